//! Sizes of the areas that the player clicks or touches.

use bevy_egui::egui::{Context, Id, Ui};

use super::visuals::CONTROL;

/// Minimum height of a control for touch input, in logical pixels. It is about one centimetre on a screen.
const TARGET: f32 = 44.0;

/// Minimum number of logical pixels per point with touch input.
pub(super) const TOUCH_ZOOM: f32 = TARGET / CONTROL;

/// Returns the key under which egui's data stores whether touch input is in use.
fn known() -> Id {
    Id::new("touched")
}

/// Sets whether touch input is in use. It affects all controls that are drawn afterwards.
pub fn set_touched(context: &Context, touched: bool) {
    context.data_mut(|data| data.insert_temp(known(), touched));
}

/// Returns the height of a control in points: `height` with a mouse, and at least [`CONTROL`] with touch input.
pub(crate) fn target(ui: &Ui, height: f32) -> f32 {
    let touched = ui.data(|data| data.get_temp(known())).unwrap_or(false);
    if touched { height.max(CONTROL) } else { height }
}
