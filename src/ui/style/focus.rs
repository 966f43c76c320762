//! Keyboard focus: draws a ring around the focused control, and scrolls to this control.

use bevy_egui::egui::{self, CornerRadius, Id, Response, Stroke, Ui};
use cohort_controls::input::{ringed, screen_reader::square_of};

use super::visuals::RADIUS;

/// Returns the key under which egui's data stores the id of the primary button.
fn going_on() -> Id {
    Id::new("what goes on")
}

/// Makes Enter press this button if no control has focus. If a frame has several such buttons, the last of them is
/// used.
pub(crate) fn goes_on(button: &Response) {
    button
        .ctx
        .data_mut(|data| data.insert_temp(going_on(), Some(button.id)));
}

/// Draws a ring around the focused control, over everything else. If no control has focus and `next_too` is set, draws
/// the ring around the button that Enter presses. Except for the caret of text fields, only this ring shows the focus.
pub(crate) fn focus_ring(context: &egui::Context, next_too: bool) {
    let next: Option<Option<Id>> = context.data_mut(|data| data.remove_temp(going_on()));
    let focused = context.memory(egui::Memory::focused);
    let next = next.map(|next| next.filter(|_| next_too));
    context.data_mut(|data| data.insert_temp(ringed(), next.flatten()));
    // The keyboard cursor on the board has its own mark, so it gets no ring.
    let focused = focused.filter(|focused| square_of(*focused).is_none());
    let Some(focused) = focused.or(next.flatten()) else {
        return;
    };
    let Some(response) = context.read_response(focused) else {
        return;
    };
    // No focus ring is drawn if an open list covers the focused control.
    if egui::Popup::is_any_open(context) && response.layer_id.order == egui::Order::Background {
        return;
    }
    let shown = response.rect.intersect(response.interact_rect);
    if !shown.is_positive() {
        return;
    }
    let accent = context.global_style().visuals.hyperlink_color;
    context
        .layer_painter(egui::LayerId::new(egui::Order::Foreground, "focus".into()))
        .rect_stroke(
            shown.expand(3.0),
            CornerRadius::same(RADIUS + 3),
            Stroke::new(2.0, accent),
            egui::StrokeKind::Middle,
        );
}

/// Scrolls to a control that has just got the focus. Must be called at the end of a scroll area.
pub fn scroll_to_focus(ui: &Ui) {
    let gained = ui
        .memory(egui::Memory::focused)
        .and_then(|focused| ui.ctx().read_response(focused))
        .filter(|response| response.gained_focus() && response.layer_id == ui.layer_id());
    // Scrolls only to controls inside the scroll area: other controls are always fully visible.
    if let Some(response) = gained
        && !response.interact_rect.contains_rect(response.rect)
    {
        ui.scroll_to_rect(response.rect.expand(8.0), None);
    }
}
