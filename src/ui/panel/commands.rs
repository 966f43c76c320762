//! Lists the commands of the match panel, and draws them as buttons and menus.

use bevy_egui::egui::{Response, RichText, Ui, Vec2, vec2};
use cohort_controls::input::{
    Action, BoardAction, ClipboardAction, DialogAction, GamesAction, MatchAction, Page, PageAction,
    ViewAction, is_left_by,
};
use cohort_features::collection::Outgoing;
use cohort_features::online::{OnlineRequest, Phrase, Reply};
use cohort_platform::abilities;
use cohort_play::locale::Locale;
use cohort_play::settings::Switch;
use cohort_play::table::WatchSpeed;

use super::view::{Abilities, PanelView, Pause, RemoteAbilities, Switched};
use crate::controls::{Room, State};
use crate::drop_down::{self, Choice};
use crate::online::phrase_key;
use crate::tips;
use crate::{button_row, controls, icons, style};

/// A command of the panel: its icon, the locale key of its word, its state, and its effect. The tooltip has the same
/// locale key with `-tip` appended.
#[derive(Clone, PartialEq)]
pub(super) struct Command {
    pub(super) icon: &'static str,
    pub(super) key: &'static str,
    pub(super) state: State,
    /// Whether the command has a tooltip.
    pub(super) is_explained: bool,
    /// The locale key of the reason why the command is disabled. The reason replaces the tooltip.
    pub(super) why: Option<&'static str>,
    pub(super) does: Does,
}

#[derive(Clone, PartialEq)]
pub(super) enum Does {
    Act(Action),
    /// The command opens a menu of these commands.
    Open(Vec<Command>),
}

pub(super) const fn command(icon: &'static str, key: &'static str, action: Action) -> Command {
    Command {
        icon,
        key,
        state: State::READY,
        is_explained: true,
        why: None,
        does: Does::Act(action),
    }
}

impl Command {
    const fn only_if(mut self, enabled: bool) -> Self {
        self.state.enabled = enabled;
        self
    }

    /// Returns the command as possible now, or as disabled for a reason, which is a locale key.
    const fn possible(mut self, possible: Result<(), &'static str>) -> Self {
        if let Err(why) = possible {
            self.state.enabled = false;
            self.why = Some(why);
        }
        self
    }

    /// Returns the command as a toggle that is on or off.
    const fn switch(mut self, on: bool) -> Self {
        self.state = State::switch(on);
        self
    }

    /// Returns whether players know the command by its icon. Only these commands may have an icon without a word.
    pub(super) fn is_known_by_its_icon(&self) -> bool {
        matches!(self.key, "action-undo" | "action-redo")
    }

    /// Returns whether the command carries out this action.
    pub(super) fn does(&self, action: &Action) -> bool {
        matches!(&self.does, Does::Act(own) if own == action)
    }

    pub(super) fn word(&self, locale: &Locale) -> String {
        locale.text(self.key)
    }

    pub(super) fn tip(&self, locale: &Locale) -> String {
        match self.why {
            Some(why) => locale.text(why),
            None => locale.text(&format!("{}-tip", self.key)),
        }
    }

    /// Draws the command with the function `button`. Returns the action if the player has chosen one.
    pub(super) fn show(
        self,
        ui: &mut Ui,
        locale: &Locale,
        button: impl FnOnce(&mut Ui, &Command) -> Response,
    ) -> Option<Action> {
        match &self.does {
            Does::Act(action) => {
                let response = button(ui, &self);
                match action {
                    Action::Board(BoardAction::Pass | BoardAction::ConfirmMove) => {
                        style::goes_on(&response);
                    }
                    Action::Match(MatchAction::Leave) => {
                        return is_left_by(ui, &response).then(|| action.clone());
                    }
                    _ => {}
                }
                response.clicked().then(|| action.clone())
            }
            Does::Open(commands) => {
                let choices = commands.iter().filter_map(|command| {
                    let Does::Act(action) = &command.does else {
                        return None;
                    };
                    Some(Choice {
                        value: action.clone(),
                        name: command.word(locale),
                        shorter: Vec::new(),
                        meaning: if command.is_explained {
                            command.tip(locale)
                        } else {
                            String::new()
                        },
                    })
                });
                let choices: Vec<_> = choices.collect();
                let is_on = |action: &Action| {
                    let does = Does::Act(action.clone());
                    commands
                        .iter()
                        .find(|command| command.does == does)?
                        .state
                        .on
                };
                drop_down::menu(ui, self.key, &choices, is_on, |ui| button(ui, &self))
            }
        }
    }
}

