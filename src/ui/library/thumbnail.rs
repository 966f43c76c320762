//! A small picture of a position.

use bevy_egui::egui::{Painter, Pos2, Rect, Ui};
use rules::{Position, Shape, Side, Square, Variant};

use crate::flat_board::{self, FlatBoard};
use crate::stone::StoneFaces;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thumbnail {
    shape: Shape,
    holes: Vec<Square>,
    stones: Vec<(Side, Square)>,
}

impl Thumbnail {
    pub fn of(variant: &Variant, position: &Position) -> Self {
        let shape = variant.shape();
        let stones = Side::ALL.into_iter().flat_map(|side| {
            let groups = variant.groups(position, side).concat();
            groups.into_iter().map(move |square| (side, square))
        });
        let squares = shape.squares();
        Thumbnail {
            shape,
            holes: squares
                .filter(|square| !variant.is_whole(position, *square))
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
        let size = flat_board::extent(self.shape);
        size.y / size.x
    }

    /// Returns the radius of a stone in points, for a board that fills `place`.
    pub(crate) fn radius_in(&self, place: Rect) -> f32 {
        self.board_in(place).step() * 0.42
    }

    /// Returns the centre of a square, for a board that fills `place`.
    pub(crate) fn centre_of(&self, place: Rect, square: Square) -> Pos2 {
        self.board_in(place).centre(square)
    }

    /// Draws the names of the files and ranks around the board.
    pub(crate) fn name_squares(&self, ui: &Ui, place: Rect) {
        self.board_in(place).names(ui);
    }

    /// Draws the board into `place`, as large as possible.
    pub(crate) fn paint(&self, ui: &Ui, painter: &Painter, place: Rect, stones: StoneFaces) {
        let board = self.board_in(place);
        let squares = self.shape.squares();
        for square in squares.filter(|square| !self.holes.contains(square)) {
            board.fill(ui, painter, square);
        }
        board.outline(ui, painter);
        for (side, square) in &self.stones {
            stones.paint(painter, *side, board.centre(*square), self.radius_in(place));
        }
    }

    fn board_in(&self, place: Rect) -> FlatBoard {
        FlatBoard::in_room(self.shape, place)
    }
}
