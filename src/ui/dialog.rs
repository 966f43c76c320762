//! Questions before something that cannot be taken back.

use bevy_egui::egui::{self, Context, Id, Modal};

use super::style;
use crate::input::{Action, Overlay};
use crate::locale::Locale;

/// The locale key of the question of an overlay, if it is a question.
pub fn question(overlay: Overlay) -> Option<&'static str> {
    match overlay {
        Overlay::ConfirmResign => Some("confirm-resign"),
        Overlay::ConfirmLeave => Some("confirm-leave"),
        Overlay::ConfirmRestart => Some("confirm-restart"),
        Overlay::None | Overlay::Settings | Overlay::Help => None,
    }
}

/// Asks a question.
pub fn show(context: &Context, locale: &Locale, question: &str) -> Vec<Action> {
    let mut actions = Vec::new();
    let modal = Modal::new(Id::new("question"))
        .frame(style::dialog_frame())
        .show(context, |ui| {
            ui.set_width(320.0);
            ui.label(locale.text(question));
            ui.add_space(8.0);
            ui.columns(2, |columns| {
                let answers = [
                    (
                        style::primary_button(locale.text("confirm-yes")),
                        Action::Confirm,
                    ),
                    (egui::Button::new(locale.text("confirm-no")), Action::Close),
                ];
                for (column, (button, action)) in columns.iter_mut().zip(answers) {
                    let width = column.available_width();
                    if column.add_sized([width, 38.0], button).clicked() {
                        actions.push(action);
                    }
                }
            });
        });
    if modal.backdrop_response.clicked() {
        actions.push(Action::Close);
    }
    actions
}
