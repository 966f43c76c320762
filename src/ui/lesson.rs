//! The panel of a lesson: what a step explains and asks, what is said of a move, and the way on.

mod view;

use bevy_egui::egui::{Margin, Rect, RichText, ScrollArea, Ui, UiBuilder, vec2};

use super::controls::{Beside, State};
use super::drop_down::{self, Choice};
use super::{controls, icons, style};
use crate::input::{Action, leaves};
use crate::lessons::{LessonRequest, Stage};
use crate::locale::Locale;

pub use view::{DrillView, LessonView, Said};
pub(in crate::ui) use view::{seconds, text};

/// Below this height, in points, the title of a step is small and everything is set closer.
const LOW: f32 = 420.0;

/// The size of the title of a step, and where there is little room.
const TITLE: f32 = 30.0;
const LOW_TITLE: f32 = 20.0;

/// The size of what a step explains where there is room.
const TEXT_SIZE: f32 = 17.0;

/// The part of the width that the text has where the panel lies below the board, and the room beside it.
const TEXT: f32 = 0.62;
const GAP: f32 = 14.0;

/// Draws the panel beside the board: one column, its buttons at the foot.
pub fn show(ui: &mut Ui, locale: &Locale, view: &LessonView) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), Vec::new());
    let low = ui.available_height() < LOW;
    controls::page(
        ui,
        |ui| {
            scrolled(ui, "step", |ui| {
                heading(ui, locale, view, &mut actions);
                explain(ui, locale, view, low);
            });
        },
        |ui| {
            said(ui, view, low);
            ways(ui, locale, view, &mut done);
        },
    );
    actions.append(&mut done);
    actions
}

/// Draws the panel below the board: what is said and the text at the left, the buttons at the right.
pub fn show_band(ui: &mut Ui, locale: &Locale, view: &LessonView) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), Vec::new());
    let room = ui.available_rect_before_wrap();
    let (left, right) = room.split_left_right_at_fraction(TEXT);
    let left = Rect::from_min_max(left.min, left.max - vec2(GAP, 0.0));
    within(ui, "step", left, |ui| {
        // It is seen without scrolling, whatever the step explains.
        said(ui, view, true);
        explain(ui, locale, view, true);
    });
    within(ui, "ways", right, |ui| {
        ways(ui, locale, view, &mut done);
        heading(ui, locale, view, &mut actions);
    });
    done.append(&mut actions);
    done
}

fn within(ui: &mut Ui, name: &str, place: Rect, content: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().id_salt(name).max_rect(place));
    child.shrink_clip_rect(place.expand(3.0));
    scrolled(&mut child, name, content);
}

fn scrolled(ui: &mut Ui, name: &str, content: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical()
        .id_salt(name)
        .auto_shrink(false)
        .min_scrolled_height(0.0)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            content(ui);
            style::scroll_to_focus(ui);
        });
}

/// Which lesson it is, and the list of its steps.
fn heading(ui: &mut Ui, locale: &Locale, view: &LessonView, actions: &mut Vec<Action>) {
    ui.label(style::small(ui, &view.lesson));
    if let Some(drill) = &view.drill {
        ui.label(style::lead(&drill.far).color(style::accent(ui)));
        return;
    }
    let steps = view.steps.iter().enumerate();
    let choices: Vec<_> = steps
        .map(|(index, (title, done))| {
            let arguments = [
                ("number", (index + 1).into()),
                ("title", title.as_str().into()),
            ];
            let key = if *done {
                "lesson-step-done"
            } else {
                "lesson-step"
            };
            Choice::named(index, locale.format(key, &arguments))
        })
        .collect();
    let width = ui.available_width();
    let name = locale.text("lesson-steps");
    let (_, taken) = drop_down::show(ui, width, &name, &choices, &view.number);
    actions.extend(taken.map(|step| Action::Lesson(LessonRequest::GoTo(step))));
}

/// What the step is about, what it explains and asks.
fn explain(ui: &mut Ui, locale: &Locale, view: &LessonView, low: bool) {
    let size = if low { LOW_TITLE } else { TITLE };
    let (title, text) = match (view.stage, &view.drill) {
        (Stage::Finished, Some(drill)) => (view.title.clone(), drill.result.clone()),
        (Stage::Finished, None) => (
            locale.text("lesson-finished-title"),
            locale.text("lesson-finished"),
        ),
        _ => (view.title.clone(), view.text.clone()),
    };
    ui.label(style::wordmark(title, size));
    ui.label(RichText::new(text).size(if low { style::BODY } else { TEXT_SIZE }));
}

