//! The controls that choose a game: variant, players and time control. The title screen and the new game page use them.

use bevy_egui::egui::{RichText, Ui, vec2};
use cohort_controls::input::{Action, Page, PageAction, TitleAction};
use cohort_play::locale::Locale;
use cohort_play::settings::{Change, TimeControls};
use cohort_play::table::{Seat, Seats};
use rules::Side;

use super::extras::Extras;
use super::set_up_view::SetUpView;
use crate::controls::{self, State};
use crate::drop_down::{self, Choice};
use crate::radio::RadioGroup;
use crate::seats::{plays, seat_choices};
use crate::tips::{self, Beside};
use crate::{clock_words, icons, panel, strength, style};

/// Width of the page below which the players have no pictures of their stones, in points.
const NARROW: f32 = 310.0;

/// Draws all parts of the game choice below each other.
pub(crate) fn parts(
    ui: &mut Ui,
    locale: &Locale,
    view: &SetUpView,
    extras: Extras,
    actions: &mut Vec<Action>,
) {
    game(ui, locale, view, extras, actions);
    players(ui, locale, view, extras, actions);
    clocks(ui, locale, view, extras, actions);
    summary(ui, view, extras);
}

/// Draws one tab for each game, and the list of the chosen game's boards.
fn game(ui: &mut Ui, locale: &Locale, view: &SetUpView, extras: Extras, actions: &mut Vec<Action>) {
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
    actions.extend(taken.map(|family| Action::Title(TitleAction::ChooseGame(family.kind))));
    let Some(variant) = view.variant() else {
        return;
    };
    // The list is shown even if the game has a single board, so that nothing below moves when the player chooses
    // another game.
    section(ui, "title-board");
    let name = locale.text("title-board");
    let choices = boards.iter().map(|board| Choice {
        value: board.id.clone(),
        name: board.name.clone(),
        shorter: Vec::new(),
        meaning: board.summary.clone(),
    });
    let choices: Vec<_> = choices.collect();
    let width = ui.available_width();
    // The tooltip contains the summary of the rules, because the page may have no space for the summary.
    let tip = &variant.summary;
    let (_, id) = drop_down::explained(ui, width, &name, &choices, &variant.id, tip);
    actions.extend(id.map(|given| Action::Title(TitleAction::ChooseVariant(given))));
}

/// Width of the button that swaps the players, in points.
const SWAP: f32 = 34.0;

fn players(
    ui: &mut Ui,
    locale: &Locale,
    view: &SetUpView,
    extras: Extras,
    actions: &mut Vec<Action>,
) {
    if extras.sections {
        style::section(ui, locale.text("title-players"));
    }
    for side in [view.first, !view.first] {
        seat(ui, locale, view, extras, side, actions);
        strength_of(ui, locale, view, extras, side, actions);
    }
    // Reserves the height of a computer's slider and text, so that the time control does not move.
    if view.seats == Seats::BOTH_HERE {
        let gap = ui.spacing().item_spacing.y;
        let plays = if extras.plays { extras.line + gap } else { 0.0 };
        ui.add_space(strength::HEIGHT + gap + plays);
    }
}

/// Draws the name of a side and the controls for its player. The first side also has the button that swaps the players.
fn seat(
    ui: &mut Ui,
    locale: &Locale,
    view: &SetUpView,
    extras: Extras,
    side: Side,
    actions: &mut Vec<Action>,
) {
    let narrow = ui.available_width() < NARROW;
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
                ui.label(style::strong(locale.text(panel::side_key(side))));
                if !alone {
                    ui.label(style::small(ui, locale.text("first-mover")));
                }
            });
        });
        let width = ui.available_width() - SWAP - ui.spacing().item_spacing.x;
        let name = locale.text(panel::side_key(side));
        let seat = view.seats.of(side);
        let seats = seat_choices(
            locale,
            seat,
            view.seats.of(!side),
            &view.strengths,
            view.adaptive,
            &view.engines,
        );
        let tip = match seat != Seat::Here && !extras.plays {
            true => plays(locale, seat, &view.engines),
            false => String::new(),
        };
        let (_, taken) = drop_down::explained(ui, width, &name, &seats, &seat, &tip);
        actions.extend(taken.map(|seat| Action::Title(TitleAction::ChooseSeat(side, seat))));
        if side == view.first {
            let words = locale.text("title-swap");
            let button = controls::icon_button(ui, SWAP, icons::REMATCH, &words, State::READY);
            let tip = format!("{words}. {}", locale.text("title-swap-tip"));
            if tips::explain(button, &tip, Beside::BELOW).clicked() {
                actions.push(Action::Title(TitleAction::SwapSeats));
            }
        }
    });
}

/// Draws the strength slider of a side's computer player, and the text about how this computer plays.
fn strength_of(
    ui: &mut Ui,
    locale: &Locale,
    view: &SetUpView,
    extras: Extras,
    side: Side,
    actions: &mut Vec<Action>,
) {
    let seat = view.seats.of(side);
    let name = locale.text(panel::side_key(side));
    let set = strength::slider(ui, locale, &name, seat, &view.strengths);
    actions.extend(set.map(|seat| Action::Title(TitleAction::ChooseSeat(side, seat))));
    if seat != Seat::Here && extras.plays {
        ui.label(style::small(ui, plays(locale, seat, &view.engines)));
    }
}

/// Width of the button that opens more options, in points.
const OPTIONS: f32 = 40.0;

/// Draws the time control, the button that opens more options, and the options that differ from their defaults.
fn clocks(
    ui: &mut Ui,
    locale: &Locale,
    view: &SetUpView,
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
        let (_, taken) = drop_down::show(ui, width, &name, &choices, &view.time_controls);
        actions.extend(taken.map(|given| Action::Settings(Change::ChooseTimeControls(given))));
        let words = locale.text("title-options");
        let button =
            controls::framed_icon_button(ui, OPTIONS, icons::OPTIONS, &words, State::READY);
        let tip = format!("{words}. {}", locale.text("title-options-tip"));
        if tips::explain(button, &tip, Beside::BELOW).clicked() {
            actions.push(Action::Page(PageAction::Open(Page::Options)));
        }
    });
    if !view.changed.is_empty() {
        ui.label(style::small(ui, view.changed.join(" · ")));
    }
}

/// Draws a summary of the variant's rules. It is the last part, so that nothing moves when another variant has a longer
/// summary.
fn summary(ui: &mut Ui, view: &SetUpView, extras: Extras) {
    if let Some(variant) = view.variant().filter(|_| extras.summary) {
        ui.label(RichText::new(&variant.summary).color(style::faint(ui)));
    }
}
