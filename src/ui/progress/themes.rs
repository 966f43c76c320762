//! Puzzle results by theme: a bar for each, best first.

use bevy_egui::egui::{Align, Layout, Sense, Stroke, StrokeKind, TextStyle, Ui, vec2};

use crate::style;

/// Width of a bar and of a column of numbers, their height, and the space between columns, in points.
const BAR: f32 = 90.0;
const NUMBER: f32 = 52.0;
const HEIGHT: f32 = 10.0;
const GAP: f32 = 8.0;

/// Results of puzzles with a theme.
#[derive(Clone, Debug, PartialEq)]
pub struct ThemeRow {
    pub name: String,
    /// Share of the points, from 0 to 1.
    pub share: f32,
    /// The share as text.
    pub percent: String,
    /// Number of attempts as text.
    pub tried: String,
}

/// Draws them below each other.
pub(super) fn show(ui: &mut Ui, rows: &[ThemeRow]) {
    let room = (ui.available_width() - BAR - 2.0 * NUMBER - 3.0 * GAP).max(NUMBER);
    let height = ui.text_style_height(&TextStyle::Body);
    for row in rows {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            let layout = Layout::top_down(Align::Min);
            ui.allocate_ui_with_layout(vec2(room, height), layout, |ui| {
                ui.set_width(room);
                ui.label(&row.name);
            });
            bar(ui, row.share);
            for text in [&row.percent, &row.tried] {
                let layout = Layout::right_to_left(Align::Center);
                let number = vec2(NUMBER, height);
                ui.allocate_ui_with_layout(number, layout, |ui| ui.label(text));
            }
        });
    }
}

/// A bar filled up to the share.
fn bar(ui: &mut Ui, share: f32) {
    let (place, _) = ui.allocate_exact_size(vec2(BAR, HEIGHT), Sense::hover());
    let mut filled = place;
    filled.set_width(BAR * share.clamp(0.0, 1.0));
    let painter = ui.painter();
    painter.rect_filled(filled, 2.0, style::accent(ui));
    let line = Stroke::new(1.0, style::faint(ui));
    painter.rect_stroke(place, 2.0, line, StrokeKind::Inside);
}
