//! Questions before something that cannot be taken back.

use bevy_egui::egui::{Context, Id, Modal, RichText};

use super::{controls, icons, style};
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
        .frame(style::dialog_frame(context))
        .show(context, |ui| {
            ui.set_width(300.0);
            ui.label(RichText::new(locale.text(question)).size(16.0));
            ui.add_space(12.0);
            if controls::primary(ui, icons::CHOSEN, &locale.text("confirm-yes")).clicked() {
                actions.push(Action::Confirm);
            }
            if controls::secondary(ui, icons::CLOSE, &locale.text("confirm-no")).clicked() {
                actions.push(Action::Close);
            }
        });
    if modal.backdrop_response.clicked() {
        actions.push(Action::Close);
    }
    actions
}
