//! An exercise made from a mistake of the game: the task, the judgement of the player's move, and the buttons.

use bevy_egui::egui::{Margin, Ui};
use cohort_controls::input::Action;
use cohort_features::review::ReviewRequest;
use cohort_play::locale::Locale;

use super::view::ExerciseView;
use crate::controls::State;
use crate::{controls, icons, style};

pub(super) fn show(ui: &mut Ui, locale: &Locale, view: &ExerciseView, actions: &mut Vec<Action>) {
    let frame = style::card_frame(ui).inner_margin(Margin::same(12));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label(style::lead(&view.title));
        for text in &view.texts {
            ui.label(text);
        }
        if let Some(verdict) = &view.verdict {
            let text = style::strong(verdict);
            ui.label(if view.is_good {
                text.color(style::accent(ui))
            } else {
                text.color(style::warning(ui))
            });
        }
        for reason in &view.reasons {
            ui.label(reason);
        }
    });
    for (icon, key, request) in buttons(view) {
        let width = ui.available_width();
        let button = controls::button(ui, width, icon, locale.text(key), State::READY);
        if button.clicked() {
            actions.push(Action::Review(request));
        }
    }
}

/// Returns the buttons of the exercise that are possible now: icon, locale key, and request.
fn buttons(view: &ExerciseView) -> Vec<(&'static str, &'static str, ReviewRequest)> {
    let mut all = Vec::new();
    if view.can_try_again {
        all.push((icons::AGAIN, "exercise-again", ReviewRequest::TryAgain));
    }
    if view.can_go_on {
        all.push((icons::CONTINUE, "exercise-next", ReviewRequest::Next));
    }
    if view.can_show {
        all.push((icons::SHOW, "exercise-show", ReviewRequest::Answer));
    }
    all.push((icons::CHOSEN, "exercise-finish", ReviewRequest::EndRetry));
    all
}
