//! How large things are that are clicked or tapped.

use bevy_egui::egui::{Context, Id, Ui};

use super::visuals::CONTROL;

/// The least height of what a finger taps, in logical pixels: about a centimetre.
const TARGET: f32 = 44.0;

/// How many logical pixels a point is long at least where fingers touch.
pub(super) const TOUCH_ZOOM: f32 = TARGET / CONTROL;

/// Under what a context knows whether fingers touch it.
fn known() -> Id {
    Id::new("touched")
}

/// Says whether fingers touch what is drawn from now on.
pub fn set_touched(context: &Context, touched: bool) {
    context.data_mut(|data| data.insert_temp(known(), touched));
}

/// The height of something that is so high for a mouse: fingers need more.
pub(in crate::ui) fn target(ui: &Ui, height: f32) -> f32 {
    let touched = ui.data(|data| data.get_temp(known())).unwrap_or(false);
    if touched { height.max(CONTROL) } else { height }
}