/// Returns the commands for moves: undo, redo, and one command that fits the situation, such as hint, pass or review.
/// After a game, also returns the analysis.
pub(super) fn play(can: Abilities) -> Vec<Command> {
    let analysis = || {
        let open = Action::Page(PageAction::Open(Page::Analysis));
        command(icons::ANALYSIS, "action-analysis", open)
    };
    let helps = [
        command(
            icons::UNDO,
            if can.remote.is_some() {
                "action-ask-take-back"
            } else {
                "action-undo"
            },
            Action::Match(MatchAction::Undo),
        )
        .only_if(can.undo),
        command(icons::REDO, "action-redo", Action::Match(MatchAction::Redo)).only_if(can.redo),
        if can.confirm {
            command(
                icons::CHOSEN,
                "action-confirm-move",
                Action::Board(BoardAction::ConfirmMove),
            )
        } else if can.pass {
            command(icons::PASS, "action-pass", Action::Board(BoardAction::Pass))
        } else if can.step {
            command(
                icons::STEP,
                "action-step",
                Action::Match(MatchAction::MoveNow),
            )
        } else if can.retry {
            command(
                icons::CONTINUE,
                "action-try-again",
                Action::Match(MatchAction::MoveNow),
            )
        } else if can.move_now {
            command(
                icons::HURRY,
                "action-move-now",
                Action::Match(MatchAction::MoveNow),
            )
        } else if can.study {
            analysis()
        } else if can.review {
            // After the game, the review command replaces the hint command.
            let open = Action::Page(PageAction::Open(Page::Review));
            command(icons::REVIEW, "action-review", open)
        } else if let Some(now) = can.remote.and_then(|remote| remote.plan) {
            let open = Action::Page(PageAction::Open(Page::Plan));
            command(icons::EXPLORER, "action-plan", open).only_if(now)
        } else {
            command(icons::HINT, "action-hint", Action::Match(MatchAction::Hint)).only_if(can.hint)
        },
    ];
    let looks_back = can.review && can.analyse && !can.study;
    helps.into_iter().chain(looks_back.then(analysis)).collect()
}

/// Returns the commands for the game, such as pause and resign.
pub(super) fn game(can: Abilities) -> Vec<Command> {
    let pause = can.pause.map(|pause| match pause {
        Pause::Pause => command(
            icons::PAUSE,
            "action-pause",
            Action::Match(MatchAction::Pause),
        ),
        Pause::GoOn => command(
            icons::PLAY,
            "action-go-on",
            Action::Match(MatchAction::Pause),
        ),
    });
    let new = if can.study {
        command(
            icons::NEW,
            "action-study-again",
            Action::Match(MatchAction::Restart),
        )
    } else {
        let page = Action::Page(PageAction::Open(Page::NewGame));
        command(icons::NEW, "action-new-game", page)
    };
    let draw = can.draw.map(|possible| {
        command(
            icons::DRAW,
            "action-draw",
            Action::Match(MatchAction::OfferDraw),
        )
        .possible(possible)
    });
    // After a game against a remote player, offer no rematch here, because the result card already offers another game.
    let is_over = can.remote.is_some() && can.rematch;
    let end = if is_over {
        None
    } else if let Some(speed) = can.watch {
        let key = match speed {
            WatchSpeed::Slow => "action-watch-slow",
            WatchSpeed::Normal => "action-watch-normal",
            WatchSpeed::Fast => "action-watch-fast",
        };
        Some(command(
            icons::HURRY,
            key,
            Action::Match(MatchAction::Watch(speed.next())),
        ))
    } else if can.study {
        Some(command(
            icons::COPY,
            "action-copy",
            Action::Clipboard(ClipboardAction::Copy(Outgoing::Game)),
        ))
    } else if can.rematch {
        Some(command(
            icons::REMATCH,
            "action-rematch",
            Action::Match(MatchAction::Rematch),
        ))
    } else {
        let key = if can.remote.is_some_and(|remote| remote.call_off) {
            "action-call-off"
        } else {
            "action-resign"
        };
        let resign = Action::Match(MatchAction::Resign);
        Some(command(icons::RESIGN, key, resign).only_if(can.resign))
    };
    let leave = command(
        icons::MENU,
        "action-leave",
        Action::Match(MatchAction::Leave),
    );
    let new = match can.remote {
        Some(remote) if remote.next => command(
            icons::STEP,
            "online-next",
            Action::Online(OnlineRequest::ShowNext),
        ),
        _ => new,
    };
    std::iter::once(new)
        .chain(pause)
        .chain(can.remote.map(say_menu))
        .chain(draw)
        .chain(end)
        .chain([leave])
        .collect()
}

