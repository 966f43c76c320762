//! The frames of panels, cards and dialogs.

use bevy_egui::egui::{self, CornerRadius, Margin, Ui};

use super::text::line;
use super::visuals::RADIUS;

/// The frame of a side panel.
pub fn panel_frame() -> egui::Frame {
    // The paper is there already: see `apply_theme`.
    egui::Frame::new().inner_margin(Margin::symmetric(20, 18))
}

/// The frame of a card.
pub fn card_frame(ui: &Ui) -> egui::Frame {
    egui::Frame::new()
        .fill(ui.visuals().faint_bg_color)
        .stroke(line(ui))
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::symmetric(12, 9))
}

/// The frame of a dialog over the screen.
pub fn dialog_frame(context: &egui::Context) -> egui::Frame {
    let style = context.global_style();
    egui::Frame::new()
        .fill(style.visuals.window_fill)
        .stroke(style.visuals.window_stroke)
        .shadow(style.visuals.window_shadow)
        .corner_radius(style.visuals.window_corner_radius)
        .inner_margin(Margin::symmetric(24, 20))
}
