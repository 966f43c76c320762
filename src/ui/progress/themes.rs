//! How puzzles go by theme: a bar for each, the best first.

use bevy_egui::egui::{Align, Layout, Sense, Stroke, StrokeKind, TextStyle, Ui, vec2};

use crate::ui::style;

/// The width of a bar and of a column of numbers, their height, and what is left between columns, in points.
const BAR: f32 = 90.0;
const NUMBER: f32 = 52.0;
const HEIGHT: f32 = 10.0;
const GAP: f32 = 8.0;

/// How puzzles about a theme go.
#[derive(Clone, Debug, PartialEq)]
pub struct ThemeRow {
    pub name: String,
    /// The share of the points, from 0 to 1.
    pub share: f32,
    /// The share, as it is written.
    pub percent: String,
    /// How many puzzles were tried, as it is written.
    pub tried: String,
}

/// Draws them, one below the other.
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

/// A bar that is filled as far as the share goes.
fn bar(ui: &mut Ui, share: f32) {
    let (place, _) = ui.allocate_exact_size(vec2(BAR, HEIGHT), Sense::hover());
    let mut filled = place;
    filled.set_width(BAR * share.clamp(0.0, 1.0));
    let painter = ui.painter();
    painter.rect_filled(filled, 2.0, style::accent(ui));
    let line = Stroke::new(1.0, style::faint(ui));
    painter.rect_stroke(place, 2.0, line, StrokeKind::Inside);
}