/// Returns the commands for the view of the board and for the panel.
pub(super) fn view(on: Switched) -> [Command; 6] {
    [
        command(
            icons::VIEW,
            "action-view",
            Action::View(ViewAction::ToggleTop),
        )
        .switch(on.above),
        command(icons::FLIP, "action-flip", Action::View(ViewAction::Flip)).switch(on.flipped),
        command(
            icons::RESET,
            "action-camera-reset",
            Action::View(ViewAction::ResetCamera),
        ),
        command(
            icons::FOLD,
            "action-fold",
            Action::Switch(Switch::TogglePanel),
        ),
        command(
            icons::BOARD,
            "action-full-board",
            Action::Switch(Switch::ToggleFullBoard),
        ),
        command(
            icons::FULL,
            "action-fullscreen",
            Action::Switch(Switch::ToggleFullscreen),
        )
        .switch(on.fullscreen),
    ]
}

/// Returns the menu for a game against a remote player: phrases to send, extra time, vacation, and hiding the
/// opponent's phrases.
fn say_menu(can: RemoteAbilities) -> Command {
    let reply = |icon, key, reply| command(icon, key, Action::Online(OnlineRequest::Reply(reply)));
    let time = reply(icons::HURRY, "action-give-time", Reply::GiveTime);
    let vacation = can.vacation.map(|ends| {
        if ends {
            reply(icons::PLAY, "action-end-vacation", Reply::EndVacation)
        } else {
            reply(icons::PAUSE, "action-take-vacation", Reply::StartVacation)
        }
    });
    let mute = reply(icons::CLOSE, "action-mute", Reply::Mute(!can.muted)).switch(can.muted);
    let phrases = Phrase::ALL.map(|phrase| Command {
        is_explained: false,
        ..reply(icons::NOTE, phrase_key(phrase), Reply::Say(phrase))
    });
    let game = can.give_time.then_some(time).into_iter().chain(vacation);
    let commands = phrases.into_iter().chain(game).chain([mute]).collect();
    list(icons::NOTE, "action-say", commands).only_if(can.say)
}

/// Returns the menu that exports the game as text, as a file or as a picture.
fn share_menu() -> Command {
    let copy = |key, what| {
        command(
            icons::COPY,
            key,
            Action::Clipboard(ClipboardAction::Copy(what)),
        )
    };
    let picture = command(
        icons::PICTURE,
        "action-picture",
        Action::Page(PageAction::Open(Page::Pictures)),
    );
    let texts = [
        copy("action-copy", Outgoing::Game),
        copy("action-copy-position", Outgoing::Position),
        command(
            icons::SAVE,
            "action-save-game",
            Action::Dialog(DialogAction::SaveGame),
        ),
    ];
    let pictures = abilities::Abilities::HERE.programs.then_some(picture);
    let all = texts.into_iter().chain(pictures);
    list(icons::SHARE, "action-share", all.collect())
}

