//! The egui frames of panels, cards and dialogs.

use bevy_egui::egui::{self, CornerRadius, Margin, Ui};
use cohort_play::settings::PanelMode;

use super::text::line;
use super::visuals::RADIUS;
use crate::layout::{Content, Place};

/// Maximum width of a page below the board, in points. Longer lines of text would be hard to read.
const PAGE: f32 = 600.0;

/// Height of a panel below which its margins are narrow, in points.
const LOW: f32 = 620.0;

pub fn panel_frame(window: egui::Vec2, content: Content, place: Place) -> egui::Frame {
    let (across, along) = match (content, place) {
        (Content::Page, Place::Below(_)) => (((window.x - PAGE) / 2.0).max(20.0), 14.0),
        (Content::Match(PanelMode::Strip { .. }), _) => return line_frame(),
        (Content::Match(PanelMode::Folded), Place::Beside(_)) => (5.0, 10.0),
        (Content::Match(PanelMode::Folded), Place::Below(_)) => (12.0, 6.0),
        (Content::Match(PanelMode::Open) | Content::Lesson | Content::Guides, Place::Below(_)) => {
            (16.0, 12.0)
        }
        (_, Place::Beside(_)) if window.y < LOW => (16.0, 10.0),
        (_, Place::Beside(_)) => (20.0, 18.0),
    };
    // The frame needs no fill, because `apply_theme` makes Bevy clear the window with the background colour.
    egui::Frame::new().inner_margin(Margin::symmetric(across as i8, along as i8))
}

pub fn line_frame() -> egui::Frame {
    egui::Frame::new().inner_margin(Margin::symmetric(14, 5))
}

pub fn card_frame(ui: &Ui) -> egui::Frame {
    egui::Frame::new()
        .fill(ui.visuals().faint_bg_color)
        .stroke(line(ui))
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::symmetric(12, 9))
}

/// Returns the frame of a text over the board.
pub fn note_frame(style: &egui::Style) -> egui::Frame {
    egui::Frame::new()
        .fill(style.visuals.window_fill)
        .stroke(style.visuals.window_stroke)
        .corner_radius(CornerRadius::same(RADIUS))
        .inner_margin(Margin::symmetric(14, 8))
}

pub fn dialog_frame(context: &egui::Context) -> egui::Frame {
    let style = context.global_style();
    egui::Frame::new()
        .fill(style.visuals.window_fill)
        .stroke(style.visuals.window_stroke)
        .shadow(style.visuals.window_shadow)
        .corner_radius(style.visuals.window_corner_radius)
        .inner_margin(Margin::symmetric(24, 20))
}
