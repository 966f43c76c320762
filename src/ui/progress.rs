//! The progress page: the player's progress in lessons and puzzles, and what to do next.

mod curve;
mod themes;
mod view;

use bevy::prelude::{DetectChanges, Local, Res};
use bevy_egui::egui::{Context, Ui};
use cohort_controls::input::OpenPages;
use cohort_controls::input::{Action, LearningAction};
use cohort_features::learning::Learned;
use cohort_features::lessons::OfferedLessons;
use cohort_platform::date::today;
use cohort_play::locale::Locale;

use super::begin_row::{self, Begin};
use super::kept_foot::{Foot, warn};
use super::{dialog, style};
use crate::drawing::Over;

pub use curve::RatingCurve;
pub use themes::ThemeRow;
pub use view::{GameProgress, NextRow, ProgressView};

/// Width of the button next to a suggestion, in points.
const GO: f32 = 150.0;

pub(super) fn draw(
    mut over: Over,
    (open_pages, locale): (Res<OpenPages>, Res<Locale>),
    learned: Res<Learned>,
    offered: Res<OfferedLessons>,
    mut view: Local<ProgressView>,
) {
    if open_pages.is_changed() || learned.is_changed() || locale.is_changed() {
        *view = ProgressView::of(&learned, &offered.0, &locale, today());
    }
    over.show(|context, locale| show(context, locale, &view));
}

pub fn show(context: &Context, locale: &Locale, view: &ProgressView) -> Vec<Action> {
    let mut chosen = Vec::new();
    let mut actions = dialog::page(
        context,
        locale,
        "progress",
        &locale.text("progress-title"),
        |ui| body(ui, locale, view, &mut chosen),
        |ui, actions| {
            let foot = Foot {
                note: view.done.as_ref(),
                enabled: view.has_anything,
                export: (
                    "action-export-learning",
                    Action::Learning(LearningAction::ExportLearning),
                ),
                erase: (
                    "action-erase-learning",
                    Action::Learning(LearningAction::EraseLearning),
                ),
                close: "help-close",
            };
            foot.show(ui, locale, actions);
        },
    );
    actions.append(&mut chosen);
    actions
}

fn body(ui: &mut Ui, locale: &Locale, view: &ProgressView, actions: &mut Vec<Action>) {
    for trouble in &view.troubles {
        warn(ui, trouble);
    }
    if view.is_reading {
        ui.label(locale.text("progress-reading"));
        return;
    }
    for sentence in &view.sentences {
        ui.label(sentence);
    }
    for game in &view.games {
        style::section(ui, &game.name);
        for next in &game.next {
            proposed(ui, next, actions);
        }
        ui.add_space(6.0);
        for fact in &game.facts {
            ui.label(fact);
        }
        if let Some(curve) = &game.curve {
            ui.add_space(6.0);
            ui.label(style::strong(&curve.title));
            curve::show(ui, locale, curve);
            ui.label(style::small(ui, &curve.now));
        }
        if !game.themes.is_empty() {
            ui.add_space(6.0);
            ui.label(style::strong(locale.text("progress-themes")));
            themes::show(ui, &game.themes);
            ui.label(style::small(ui, locale.text("progress-themes-about")));
        }
    }
}

/// Draws a suggestion of what to do next, with a button that starts it.
fn proposed(ui: &mut Ui, next: &NextRow, actions: &mut Vec<Action>) {
    let name = format!("{}: {}", next.does, next.text);
    let begin = Begin {
        word: &next.does,
        name: &name,
    };
    if begin_row::show(ui, GO, Some(begin), |ui| drop(ui.label(&next.text))) {
        actions.push(next.action.clone());
    }
}
