//! Bars of the player's results in puzzles, one for each puzzle theme.

use bevy_egui::egui::{Align, Layout, Sense, Stroke, StrokeKind, TextStyle, Ui, vec2};

use crate::style;

/// Sizes in points: width of a bar, width of a number column, height of a bar, and gap between columns.
const BAR: f32 = 90.0;
const NUMBER: f32 = 52.0;
const HEIGHT: f32 = 10.0;
const GAP: f32 = 8.0;

/// The player's results in the puzzles with one theme.
#[derive(Clone, Debug, PartialEq)]
pub struct ThemeRow {
    pub name: String,
    /// Points scored, as a share of all possible points, from 0 to 1.
    pub share: f32,
    /// The share of points in percent, as text.
    pub percent: String,
    /// Number of attempts at puzzles with the theme, as text.
    pub tried: String,
}

/// Draws the results in all puzzle themes, one below the other.
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

/// Draws a bar that is filled up to the given share.
fn bar(ui: &mut Ui, share: f32) {
    let (place, _) = ui.allocate_exact_size(vec2(BAR, HEIGHT), Sense::hover());
    let mut filled = place;
    filled.set_width(BAR * share.clamp(0.0, 1.0));
    let painter = ui.painter();
    painter.rect_filled(filled, 2.0, style::accent(ui));
    let line = Stroke::new(1.0, style::faint(ui));
    painter.rect_stroke(place, 2.0, line, StrokeKind::Inside);
}
