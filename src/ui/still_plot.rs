//! Plots that do not react to the pointer, with grid lines at round numbers.

use bevy_egui::egui::{Sense, TextStyle, Ui};
use egui_plot::{AxisHints, GridMark, Plot};

use crate::style;

/// Height of a plot, in points.
const HEIGHT: f32 = 150.0;

/// Creates a plot that ignores the mouse wheel and cannot get focus.
pub(super) fn still<'a>(ui: &Ui, id: &'a str) -> Plot<'a> {
    Plot::new(id)
        .height(HEIGHT)
        .auto_bounds(false)
        // Fits the axes of the plot to its current content.
        .reset()
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .allow_axis_zoom_drag(false)
        .sense(Sense::hover())
        .show_x(false)
        .show_y(false)
        .show_crosshair(false)
        .show_grid([false, true])
        .grid_color(style::line(ui).color)
        .grid_fade(0.0)
}

/// Formats an axis with small text.
pub(super) fn axis<'a>(ui: &Ui, hints: AxisHints<'a>) -> AxisHints<'a> {
    let font = TextStyle::Small.resolve(ui.style());
    let hints = hints.label_spacing(0.5..=1.0);
    hints
        .tick_label_font(font)
        .tick_label_color(style::faint(ui))
}

pub(super) fn marks(values: impl Iterator<Item = f64>, step_size: f64) -> Vec<GridMark> {
    let mark = |value| GridMark { value, step_size };
    values.map(mark).collect()
}

/// Returns the distance between two grid lines. It is the smallest number of the form 1, 2 or 5 times a power of ten
/// that needs at most five lines.
pub(super) fn step(highest: f64) -> f64 {
    let mut step = 1.0;
    loop {
        for factor in [1.0, 2.0, 5.0] {
            if highest <= 5.0 * step * factor || !highest.is_finite() {
                return step * factor;
            }
        }
        step *= 10.0;
    }
}

/// Formats a number as the label of a grid line.
pub(super) fn amount(value: f64) -> String {
    format!("{value:.0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_has_few_lines_at_round_amounts() {
        for (highest, expected) in [
            (0.0, 1.0),
            (1.0, 1.0),
            (5.0, 1.0),
            (6.0, 2.0),
            (24.0, 5.0),
            (26.0, 10.0),
            (99_999.0, 20_000.0),
            (f64::NAN, 1.0),
        ] {
            assert_eq!(step(highest), expected, "{highest}");
        }
    }
}
