//! The images of a position under the symmetries of its board.

use rules::{Position, Side, U256, Variant, Word, symmetries};

/// The symmetries of a board, without the identity.
#[derive(Debug)]
pub(super) struct Images(Vec<Vec<usize>>);

impl Images {
    /// Returns the symmetries of the board and the rules of `variant`.
    pub(super) fn of(variant: &Variant) -> Self {
        let geometry = variant.geometry();
        let holes: Vec<_> = geometry.squares(geometry.holes()).collect();
        let all = symmetries(variant.kind(), variant.shape(), &holes);
        Images(all.into_iter().skip(1).collect())
    }

    /// Returns the position and all its images.
    pub(super) fn all(&self, position: &Position) -> impl Iterator<Item = Position> {
        let images = self.0.iter().map(|symmetry| image(symmetry, position));
        std::iter::once(*position).chain(images)
    }

    /// Returns the image that stands for all images of the position. It is the same for each of them.
    pub(super) fn chosen(&self, position: &Position) -> Position {
        let smallest = self.all(position).min_by_key(Position::hash);
        smallest.unwrap_or(*position)
    }
}

fn image(symmetry: &[usize], position: &Position) -> Position {
    let moved = |set: U256| {
        let squares = set.indices().filter_map(|square| symmetry.get(square));
        squares.fold(U256::EMPTY, |image, square| image | U256::bit(*square))
    };
    let [black, white] = [Side::Black, Side::White].map(|side| moved(position.stones(side)));
    Position::new(black, white, position.to_move()).without_squares(moved(position.vanished()))
}
