//! The title screen: which game, which board, who plays.

use bevy_egui::egui::{self, RichText, TextStyle, Ui, WidgetText, vec2};
use rules::Side;

use super::controls::State;
use super::drop_down::{self, Choice};
use super::stone::StoneFaces;
use super::{controls, icons, style};
use crate::input::{Action, Overlay};
use crate::locale::Locale;
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
    /// The levels of the computer, by number.
    pub levels: Vec<LevelView>,
    /// Which game can be continued, in words.
    pub last_game: Option<String>,
    /// Whether there are games that are kept.
    pub earlier: bool,
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

/// A level of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelView {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// How it plays.
    pub plays: String,
}

/// The size of the name of the game, in points; less where the panel is low.
const WORDMARK: f32 = 68.0;
const LOW_WORDMARK: f32 = 46.0;
const LOW: f32 = 600.0;

/// Below this width the players go without pictures of their stones.
const NARROW: f32 = 310.0;

/// Draws the title screen into a side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &TitleView) -> Vec<Action> {
    let mut actions = Vec::new();
    let low = ui.available_height() < LOW;
    let mut chosen = Vec::new();
    controls::page(
        ui,
        |ui| {
            let room = ui.available_height();
            // How high all but the summary is, is known when it is drawn: that of the last frame counts.
            let id = ui.id().with("without the summary");
            let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or_default();
            egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| {
                    heading(ui, locale, low);
                    let summary = game(ui, locale, view, room - known, &mut chosen);
                    players(ui, locale, view, &mut chosen);
                    problems(ui, &view.problems);
                    style::scroll_to_focus(ui);
                    let without = ui.min_rect().height() - summary;
                    if (without - known).abs() > 0.5 {
                        ui.data_mut(|data| data.insert_temp(id, without));
                        ui.ctx().request_repaint();
                    }
                });
        },
        |ui| start(ui, locale, view, &mut actions),
    );
    actions.append(&mut chosen);
    actions
}

fn heading(ui: &mut Ui, locale: &Locale, low: bool) {
    let size = if low { LOW_WORDMARK } else { WORDMARK };
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.label(style::wordmark(locale.text("game-name"), size));
    if !low {
        ui.label(RichText::new(locale.text("game-tagline")).color(style::faint(ui)));
        ui.add_space(22.0);
    }
    ui.spacing_mut().item_spacing.y = 8.0;
}

/// The games and their boards, and the rules of the one that is chosen where there is `room` for them: gives how high
/// these are.
fn game(
    ui: &mut Ui,
    locale: &Locale,
    view: &TitleView,
    room: f32,
    actions: &mut Vec<Action>,
) -> f32 {
    let family = view
        .families
        .iter()
        .find(|family| family.variants.iter().any(|v| v.id == view.variant));
    style::section(ui, locale.text("title-game"));
    let width = controls::share(ui, view.families.len());
    ui.horizontal(|ui| {
        for candidate in &view.families {
            let chosen = family.is_some_and(|family| family.name == candidate.name);
            let clicked = controls::tab(ui, width, &candidate.name, chosen).clicked();
            if let (true, false, Some(first)) = (clicked, chosen, candidate.variants.first()) {
                actions.push(Action::ChooseVariant(first.id.clone()));
            }
        }
    });
    let Some(family) = family else { return 0.0 };
    let Some(variant) = family.variants.iter().find(|v| v.id == view.variant) else {
        return 0.0;
    };
    if family.variants.len() > 1 {
        style::section(ui, locale.text("title-board"));
        let name = locale.text("title-board");
        let variants = family.variants.iter().map(|variant| Choice {
            value: variant.id.clone(),
            name: variant.name.clone(),
            meaning: String::new(),
        });
        let variants: Vec<_> = variants.collect();
        let width = ui.available_width();
        let (list, id) = drop_down::show(ui, width, &name, &variants, &variant.id);
        list.on_hover_text(&variant.summary);
        actions.extend(id.map(Action::ChooseVariant));
    }
    // Where there is no room, the pointer on the list shows it.
    let summary = RichText::new(&variant.summary).color(style::faint(ui));
    let width = ui.available_width();
    let galley = WidgetText::from(summary).into_galley(ui, None, width, TextStyle::Body);
    let height = galley.size().y + ui.spacing().item_spacing.y;
    if height > room {
        return 0.0;
    }
    ui.label(galley);
    height
}

fn players(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    style::section(ui, locale.text("title-players"));
    let seats = std::iter::once(Seat::Human)
        .chain(view.levels.iter().map(|level| Seat::Computer(level.number)));
    let seats: Vec<_> = seats
        .map(|seat| Choice {
            value: seat,
            name: seat_name(locale, &view.levels, seat),
            meaning: level_of(&view.levels, seat).map_or_else(
                || locale.text("seat-human-does"),
                |level| level.plays.clone(),
            ),
        })
        .collect();
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
                    let alone = side != view.first;
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
            let (_, seat) = drop_down::show(ui, width, &name, &seats, &seat);
            actions.extend(seat.map(|seat| Action::ChooseSeat(side, seat)));
        });
        if let Some(level) = level_of(&view.levels, view.seats.of(side)) {
            ui.label(style::small(ui, &level.plays));
        }
    }
}

/// The level of a seat of the computer.
fn level_of(levels: &[LevelView], seat: Seat) -> Option<&LevelView> {
    match seat {
        Seat::Human => None,
        Seat::Computer(number) => levels.iter().find(|level| level.number == number),
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

/// What a seat is called: `Human`, or the computer and its level.
pub fn seat_name(locale: &Locale, levels: &[LevelView], seat: Seat) -> String {
    match seat {
        Seat::Human => locale.text("seat-human"),
        Seat::Computer(number) => {
            let level = level_name(levels, number);
            locale.format("seat-computer", &[("level", level.into())])
        }
    }
}

/// What a level is called.
pub(super) fn level_name(levels: &[LevelView], number: u8) -> String {
    let level = level_of(levels, Seat::Computer(number));
    level.map_or_else(|| number.to_string(), |level| level.name.clone())
}

fn start(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    ui.add_space(10.0);
    if controls::primary(ui, icons::PLAY, &locale.text("title-start"))
        .on_hover_text(locale.text("title-start-tip"))
        .clicked()
    {
        actions.push(Action::Start);
    }
    kept(ui, locale, view, actions);
    let program = [
        (icons::HELP, "title-help", Action::Open(Overlay::Help)),
        (
            icons::SETTINGS,
            "title-settings",
            Action::Open(Overlay::Settings),
        ),
        (icons::QUIT, "title-quit", Action::Quit),
    ];
    row(ui, locale, &program, actions);
}

/// The games that are kept: the one to continue, which is told below, and the list.
fn kept(ui: &mut Ui, locale: &Locale, view: &TitleView, actions: &mut Vec<Action>) {
    let last = (icons::CONTINUE, "title-continue", Action::Continue);
    let list = (
        icons::EARLIER,
        "title-earlier",
        Action::Open(Overlay::EarlierGames),
    );
    let last = view.last_game.is_some().then_some(last);
    let games: Vec<_> = last
        .into_iter()
        .chain(view.earlier.then_some(list))
        .collect();
    if !games.is_empty() {
        row(ui, locale, &games, actions);
    }
    if let Some(which) = &view.last_game {
        ui.add_space(-4.0);
        ui.label(style::small(ui, which));
    }
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