/// Whose turn it is, and what is said of the last move.
fn said(ui: &mut Ui, view: &LessonView, low: bool) {
    let Some(said) = &view.said else { return };
    let margin = if low { 6 } else { 10 };
    let colour = if said.warning {
        style::warning(ui)
    } else {
        style::accent(ui)
    };
    style::card_frame(ui)
        .inner_margin(Margin::same(margin))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label(RichText::new(&said.text).color(colour).size(style::BODY));
        });
    ui.add_space(4.0);
}

/// The buttons of a drill: once more, and out.
fn ways_of_drill(ui: &mut Ui, locale: &Locale, view: &LessonView, actions: &mut Vec<Action>) {
    let again = locale.text("drill-again");
    let over = view.stage == Stage::Finished;
    let width = ui.available_width();
    let button = match over {
        true => controls::primary(ui, icons::RESET, &again),
        false => controls::tall_button(ui, width, icons::RESET, &again),
    };
    if button.clicked() {
        actions.push(Action::Lesson(LessonRequest::Again));
    }
    let leave = controls::secondary(ui, icons::MENU, &locale.text("lesson-leave"));
    ui.data_mut(|data| data.insert_temp(leaves(), leave.id));
    if leave.clicked() {
        actions.push(Action::Lesson(LessonRequest::Leave));
    }
}

/// The buttons: on, back, again, a right move, and out.
fn ways(ui: &mut Ui, locale: &Locale, view: &LessonView, actions: &mut Vec<Action>) {
    if view.drill.is_some() {
        return ways_of_drill(ui, locale, view, actions);
    }
    let next = match (view.stage, view.is_last()) {
        (Stage::Finished, _) => Some((icons::PLAY, "lesson-play", LessonRequest::FirstGame)),
        (Stage::Done, false) => Some((icons::STEP, "lesson-next", LessonRequest::Next)),
        (Stage::Done, true) => Some((icons::CHOSEN, "lesson-finish", LessonRequest::Next)),
        _ => None,
    };
    match next {
        Some((icon, key, request)) => {
            if controls::primary(ui, icon, &locale.text(key)).clicked() {
                actions.push(Action::Lesson(request));
            }
        }
        None => {
            let skip = locale.text("lesson-skip");
            if controls::tall_button(ui, ui.available_width(), icons::STEP, &skip).clicked() {
                actions.push(Action::Lesson(LessonRequest::Next));
            }
        }
    }
    let asks = !matches!(view.stage, Stage::Done | Stage::Finished);
    let first = view.number == 0 && view.stage != Stage::Finished;
    let buttons = [
        (icons::UNDO, "lesson-back", LessonRequest::Previous, !first),
        (icons::RESET, "lesson-again", LessonRequest::Again, true),
        (icons::HINT, "lesson-show", LessonRequest::ShowMove, asks),
        (icons::MENU, "lesson-leave", LessonRequest::Leave, true),
    ];
    ui.spacing_mut().item_spacing.x = 3.0;
    let words = buttons
        .iter()
        .map(|(_, key, ..)| RichText::new(locale.text(key)));
    let words = words.map(|word| word.size(style::SMALL));
    // Either all have words or none.
    let widths = controls::widths(ui, controls::QUIET, words);
    let share = controls::share(ui, buttons.len());
    ui.horizontal(|ui| {
        for (index, (icon, key, request, enabled)) in buttons.into_iter().enumerate() {
            let word = locale.text(key);
            let state = State { enabled, on: None };
            let tip = locale.text(&format!("{key}-tip"));
            let width = widths.as_ref().and_then(|widths| widths.get(index));
            let button = match width {
                Some(width) => controls::quiet_button(ui, *width, icon, &word, state)
                    .on_hover_text(&tip)
                    .on_disabled_hover_text(tip),
                None => {
                    let button = controls::icon_button(ui, share, icon, &word, state);
                    controls::explain(button, &format!("{word}. {tip}"), Beside::BELOW)
                }
            };
            if request == LessonRequest::Leave {
                ui.data_mut(|data| data.insert_temp(leaves(), button.id));
            }
            if button.clicked() {
                actions.push(Action::Lesson(request));
            }
        }
    });
}
