//! The squares of flat drawn boards: their colours, and the names of files and ranks.

use bevy_egui::egui::{Align2, Color32, Context, FontId, Id, Rect, Ui, pos2};
use rules::Square;

use super::controls::between;
use super::style;

/// Space for the names of files and ranks around a board, in points.
pub(super) const NAMES: f32 = 16.0;

/// Returns the key under which egui's data stores the colours of squares.
fn noted() -> Id {
    Id::new("colours of squares")
}

/// Sets the colours of flat drawn squares, light and dark, to the square colours of the 3D board.
pub(super) fn dress(context: &Context, colours: [Color32; 2]) {
    context.data_mut(|data| data.insert_temp(noted(), colours));
}

/// Returns the colour of a square, on which black and white stones are visible.
pub(super) fn fill(ui: &Ui, square: Square) -> Color32 {
    let is_dark = (square.file() + square.rank()).is_multiple_of(2);
    let colours: Option<[Color32; 2]> = ui.data(|data| data.get_temp(noted()));
    if let Some([light, dark]) = colours {
        return if is_dark { dark } else { light };
    }
    let share = if is_dark { 0.78 } else { 0.62 };
    between(style::ink(ui), ui.visuals().panel_fill, share)
}

/// Draws the names of the files below a board, and the names of the ranks at its left. `cell` returns the place of a
/// square.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_look_as_those_of_the_theme() {
        let context = Context::default();
        let [light, dark] = [Color32::LIGHT_YELLOW, Color32::BROWN];
        dress(&context, [light, dark]);
        let output = context.run_ui(Default::default(), |ui| {
            assert_eq!(fill(ui, Square::A1), dark);
            assert_eq!(
                Square::new(1, 0).map(|square| fill(ui, square)),
                Some(light)
            );
        });
        output.drop_without_applying_deltas();
    }
}
