//! Draws the context menu of a move in a study (a game on the analysis board). Its commands edit the line that contains
//! the move.

use bevy_egui::egui::{Popup, Response};
use cohort_controls::input::{Action, MatchAction};
use cohort_play::locale::Locale;
use cohort_play::table::LineEdit;
use record::NodeId;

use crate::controls::{self, State};
use crate::icons;

/// The width of the context menu, in points.
const WIDTH: f32 = 200.0;

/// Opens the context menu of a move on a secondary click or a long press. Returns the edit that the player chooses.
pub(super) fn show(
    response: Response,
    locale: &Locale,
    node: NodeId,
    is_variation: bool,
) -> Option<Action> {
    let mut chosen = None;
    let tip = if is_variation {
        "action-edit-variation-tip"
    } else {
        "action-edit-line-tip"
    };
    Popup::context_menu(&response).width(WIDTH).show(|ui| {
        let entries = [
            (LineEdit::Promote, icons::CONTINUE, "action-promote"),
            (LineEdit::MakeMain, icons::PLAY, "action-main-line"),
            (LineEdit::Delete, icons::ERASE, "action-delete-from"),
        ];
        for (edit, icon, key) in entries {
            // Only a variation can be promoted or become the main line.
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
        // Build the tooltip in a closure, only when it is shown, because the pointer is never over most moves.
        response.on_hover_ui(|ui| {
            ui.label(locale.text(tip));
        });
    }
    chosen.map(|edit| {
        Action::Match(MatchAction::EditLine {
            edit,
            at: Some(node),
        })
    })
}
