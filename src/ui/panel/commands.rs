//! The commands of the match panel, as lists and menus.

use bevy_egui::egui::{Response, Ui};
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

use super::view::{Abilities, Pause, RemoteAbilities, Switched};
use crate::controls::State;
use crate::drop_down::{self, Choice};
use crate::online::phrase_key;
use crate::{icons, style};

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
