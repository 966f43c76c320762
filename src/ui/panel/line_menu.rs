//! What can be done to a line of a study: a menu on each of its moves.

use bevy_egui::egui::{Popup, Response};
use record::NodeId;

use crate::controls::input::{Action, MatchAction};
use crate::play::locale::Locale;
use crate::play::table::LineEdit;
use crate::ui::controls::{self, State};
use crate::ui::icons;

/// The width of the menu, in points.
const WIDTH: f32 = 200.0;

/// Opens the menu of a move where it is clicked by the other button of the mouse or pressed long; gives what was chosen.
pub(super) fn show(
    response: Response,
    locale: &Locale,
    node: NodeId,
    is_variation: bool,
) -> Option<Action> {
    let mut chosen = None;
    Popup::context_menu(&response).width(WIDTH).show(|ui| {
        let entries = [
            (LineEdit::Promote, icons::CONTINUE, "action-promote"),
            (LineEdit::MakeMain, icons::PLAY, "action-main-line"),
            (LineEdit::Delete, icons::ERASE, "action-delete-from"),
        ];
        for (edit, icon, key) in entries {
            // The main line is as far up as a line can be.
            if edit != LineEdit::Delete && !is_variation {
                continue;
            }
            let width = ui.available_width();
            let entry = controls::quiet_button(ui, width, icon, &locale.text(key), State::READY);
            if entry.clicked() {
                chosen = Some(edit);
                ui.close();
            }
        }
    });
    if !Popup::is_any_open(&response.ctx) {
        // Most moves are never pointed at.
        response.on_hover_ui(|ui| {
            ui.label(locale.text("action-promote-tip"));
        });
    }
    chosen.map(|edit| {
        Action::Match(MatchAction::EditLine {
            edit,
            at: Some(node),
        })
    })
}
