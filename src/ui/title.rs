//! The title screen: which game, which board, who plays.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, RichText, TextStyle, Ui, WidgetText, vec2};
use rules::Side;

use super::controls::{Beside, State};
use super::drop_down::{self, Choice};
use super::radio::RadioGroup;
use super::seat_engine::SeatEngine;
use super::seats::{plays, seat_choices};
use super::stone::StoneFaces;
use super::{clock_words, controls, icons, strength, style};
use crate::input::{Action, Overlay};
use crate::lessons::LessonRequest;
use crate::locale::Locale;
use crate::settings::TimeControls;
use crate::table::{Seat, Seats};

/// What the title screen shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleView {
    /// The families of games, each with its variants.
    pub families: Vec<FamilyView>,
    /// The id of the variant that is chosen.
    pub variant: String,
    /// Who plays.
    pub seats: Seats,
    /// The side that moves first in the variant that is chosen.
    pub first: Side,
    /// The strengths of the computer in this game, in Elo.
    pub strengths: RangeInclusive<u16>,
    /// How strong an adaptive computer is to play next, in Elo.
    pub adaptive: u16,
    /// The engines of somebody else that can play.
    pub engines: Vec<SeatEngine>,
    /// The side that begins the game that is chosen.
    pub mover: Side,
    /// The time controls.
    pub time_controls: TimeControls,
    /// What else is not as usual, in words.
    pub changed: Vec<String>,
    /// Which game can be continued, in words.
    pub last_game: Option<String>,
    /// Whether there are games that are kept.
    pub earlier: bool,
    /// Whether there may be something in the statistics.
    pub statistics: bool,
    /// The lesson that is offered to somebody who may be new to the games.
    pub newcomer: Option<String>,
    /// What went wrong: variant files, themes, settings.
    pub problems: Vec<String>,
    /// What the stones look like.
    pub stones: StoneFaces,
}

/// A family of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyView {
    /// Its name.
    pub name: String,
    /// Its variants.
    pub variants: Vec<VariantView>,
}

/// A variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its rules in short.
    pub summary: String,
}

/// The size of the name of the game, in points: where there is no room to spare, where there is some, and with a line
/// below it.
const LEAST_WORDMARK: f32 = 32.0;
const LOW_WORDMARK: f32 = 46.0;
const WORDMARK: f32 = 68.0;

/// From this height of the whole page on the name of the game is large.
const HIGH: f32 = 600.0;

/// Below this width the players go without pictures of their stones.
const NARROW: f32 = 310.0;

/// Draws the title screen into a side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &TitleView) -> Vec<Action> {
    let mut actions = Vec::new();
    let high = ui.available_height() >= HIGH;
    let mut chosen = Vec::new();
    controls::page(
        ui,
        |ui| {
            let room = ui.available_height();
            // How high what must be there is, is known when it is drawn: that of the last frame counts.
            let id = ui.id().with("what must be there");
            let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(room);
            egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| {
                    let extras = Extras::within(ui, locale, view, high, room - known);
                    heading(ui, locale, high, extras);
                    game(ui, locale, view, extras, &mut chosen);
                    players(ui, locale, view, extras, &mut chosen);
                    clocks(ui, locale, view, extras, &mut chosen);
                    problems(ui, &view.problems);
                    style::scroll_to_focus(ui);
                    let needed = ui.min_rect().height() - extras.height;
                    if (needed - known).abs() > 0.5 {
                        ui.data_mut(|data| data.insert_temp(id, needed));
                        ui.ctx().request_repaint();
                    }
                });
        },
        |ui| start(ui, locale, view, &mut actions),
    );
    actions.append(&mut chosen);
    actions
}

/// What the page can do without: games, boards and players come before all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Extras {
    /// Headings above the parts of the page.
    sections: bool,
    /// How the players play that are chosen.
    plays: bool,
    /// Larger letters for the name of the game.
    wordmark: bool,
    /// The rules of the variant in short.
    summary: bool,
    /// How high all of them are.
    height: f32,
}