/// Returns the menu of tools: analysis, saved games, openings, notes, position editor and import.
fn tools_menu(can: Abilities) -> Command {
    let open = |icon, key, page| command(icon, key, Action::Page(PageAction::Open(page)));
    let analysis = open(icons::ANALYSIS, "action-analysis", Page::Analysis);
    let explorer = open(icons::EXPLORER, "action-openings", Page::Openings);
    let games = [
        open(icons::EARLIER, "action-library", Page::Library),
        command(
            icons::SIMILAR,
            "action-find-position",
            Action::Games(GamesAction::FindPosition),
        ),
    ];
    let others = [
        open(icons::NOTE, "action-note", Page::Annotation),
        open(icons::EDIT, "action-edit-position", Page::Editor),
        command(
            icons::PASTE,
            "action-paste",
            Action::Clipboard(ClipboardAction::Paste),
        ),
        command(
            icons::OPEN,
            "action-open-file",
            Action::Dialog(DialogAction::ChooseFile),
        ),
    ];
    let analysis = can.analyse.then_some(analysis).into_iter();
    let tools = analysis.chain(games).chain(can.explore.then_some(explorer));
    list(icons::TOOLS, "action-tools", tools.chain(others).collect())
}

/// Returns a command that opens a menu of commands.
fn list(icon: &'static str, key: &'static str, commands: Vec<Command>) -> Command {
    Command {
        icon,
        key,
        state: State::READY,
        is_explained: true,
        why: None,
        does: Does::Open(commands),
    }
}

/// Returns the commands of the last row: the menus for sharing and tools, and the settings, aids and help pages.
pub(super) fn program(can: Abilities) -> [Command; 5] {
    [
        share_menu(),
        tools_menu(can),
        command(
            icons::SETTINGS,
            "action-settings",
            Action::Page(PageAction::Open(Page::Settings)),
        ),
        command(
            icons::AIDS,
            "action-aids",
            Action::Page(PageAction::Open(Page::Aids)),
        ),
        command(
            icons::HELP,
            "action-help",
            Action::Page(PageAction::Open(Page::Help)),
        ),
    ]
}

/// Returns a menu with the commands for board and panel. The menu replaces their buttons where space is short.
pub(super) fn view_menu(commands: Vec<Command>) -> Command {
    list(icons::VIEW, "action-view-menu", commands)
}

/// Returns a menu of more commands. The menu replaces their buttons where space is short. It omits disabled commands.
/// The commands of other menus are at its end.
pub(super) fn more_menu(commands: Vec<Command>) -> Command {
    let mut last = Vec::new();
    let mut more = Vec::new();
    for command in commands.into_iter().filter(|it| it.state.enabled) {
        match command.does {
            Does::Open(commands) => last.extend(commands),
            Does::Act(_) => more.push(command),
        }
    }
    more.append(&mut last);
    list(icons::DROP_DOWN, "action-more-menu", more)
}

/// The look of a row of buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    /// The buttons have frames and words. They also have icons if the row has enough space.
    Full,
    /// The buttons have words but no frames. They also have icons if the row has enough space.
    Quiet,
}

impl Weight {
    /// Returns the gaps between two buttons and between two lines of buttons, in points.
    fn gaps(self) -> Vec2 {
        match self {
            Weight::Full => vec2(8.0, 4.0),
            Weight::Quiet => vec2(3.0, 2.0),
        }
    }

    fn rooms(self) -> [Room; 2] {
        match self {
            Weight::Full => [controls::FRAMED, controls::WORDS],
            Weight::Quiet => [controls::QUIET, controls::QUIET_WORDS],
        }
    }

    fn text(self, locale: &Locale, command: &Command) -> RichText {
        let word = RichText::new(command.word(locale));
        match self {
            Weight::Full => word,
            Weight::Quiet => word.size(style::SMALL),
        }
    }
}

