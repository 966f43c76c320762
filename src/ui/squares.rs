//! The squares of drawn boards: their colours, and the names of files and ranks beside them.

use bevy_egui::egui::{Align2, Color32, FontId, Rect, Ui, pos2};
use rules::Square;

use super::controls::between;
use super::style;

/// The room for the names of files and ranks, in points.
pub(super) const NAMES: f32 = 16.0;

/// The colour of a square. Stones of both sides are seen on it.
pub(super) fn fill(ui: &Ui, square: Square) -> Color32 {
    let is_dark = (square.file() + square.rank()).is_multiple_of(2);
    let share = if is_dark { 0.78 } else { 0.62 };
    between(style::ink(ui), ui.visuals().panel_fill, share)
}

/// Writes the names of files below and of ranks left of a board; `cell` says where a square lies.
pub(super) fn names(ui: &Ui, squares: impl Iterator<Item = Square>, cell: impl Fn(Square) -> Rect) {
    let (font, faint) = (FontId::proportional(11.0), style::faint(ui));
    for square in squares {
        let cell = cell(square);
        let name = square.to_string();
        let letters = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
        if square.rank() == 0 {
            let at = pos2(cell.center().x, cell.bottom() + 2.0);
            ui.painter()
                .text(at, Align2::CENTER_TOP, letters, font.clone(), faint);
        }
        if square.file() == 0 {
            let at = pos2(cell.left() - 4.0, cell.center().y);
            let number = name.get(letters.len()..).unwrap_or_default();
            ui.painter()
                .text(at, Align2::RIGHT_CENTER, number, font.clone(), faint);
        }
    }
}
