//! Flat drawn boards: where their squares are, the colours of the squares, and the names of files and ranks.

use bevy_egui::egui::{
    Align2, Color32, Context, FontId, Id, Painter, Pos2, Rect, Shape as Drawn, Stroke, StrokeKind,
    Ui, Vec2, pos2, vec2,
};
use rules::{Direction, Grid, Shape, Square};

use super::controls::between;
use super::style;

/// Space for the names of files and ranks around a board, in points.
pub(super) const NAMES: f32 = 16.0;

/// The place of a drawn board and its squares in the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlatBoard {
    shape: Shape,
    place: Rect,
    step: f32,
}

impl FlatBoard {
    /// Returns the largest board of a shape in `room`.
    pub(super) fn in_room(shape: Shape, room: Rect) -> Self {
        let size = extent(shape);
        let step = (room.width() / size.x).min(room.height() / size.y);
        FlatBoard {
            shape,
            place: Rect::from_center_size(room.center(), size * step),
            step,
        }
    }

    /// Returns the distance between the centres of two neighbouring squares, in points.
    pub(super) fn step(&self) -> f32 {
        self.step
    }

    pub(super) fn centre(&self, square: Square) -> Pos2 {
        self.point(self.shape.centre(square))
    }

    /// Returns the square at a point of the window; `None` beside the board.
    pub(super) fn at(&self, point: Pos2) -> Option<Square> {
        let from = (point - self.place.center()) / self.step;
        self.shape.square_at(from.x, -from.y)
    }

    /// Draws a square in its colour.
    pub(super) fn fill(&self, ui: &Ui, painter: &Painter, square: Square) {
        let colour = colour(ui, self.shape.is_dark(square));
        match self.shape.grid() {
            Grid::Square => {
                painter.rect_filled(self.cell(square), 0.0, colour);
            }
            Grid::Hexagonal => {
                let corners = self.corners(square, 1.0);
                // A thin line of the background separates light hexagons that touch each other.
                let line = Stroke::new((self.step * 0.02).min(1.0), style::line(ui).color);
                painter.add(Drawn::convex_polygon(corners, colour, line));
            }
        }
    }

    /// Draws a frame of the given stroke just inside a square.
    pub(super) fn frame(&self, painter: &Painter, square: Square, stroke: Stroke) {
        match self.shape.grid() {
            Grid::Square => {
                painter.rect_stroke(self.cell(square), 2.0, stroke, StrokeKind::Inside);
            }
            Grid::Hexagonal => {
                let share = 1.0 - stroke.width / self.step;
                painter.add(Drawn::closed_line(self.corners(square, share), stroke));
            }
        }
    }

    /// Draws a line around the board.
    pub(super) fn outline(&self, ui: &Ui, painter: &Painter) {
        match self.shape.grid() {
            Grid::Square => {
                painter.rect_stroke(self.place, 0.0, style::line(ui), StrokeKind::Outside);
            }
            Grid::Hexagonal => {
                let corners = self.shape.outline().into_iter();
                let corners = corners.map(|corner| self.point(corner)).collect();
                painter.add(Drawn::closed_line(corners, style::line(ui)));
            }
        }
    }

    /// Draws the name of each file at its lower end, and the name of each rank at its left end.
    pub(super) fn names(&self, ui: &Ui) {
        let (font, faint) = (FontId::proportional(11.0), style::faint(ui));
        let beyond = |square, way| self.shape.step(square, way, 1).is_none();
        let half = self.step / 2.0;
        for square in self.shape.squares() {
            let centre = self.centre(square);
            let name = square.to_string();
            let letters = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
            if beyond(square, Direction::South) {
                let down = match self.shape.grid() {
                    Grid::Square => Vec2::Y,
                    Grid::Hexagonal => vec2(0.5, 0.866),
                };
                let at = centre + down * (half + 8.0);
                ui.painter()
                    .text(at, Align2::CENTER_CENTER, letters, font.clone(), faint);
            }
            if beyond(square, Direction::West) {
                let at = pos2(centre.x - half - 4.0, centre.y);
                let number = name.get(letters.len()..).unwrap_or_default();
                ui.painter()
                    .text(at, Align2::RIGHT_CENTER, number, font.clone(), faint);
            }
        }
    }

    fn cell(&self, square: Square) -> Rect {
        Rect::from_center_size(self.centre(square), Vec2::splat(self.step))
    }

    /// Returns the corners of a square, scaled by `share` around its centre.
    fn corners(&self, square: Square, share: f32) -> Vec<Pos2> {
        let centre = self.centre(square);
        let corners = self.shape.grid().corners().iter();
        corners
            .map(|(x, y)| centre + vec2(*x, -y) * self.step * share)
            .collect()
    }

    fn point(&self, (x, y): (f32, f32)) -> Pos2 {
        self.place.center() + vec2(x, -y) * self.step
    }
}

/// Returns the width and height of a board, in distances of neighbouring squares.
pub(super) fn extent(shape: Shape) -> Vec2 {
    Vec2::from(shape.half()) * 2.0
}

/// Returns the key under which egui's data stores the colours of squares.
fn noted() -> Id {
    Id::new("colours of squares")
}

/// Sets the colours of flat drawn squares, light and dark, to the square colours of the 3D board.
pub(super) fn dress(context: &Context, colours: [Color32; 2]) {
    context.data_mut(|data| data.insert_temp(noted(), colours));
}

/// Returns the colour of dark or light squares, on which black and white stones are visible.
fn colour(ui: &Ui, is_dark: bool) -> Color32 {
    let colours: Option<[Color32; 2]> = ui.data(|data| data.get_temp(noted()));
    if let Some([light, dark]) = colours {
        return if is_dark { dark } else { light };
    }
    let share = if is_dark { 0.78 } else { 0.62 };
    between(style::ink(ui), ui.visuals().panel_fill, share)
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
            assert_eq!((colour(ui, true), colour(ui, false)), (dark, light));
        });
        output.drop_without_applying_deltas();
    }

    #[test]
    fn every_square_is_found_where_it_is_drawn() {
        let room = Rect::from_min_size(pos2(20.0, 30.0), vec2(300.0, 200.0));
        for shape in [Shape::new(10, 8), Shape::hexagon(5)].map(Option::unwrap) {
            let board = FlatBoard::in_room(shape, room);
            for square in shape.squares() {
                let centre = board.centre(square);
                assert!(room.contains(centre));
                assert_eq!(board.at(centre), Some(square));
            }
            assert_eq!(board.at(room.left_top() - vec2(1.0, 1.0)), None);
        }
    }
}
