//! Focus: the ring around the focused control, and scrolling to it.

use bevy_egui::egui::{self, CornerRadius, Id, Response, Stroke, Ui};
use cohort_controls::input::{ringed, screen_reader::square_of};

use super::visuals::RADIUS;

/// Key of egui's data for the primary button.
fn going_on() -> Id {
    Id::new("what goes on")
}

/// Marks the button that Enter presses if nothing has focus; the last one drawn counts.
pub(crate) fn goes_on(button: &Response) {
    button
        .ctx
        .data_mut(|data| data.insert_temp(going_on(), Some(button.id)));
}

/// Draws a ring around what Enter presses, over everything else: the focused control or, with `next_too` and without
/// focus, the primary button. Fields have a caret; all other controls have only this ring.
pub(crate) fn focus_ring(context: &egui::Context, next_too: bool) {
    let next: Option<Option<Id>> = context.data_mut(|data| data.remove_temp(going_on()));
    let focused = context.memory(egui::Memory::focused);
    let next = next.map(|next| next.filter(|_| next_too));
    context.data_mut(|data| data.insert_temp(ringed(), next.flatten()));
    // The cursor on the board has its own mark.
    let focused = focused.filter(|focused| square_of(*focused).is_none());
    let Some(focused) = focused.or(next.flatten()) else {
        return;
    };
    let Some(response) = context.read_response(focused) else {
        return;
    };
    // An open list covers the focused control.
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

/// Scrolls to a control that has just got focus; call it at the end of the scroll area.
pub fn scroll_to_focus(ui: &Ui) {
    let gained = ui
        .memory(egui::Memory::focused)
        .and_then(|focused| ui.ctx().read_response(focused))
        .filter(|response| response.gained_focus() && response.layer_id == ui.layer_id());
    // Controls next to the page are always fully visible.
    if let Some(response) = gained
        && !response.interact_rect.contains_rect(response.rect)
    {
        ui.scroll_to_rect(response.rect.expand(8.0), None);
    }
}