impl Extras {
    /// Those that have so much room, in the order in which they are given it.
    fn within(ui: &Ui, locale: &Locale, view: &TitleView, high: bool, room: f32) -> Extras {
        let line = |text: RichText| {
            let width = ui.available_width();
            let galley = WidgetText::from(text).into_galley(ui, None, width, TextStyle::Body);
            galley.size().y
        };
        let gap = style::GAP;
        let sections = 3 + usize::from(view.boards().len() > 1);
        let plays = Side::ALL.map(|side| match view.seats.of(side) {
            Seat::Human => 0.0,
            seat => line(style::small(ui, plays(locale, seat, &view.engines))) + gap,
        });
        let [least, low] =
            [LEAST_WORDMARK, LOW_WORDMARK].map(|size| line(style::wordmark("0", size)));
        let summary = view
            .variant()
            .map(|variant| line(RichText::new(&variant.summary)) + gap);
        let mut height = 0.0;
        let mut take = |more: f32| {
            let fits = height + more <= room;
            if fits {
                height += more;
            }
            fits
        };
        Extras {
            sections: take(sections as f32 * style::section_height(ui, gap)),
            plays: take(plays.iter().sum()),
            wordmark: !high && take(low - least),
            summary: summary.is_some_and(take),
            height,
        }
    }
}

impl TitleView {
    /// The boards of the game that is chosen.
    fn boards(&self) -> &[VariantView] {
        let mut families = self.families.iter().map(|family| &family.variants);
        families
            .find(|boards| boards.iter().any(|board| board.id == self.variant))
            .map_or(&[], Vec::as_slice)
    }

    /// The variant that is chosen.
    fn variant(&self) -> Option<&VariantView> {
        self.boards().iter().find(|board| board.id == self.variant)
    }
}

fn heading(ui: &mut Ui, locale: &Locale, high: bool, extras: Extras) {
    let size = match (high, extras.wordmark) {
        (true, _) => WORDMARK,
        (false, true) => LOW_WORDMARK,
        (false, false) => LEAST_WORDMARK,
    };
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.label(style::wordmark(locale.text("game-name"), size));
    if high {
        ui.label(RichText::new(locale.text("game-tagline")).color(style::faint(ui)));
        ui.add_space(22.0);
    }
    ui.spacing_mut().item_spacing.y = style::GAP;
}

/// The games and their boards, and the rules of the one that is chosen.
fn game(ui: &mut Ui, locale: &Locale, view: &TitleView, extras: Extras, actions: &mut Vec<Action>) {
    let section = |ui: &mut Ui, key: &str| {
        if extras.sections {
            style::section(ui, locale.text(key));
        }
    };
    section(ui, "title-game");
    let width = controls::share(ui, view.families.len());
    let boards = view.boards();
    let mut group = RadioGroup::new(!boards.is_empty());
    ui.horizontal(|ui| {
        for family in &view.families {
            let chosen = family.variants == boards;
            let tab = controls::tab(ui, width, &family.name, chosen, group.sense(chosen));
            group.add(tab, chosen, &family.name);
        }
    });
    let taken = group.taken(ui).and_then(|taken| view.families.get(taken));
    let taken = taken.filter(|family| family.variants != boards);
    let first = taken.and_then(|family| family.variants.first());
    actions.extend(first.map(|first| Action::ChooseVariant(first.id.clone())));
    let Some(variant) = view.variant() else {
        return;
    };
    if boards.len() > 1 {
        section(ui, "title-board");
        let name = locale.text("title-board");
        let choices = boards.iter().map(|board| Choice {
            value: board.id.clone(),
            name: board.name.clone(),
            shorter: Vec::new(),
            meaning: String::new(),
        });
        let choices: Vec<_> = choices.collect();
        let width = ui.available_width();
        let (list, id) = drop_down::show(ui, width, &name, &choices, &variant.id);
        // Where there is no room for it below.
        list.on_hover_text(&variant.summary);
        actions.extend(id.map(Action::ChooseVariant));
    }
    if extras.summary {
        ui.label(RichText::new(&variant.summary).color(style::faint(ui)));
    }
}

