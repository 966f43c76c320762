//! The review page: winning chances, grades, reasons, key moments and exercises. It replaces the panel next to the
//! board. The board shows the reviewed positions.

mod chances;
mod exercise;
mod position_text;
mod times;
mod view;

use bevy_egui::egui::{Align, Label, Layout, ProgressBar, RichText, ScrollArea, Ui, vec2};
use cohort_controls::input::{Action, Page, PageAction};
use cohort_features::review::ReviewRequest;
use cohort_play::locale::Locale;

use super::button_row::{self, FramedButton};
use super::controls::State;
use super::{closing, controls, icons, panel, scrolling, style};

pub use view::{
    AccuracyView, ChancesView, ExerciseView, Looking, MomentView, MomentsView, MoveView,
    PositionText, ReviewView, TimesView,
};

/// The move list's share of the page height, and the maximum height of the move list in points.
const MOVES: f32 = 0.24;
const MOST_MOVES: f32 = 190.0;

/// Draws the review page into the side panel.
pub fn show(ui: &mut Ui, locale: &Locale, view: &ReviewView) -> Vec<Action> {
    let (mut actions, mut done) = (Vec::new(), Vec::new());
    let height = ui.available_height();
    controls::page(
        ui,
        |ui| {
            closing::heading(ui, locale, &locale.text("review-title"), &mut actions);
            let area = ScrollArea::vertical().auto_shrink(false);
            scrolling::by_pages(ui, "review", area, |ui| {
                ui.set_width(ui.available_width() - style::SCROLLBAR);
                match &view.exercise {
                    Some(view) => exercise::show(ui, locale, view, &mut actions),
                    None => body(ui, locale, view, height, &mut actions),
                }
            });
        },
        |ui| foot(ui, locale, view, &mut done),
    );
    actions.append(&mut done);
    actions
}

fn body(ui: &mut Ui, locale: &Locale, view: &ReviewView, height: f32, actions: &mut Vec<Action>) {
    if let Some(looking) = &view.looking {
        progress(ui, locale, looking, actions);
    }
    chances::show(ui, locale, &view.chances, height, actions);
    let least = panel::least_of_moves(ui.available_width());
    let list = (height * MOVES).clamp(least, MOST_MOVES.max(least));
    panel::show_moves(ui, locale, &view.table, list, actions);
    position_text::show(ui, locale, &view.said, actions);
    // Draws the parts with a changing height last, so that nothing above them moves under the pointer.
    accuracy(ui, locale, view);
    moments(ui, locale, view, actions);
}

/// Draws the progress of the review's evaluation, and the button that pauses the evaluation.
fn progress(ui: &mut Ui, locale: &Locale, looking: &Looking, actions: &mut Vec<Action>) {
    const BUTTON: f32 = 104.0;
    const BAR: f32 = 10.0;
    ui.label(style::small(ui, &looking.text));
    ui.horizontal(|ui| {
        let (icon, key, request) = if looking.is_running {
            (icons::PAUSE, "review-stop", ReviewRequest::Stop)
        } else {
            (icons::PLAY, "review-go-on", ReviewRequest::Begin)
        };
        let word = locale.text(key);
        let button = controls::at_least(ui, BUTTON, &word);
        let width = (ui.available_width() - button - 8.0).max(20.0);
        let bar = ProgressBar::new(looking.share).desired_width(width);
        ui.add(bar.desired_height(BAR));
        if controls::button(ui, button, icon, &word, State::READY).clicked() {
            actions.push(Action::Review(request));
        }
    });
}

/// Draws the key moments of the game. They appear only after all moves are evaluated, because later results could
/// replace earlier key moments.
fn moments(ui: &mut Ui, locale: &Locale, view: &ReviewView, actions: &mut Vec<Action>) {
    if view.looking.is_some() {
        style::section(ui, locale.text("review-moments"));
        ui.label(style::small(ui, locale.text("review-moments-later")));
        return;
    }
    let tip = locale.text("review-moment-tip");
    let width = ui.available_width();
    for side in &view.moments {
        style::section(ui, &side.title);
        if side.moments.is_empty() {
            ui.label(style::small(ui, locale.text("review-no-moments")));
        }
        for moment in &side.moments {
            let button = controls::button(ui, width, icons::MISTAKE, &moment.text, State::READY);
            if button.on_hover_text(&tip).clicked() {
                actions.push(Action::Review(ReviewRequest::Before(moment.ply)));
            }
        }
    }
}

/// Draws the accuracy of both sides, in the whole game and in each phase.
fn accuracy(ui: &mut Ui, locale: &Locale, view: &ReviewView) {
    let title = match view.looking {
        Some(_) => "review-accuracy-so-far",
        None => "review-accuracy",
    };
    style::section(ui, locale.text(title));
    let rows = [
        "review-whole",
        "review-phase-opening",
        "review-phase-middle",
        "review-phase-end",
    ];
    // The names of phases are long in some languages, so their column is as wide as those of both sides together.
    let width = controls::share(ui, 2 * view.accuracy.len());
    let named = width * view.accuracy.len() as f32;
    let cell = |ui: &mut Ui, width: f32, text: RichText| {
        let size = vec2(width, ui.spacing().interact_size.y);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(width);
            ui.add(Label::new(text).truncate());
        });
    };
    ui.horizontal(|ui| {
        ui.add_space(named + ui.spacing().item_spacing.x);
        for side in &view.accuracy {
            cell(ui, width, style::strong(&side.name));
        }
    });
    for (row, key) in rows.into_iter().enumerate() {
        ui.horizontal(|ui| {
            let text = style::small(ui, locale.text(key));
            cell(ui, named, text);
            for value in view.accuracy.iter().filter_map(|side| side.values.get(row)) {
                cell(ui, width, value.into());
            }
        });
    }
    ui.label(style::small(ui, locale.text("review-accuracy-about")));
}

/// Draws the foot of the review page: the buttons for exercises and analysis, and the close button.
fn foot(ui: &mut Ui, locale: &Locale, view: &ReviewView, actions: &mut Vec<Action>) {
    ui.add_space(8.0);
    if view.exercise.is_none() {
        others(ui, locale, view, actions);
    }
    if closing::button(ui, &locale.text("review-close")).clicked() {
        actions.push(Action::Page(PageAction::Close));
    }
}

/// Draws the buttons for exercises and analysis, next to each other.
fn others(ui: &mut Ui, locale: &Locale, view: &ReviewView, actions: &mut Vec<Action>) {
    let retry = locale.format("review-retry", &[("count", view.mistakes.into())]);
    let retry = (
        icons::AGAIN,
        retry,
        "review-retry-tip",
        Action::Review(ReviewRequest::Retry),
    );
    let analysis = (
        icons::ANALYSIS,
        locale.text("action-analysis"),
        "action-analysis-tip",
        Action::Page(PageAction::Open(Page::Analysis)),
    );
    // The exercise button is always present, so that the analysis button does not move when the first mistake is found.
    let buttons = [(retry, view.mistakes > 0), (analysis, true)];
    let buttons = buttons.map(|((icon, word, tip, action), enabled)| {
        FramedButton::new(icon, word, action)
            .tip(locale.text(tip))
            .only_if(enabled)
    });
    actions.extend(button_row::show(ui, buttons));
}
