//! What is to be said while the panel is folded away: over the board, at its upper edge.

use bevy_egui::egui::{Align2, Area, Context, Id, Order, Rect, RichText, vec2};

use super::state;
use super::view::PanelView;
use crate::input::Action;
use crate::locale::Locale;
use crate::ui::style;

/// How far it is from the edge of the board's place, and its largest width.
const EDGE: f32 = 12.0;
const WIDTH: f32 = 460.0;

/// Draws it over the board, which lies in `board`; nothing where nothing is to be said.
pub fn show(context: &Context, locale: &Locale, view: &PanelView, board: Rect) -> Vec<Action> {
    let mut actions = Vec::new();
    // Of the past its result is not said.
    let result = view.result.as_ref().filter(|_| view.past.is_none());
    if result.is_none() && view.message.is_none() {
        return actions;
    }
    Area::new(Id::new("toast"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(board.center_top() + vec2(0.0, EDGE))
        .show(context, |ui| {
            style::toast_frame(ui).show(ui, |ui| {
                ui.set_max_width(WIDTH.min(board.width() - 4.0 * EDGE));
                let Some(result) = result else {
                    if let Some(message) = &view.message {
                        ui.label(state::words(ui, message));
                    }
                    return;
                };
                ui.vertical_centered(|ui| {
                    ui.label(style::wordmark(&result.headline, 26.0));
                    ui.label(RichText::new(&result.reason).color(style::faint(ui)));
                    actions.extend(state::again(ui, locale));
                });
            });
        });
    actions
}