fn players(
    ui: &mut Ui,
    locale: &Locale,
    view: &TitleView,
    extras: Extras,
    actions: &mut Vec<Action>,
) {
    if extras.sections {
        style::section(ui, locale.text("title-players"));
    }
    let narrow = ui.available_width() < NARROW;
    for side in [view.first, !view.first] {
        ui.horizontal(|ui| {
            if !narrow {
                view.stones.show(ui, side, 28.0);
            }
            ui.allocate_ui(vec2(86.0, 34.0), |ui| {
                ui.set_min_size(vec2(86.0, 34.0));
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let alone = side != view.mover;
                    ui.add_space(if alone { 7.0 } else { 0.0 });
                    ui.label(style::strong(locale.text(super::panel::side_key(side))));
                    if !alone {
                        ui.label(style::small(ui, locale.text("first-mover")));
                    }
                });
            });
            let width = ui.available_width();
            let name = locale.text(super::panel::side_key(side));
            let seat = view.seats.of(side);
            let seats = seat_choices(
                locale,
                seat,
                view.seats.of(!side),
                &view.strengths,
                view.adaptive,
                &view.engines,
            );
            let (list, taken) = drop_down::show(ui, width, &name, &seats, &seat);
            actions.extend(taken.map(|seat| Action::ChooseSeat(side, seat)));
            if seat != Seat::Human && !extras.plays {
                list.on_hover_text(plays(locale, seat, &view.engines));
            }
        });
        let seat = view.seats.of(side);
        let name = locale.text(super::panel::side_key(side));
        let set = strength::slider(ui, locale, &name, seat, &view.strengths);
        actions.extend(set.map(|seat| Action::ChooseSeat(side, seat)));
        if seat != Seat::Human && extras.plays {
            ui.label(style::small(ui, plays(locale, seat, &view.engines)));
        }
    }
}

/// The width of the button for more options, in points.
const OPTIONS: f32 = 40.0;

/// How much time there is, the button for more options, and what of those is not as usual.
fn clocks(
    ui: &mut Ui,
    locale: &Locale,
    view: &TitleView,
    extras: Extras,
    actions: &mut Vec<Action>,
) {
    if extras.sections {
        style::section(ui, locale.text("title-clock"));
    }
    let mut offered: Vec<_> = clock_words::offered(None)
        .into_iter()
        .map(TimeControls::both)
        .collect();
    if !offered.contains(&view.time_controls) {
        offered.push(view.time_controls);
    }
    let choices = clock_words::choices(locale, &offered, |controls| controls);
    let name = locale.text("title-clock");
    ui.horizontal(|ui| {
        let width = ui.available_width() - OPTIONS - ui.spacing().item_spacing.x;
        let (list, taken) = drop_down::show(ui, width, &name, &choices, &view.time_controls);
        let (whole, _) = clock_words::controls(locale, view.time_controls);
        list.on_hover_text(whole);
        actions.extend(taken.map(Action::ChooseTimeControls));
        let words = locale.text("title-options");
        let button = controls::framed_icon_button(ui, OPTIONS, icons::OPTIONS, &words);
        let tip = format!("{words}. {}", locale.text("title-options-tip"));
        if controls::explain(button, &tip, Beside::BELOW).clicked() {
            actions.push(Action::Open(Overlay::Options));
        }
    });
    if !view.changed.is_empty() {
        ui.label(style::small(ui, view.changed.join(" · ")));
    }
}

fn problems(ui: &mut Ui, problems: &[String]) {
    if !problems.is_empty() {
        ui.add_space(8.0);
    }
    for problem in problems {
        let warning = style::warning(ui);
        ui.label(RichText::new(problem).color(warning).size(style::SMALL));
    }
}