/// Draws a row of buttons that fills the available width. The row has several lines if its words do not fit into one
/// line.
pub(super) fn row(
    ui: &mut Ui,
    locale: &Locale,
    commands: impl IntoIterator<Item = Command>,
    weight: Weight,
    actions: &mut Vec<Action>,
) {
    let commands: Vec<_> = commands.into_iter().collect();
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = weight.gaps();
        let texts = commands.iter().map(|command| weight.text(locale, command));
        let lines = button_row::lines(ui, weight.rooms(), &texts.collect::<Vec<_>>());
        if lines.widths.len() > 1
            && let Some(widths) = with_icons(ui, locale, &commands)
        {
            ui.horizontal(|ui| {
                for (command, width) in commands.into_iter().zip(widths) {
                    actions.extend(command.show(ui, locale, |ui, command| {
                        if command.is_known_by_its_icon() {
                            icon_button(ui, locale, command, width)
                        } else {
                            word_button(ui, locale, command, (controls::WORDS, width), weight)
                        }
                    }));
                }
            });
            return;
        }
        if lines.widths.len() > 1 && weight == Weight::Quiet {
            // egui takes the minimum height of a button from `interact_size`. In several lines, the buttons are lower.
            ui.spacing_mut().interact_size.y = controls::quiet_height(ui);
        }
        lines.show(ui, commands, |ui, room, width, command| {
            actions.extend(command.show(ui, locale, |ui, command| {
                word_button(ui, locale, command, (room, width), weight)
            }));
        });
    });
}

/// The width of a framed button that shows only an icon, in points.
const ICON: f32 = 40.0;

/// Returns the widths of a row of framed buttons in which commands that players know by their icons have no words.
/// `None` if the row has no such command or only such commands, or if the words of the other buttons do not fit.
fn with_icons(ui: &Ui, locale: &Locale, commands: &[Command]) -> Option<Vec<f32>> {
    let icons = commands.iter().filter(|it| it.is_known_by_its_icon());
    let words = commands.len() - icons.count();
    if words == commands.len() || words == 0 {
        return None;
    }
    let needed = commands.iter().map(|command| {
        if command.is_known_by_its_icon() {
            ICON
        } else {
            let text = Weight::Full.text(locale, command);
            controls::needed(ui, text, controls::WORDS)
        }
    });
    let needed: Vec<f32> = needed.collect();
    let gaps = ui.spacing().item_spacing.x * (commands.len() - 1) as f32;
    let spare = ui.available_width() - gaps - needed.iter().sum::<f32>();
    let share = spare / words as f32;
    let wide = commands.iter().zip(needed).map(|(command, needed)| {
        if command.is_known_by_its_icon() {
            needed
        } else {
            needed + share
        }
    });
    (spare >= 0.0).then(|| wide.collect())
}

fn icon_button(ui: &mut Ui, locale: &Locale, command: &Command, width: f32) -> Response {
    let (word, tip) = (command.word(locale), command.tip(locale));
    let button = controls::framed_icon_button(ui, width, command.icon, &word, command.state);
    tips::beside_row(ui, button, &format!("{word}. {tip}"))
}

fn word_button(
    ui: &mut Ui,
    locale: &Locale,
    command: &Command,
    (room, width): (Room, f32),
    weight: Weight,
) -> Response {
    let (word, tip) = (command.word(locale), command.tip(locale));
    let (icon, state) = (command.icon, command.state);
    let button = match weight {
        Weight::Full => controls::button_in(ui, width, room, icon, &word, state),
        Weight::Quiet => controls::quiet_button_in(ui, width, room, icon, &word, state),
    };
    tips::beside_row(ui, button, &tip)
}

/// Draws all commands in rows: first the commands for moves, then a separator, then the other commands as quiet
/// buttons, which have words but no frames. The view commands are buttons if `words` is true, or else a menu.
pub(super) fn groups(
    ui: &mut Ui,
    locale: &Locale,
    view: &PanelView,
    words: bool,
    actions: &mut Vec<Action>,
) {
    row(ui, locale, play(view.can), Weight::Full, actions);
    controls::rule(ui);
    ui.spacing_mut().item_spacing.y = 2.0;
    row(ui, locale, game(view.can), Weight::Quiet, actions);
    let program = program(view.can);
    let view = self::view(view.on);
    if words {
        let mut view = view.into_iter().peekable();
        while view.peek().is_some() {
            row(ui, locale, view.by_ref().take(3), Weight::Quiet, actions);
        }
        row(ui, locale, program, Weight::Quiet, actions);
    } else {
        let others = std::iter::once(view_menu(view.into())).chain(program);
        row(ui, locale, others, Weight::Quiet, actions);
    }
}
