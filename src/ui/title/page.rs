//! The page: the game and its board, who plays, the clocks.

use bevy_egui::egui::{self, Rect, RichText, Ui, vec2};

use super::extras::Extras;
use super::view::TitleView;
use super::{foot, heading};
use crate::input::{Action, Overlay};
use crate::locale::Locale;
use crate::settings::TimeControls;
use crate::table::Seat;
use crate::ui::controls::{self, Beside};
use crate::ui::drop_down::{self, Choice};
use crate::ui::radio::RadioGroup;
use crate::ui::seats::{plays, seat_choices};
use crate::ui::{clock_words, icons, panel, strength, style};

/// From this height of the whole page on the name of the game is large.
const HIGH: f32 = 600.0;

/// Below this width the players go without pictures of their stones.
const NARROW: f32 = 310.0;

/// Draws the title screen into a side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &TitleView) -> Vec<Action> {
    let mut actions = Vec::new();
    let high = ui.available_height() >= HIGH;
    let mut chosen = Vec::new();
    let mut beside_name = Rect::NOTHING;
    controls::page(
        ui,
        |ui| {
            let room = ui.available_height();
            // How high what must be there is, is known when it is drawn: that of the last frame counts.
            let id = ui.id().with("what must be there");
            let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(room);
            let extras = Extras::within(ui, locale, view, high, room - known);
            beside_name = heading::show(ui, locale, high, extras);
            let above = ui.min_rect().height();
            egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| {
                    game(ui, locale, view, extras, &mut chosen);
                    players(ui, locale, view, extras, &mut chosen);
                    clocks(ui, locale, view, extras, &mut chosen);
                    summary(ui, view, extras);
                    problems(ui, &view.problems);
                    style::scroll_to_focus(ui);
                    let needed = above + ui.min_rect().height() - extras.height;
                    if (needed - known).abs() > 0.5 {
                        ui.data_mut(|data| data.insert_temp(id, needed));
                        ui.ctx().request_repaint();
                    }
                });
        },
        |ui| foot::show(ui, locale, view, &mut actions),
    );
    heading::buttons(ui, locale, beside_name, &mut actions);
    actions.append(&mut chosen);
    actions
}

/// The games and their boards.
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
    // Also where there is one only: what lies below stays where it is when another game is chosen.
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
                    ui.label(style::strong(locale.text(panel::side_key(side))));
                    if !alone {
                        ui.label(style::small(ui, locale.text("first-mover")));
                    }
                });
            });
            let width = ui.available_width();
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
            let (list, taken) = drop_down::show(ui, width, &name, &seats, &seat);
            actions.extend(taken.map(|seat| Action::ChooseSeat(side, seat)));
            if seat != Seat::Human && !extras.plays {
                list.on_hover_text(plays(locale, seat, &view.engines));
            }
        });
        let seat = view.seats.of(side);
        let name = locale.text(panel::side_key(side));
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

/// The rules of the variant in short: last, so that nothing moves when a board with longer ones is chosen.
fn summary(ui: &mut Ui, view: &TitleView, extras: Extras) {
    if let Some(variant) = view.variant().filter(|_| extras.summary) {
        ui.label(RichText::new(&variant.summary).color(style::faint(ui)));
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