/// What comes next, and below it what else can be done: a game that is kept comes before a new one.
fn start(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    let start = (icons::PLAY, "title-start", Action::Start);
    let last = (icons::CONTINUE, "title-continue", Action::Continue);
    let list = (
        icons::EARLIER,
        "title-earlier",
        Action::Open(Overlay::Library),
    );
    let statistics = (
        icons::STATISTICS,
        "title-statistics",
        Action::Open(Overlay::Statistics),
    );
    let learn = (icons::HINT, "title-learn", Action::Open(Overlay::Learn));
    let (next, start) = match view.last_game {
        Some(_) => (last, Some(start)),
        None => (start, None),
    };
    ui.add_space(10.0);
    if let Some(lesson) = &view.newcomer {
        newcomer(ui, locale, lesson, actions);
    }
    let (icon, key, action) = next;
    let tip = [("tip", locale.text(&format!("{key}-tip")).into())];
    if controls::primary(ui, icon, &locale.text(key))
        .on_hover_text(locale.format("title-next-tip", &tip))
        .clicked()
    {
        actions.push(action);
    }
    if let Some(which) = &view.last_game {
        ui.add_space(-4.0);
        ui.label(style::small(ui, which));
    }
    let others: Vec<_> = start
        .into_iter()
        .chain(view.earlier.then_some(list))
        .chain(view.statistics.then_some(statistics))
        .collect();
    let mut learn = view.newcomer.is_none().then_some(learn);
    if !others.is_empty() {
        let others: Vec<_> = others.into_iter().chain(learn.take()).collect();
        row(ui, locale, &others, actions);
    }
    // Alone it needs no row of its own.
    let program = learn.into_iter().chain([
        (icons::HELP, "title-help", Action::Open(Overlay::Help)),
        (
            icons::SETTINGS,
            "title-settings",
            Action::Open(Overlay::Settings),
        ),
        (icons::QUIT, "title-quit", Action::Quit),
    ]);
    let program: Vec<_> = program.collect();
    row(ui, locale, &program, actions);
}

/// The question at the first start, in one line: it leads to the first lesson, or is gone.
fn newcomer(ui: &mut Ui, locale: &Locale, lesson: &str, actions: &mut Vec<Action>) {
    let lesson = LessonRequest::Begin(lesson.to_owned());
    let answers = [
        (icons::HINT, "newcomer-yes", lesson),
        (icons::CHOSEN, "newcomer-no", LessonRequest::Known),
    ];
    ui.label(style::strong(locale.text("newcomer-ask")).color(style::accent(ui)));
    let width = controls::share(ui, answers.len());
    ui.horizontal(|ui| {
        for (icon, key, request) in answers {
            if controls::button(ui, width, icon, locale.text(key), State::READY).clicked() {
                actions.push(Action::Lesson(request));
            }
        }
    });
}

/// Buttons that fill a row: icon, key of the word (and, with `-tip`, of what is said under the pointer), and action.
fn row(ui: &mut Ui, locale: &Locale, buttons: &[(&str, &str, Action)], actions: &mut Vec<Action>) {
    let words = |size: f32| {
        buttons
            .iter()
            .map(move |(_, key, _)| RichText::new(locale.text(key)).size(size))
    };
    // Smaller before there are icons alone.
    let set = [style::BODY, style::SMALL]
        .into_iter()
        .find_map(|size| Some((size, controls::widths(ui, controls::FRAMED, words(size))?)));
    let equal = vec![controls::share(ui, buttons.len()); buttons.len()];
    let (size, widths) = set.unwrap_or((style::SMALL, equal));
    ui.horizontal(|ui| {
        for (((icon, key, action), word), width) in buttons.iter().zip(words(size)).zip(widths) {
            if controls::button(ui, width, icon, word, State::READY)
                .on_hover_text(locale.text(&format!("{key}-tip")))
                .clicked()
            {
                actions.push(action.clone());
            }
        }
    });
}
