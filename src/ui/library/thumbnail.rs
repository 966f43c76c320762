//! A small picture of a position.

use bevy_egui::egui::{Painter, Pos2, Rect, StrokeKind, Ui, Vec2, pos2, vec2};
use rules::{Position, Side, Square, Variant};

use crate::stone::StoneFaces;
use crate::{squares, style};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thumbnail {
    files: u8,
    ranks: u8,
    /// The squares of the board, without the board's holes.
    squares: Vec<Square>,
    stones: Vec<(Side, Square)>,
}

impl Thumbnail {
    pub fn of(variant: &Variant, position: &Position) -> Self {
        let shape = variant.shape();
        let stones = Side::ALL.into_iter().flat_map(|side| {
            let groups = variant.groups(position, side).concat();
            groups.into_iter().map(move |square| (side, square))
        });
        Thumbnail {
            files: shape.files(),
            ranks: shape.ranks(),
            squares: shape
                .squares()
                .filter(|square| !variant.is_hole(*square))
                .collect(),
            stones: stones.collect(),
        }
    }

    /// Returns a copy of the thumbnail without the stones on `squares`.
    #[must_use]
    pub(crate) fn without(&self, squares: &[Square]) -> Self {
        let mut others = self.clone();
        others
            .stones
            .retain(|(_, square)| !squares.contains(square));
        others
    }

    /// Returns the height of the board divided by its width.
    pub(crate) fn height_of_width(&self) -> f32 {
        f32::from(self.ranks.max(1)) / f32::from(self.files.max(1))
    }

    /// Returns the side length of a square in points, for a board that fills `place`.
    fn step_in(&self, place: Rect) -> f32 {
        let across = place.width() / f32::from(self.files.max(1));
        across.min(place.height() / f32::from(self.ranks.max(1)))
    }

    /// Returns the radius of a stone in points, for a board that fills `place`.
    pub(crate) fn radius_in(&self, place: Rect) -> f32 {
        self.step_in(place) * 0.42
    }

    /// Returns the largest rectangle in `place` that has the proportions of the board.
    fn board_in(&self, place: Rect) -> Rect {
        let size = vec2(self.files.into(), self.ranks.into()) * self.step_in(place);
        Rect::from_center_size(place.center(), size)
    }

    /// Returns the centre of a square, for a board that fills `place`.
    pub(crate) fn centre_of(&self, place: Rect, square: Square) -> Pos2 {
        let (board, step) = (self.board_in(place), self.step_in(place));
        let file = f32::from(square.file()) + 0.5;
        let rank = f32::from(self.ranks.saturating_sub(square.rank())) - 0.5;
        pos2(board.left() + file * step, board.top() + rank * step)
    }

    /// Draws the names of the files and ranks around the board.
    pub(crate) fn name_squares(&self, ui: &Ui, place: Rect) {
        let side = Vec2::splat(self.step_in(place));
        let cell = |square| Rect::from_center_size(self.centre_of(place, square), side);
        squares::names(ui, self.squares.iter().copied(), cell);
    }

    /// Draws the board into `place`, as large as possible.
    pub(crate) fn paint(&self, ui: &Ui, painter: &Painter, place: Rect, stones: StoneFaces) {
        let (board, step) = (self.board_in(place), self.step_in(place));
        let at = |square| self.centre_of(place, square);
        for square in &self.squares {
            let cell = Rect::from_center_size(at(*square), Vec2::splat(step));
            painter.rect_filled(cell, 0.0, squares::fill(ui, *square));
        }
        painter.rect_stroke(board, 0.0, style::line(ui), StrokeKind::Outside);
        for (side, square) in &self.stones {
            stones.paint(painter, *side, at(*square), self.radius_in(place));
        }
    }
}
