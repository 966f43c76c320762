//! Sizes of click and touch targets.

use bevy_egui::egui::{Context, Id, Ui};

use super::visuals::CONTROL;

/// Minimum height of a touch target, in logical pixels: about a centimetre.
const TARGET: f32 = 44.0;

/// Smallest number of logical pixels per point with touch input.
pub(super) const TOUCH_ZOOM: f32 = TARGET / CONTROL;

/// Key under which egui's data holds whether touch input is in use.
fn known() -> Id {
    Id::new("touched")
}

/// Sets whether touch input is in use. Applies to everything drawn afterwards.
pub fn set_touched(context: &Context, touched: bool) {
    context.data_mut(|data| data.insert_temp(known(), touched));
}

/// The height of a click target in points: `height` with a mouse, at least [`CONTROL`] with touch input.
pub(crate) fn target(ui: &Ui, height: f32) -> f32 {
    let touched = ui.data(|data| data.get_temp(known())).unwrap_or(false);
    if touched { height.max(CONTROL) } else { height }
}
