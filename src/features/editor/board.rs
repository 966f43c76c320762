//! The board of the position editor. This board accepts any stones on any squares, even if the position is illegal.

use std::collections::BTreeMap;

use rules::{Position, Shape, Side, Square, Variant};

/// The stone that the player puts on squares in the position editor, or the eraser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    #[default]
    Black,
    White,
    /// The eraser removes stones.
    Nothing,
}

impl Brush {
    pub const ALL: [Brush; 3] = [Brush::Black, Brush::White, Brush::Nothing];

    /// Returns the side of the brush's stone; `None` for the eraser.
    pub fn side(self) -> Option<Side> {
        match self {
            Brush::Black => Some(Side::Black),
            Brush::White => Some(Side::White),
            Brush::Nothing => None,
        }
    }
}

/// The stones on the edited board, and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedBoard {
    stones: BTreeMap<Square, Side>,
    pub mover: Side,
}

impl Default for EditedBoard {
    fn default() -> Self {
        EditedBoard {
            stones: BTreeMap::new(),
            mover: Side::Black,
        }
    }
}

impl EditedBoard {
    pub fn of(variant: &Variant, position: &Position) -> Self {
        let stones = variant.shape().squares();
        let stones =
            stones.filter_map(|square| Some((square, variant.stone_at(position, square)?)));
        EditedBoard {
            stones: stones.collect(),
            mover: position.to_move(),
        }
    }

    pub fn at(&self, square: Square) -> Option<Side> {
        self.stones.get(&square).copied()
    }

    pub fn stones(&self) -> impl Iterator<Item = (Side, Square)> + '_ {
        self.stones.iter().map(|(square, side)| (*side, *square))
    }

    pub fn count(&self, side: Side) -> usize {
        self.stones.values().filter(|stone| **stone == side).count()
    }

    /// Puts a stone on a square, or removes the stone there if `side` is `None`.
    pub(super) fn put(&mut self, square: Square, side: Option<Side>) {
        match side {
            Some(side) => self.stones.insert(square, side),
            None => self.stones.remove(&square),
        };
    }

    /// Puts the brush's stone on a square, or clears the square if that stone is already there.
    pub(super) fn click(&mut self, square: Square, brush: Brush) {
        let wanted = brush.side().filter(|side| self.at(square) != Some(*side));
        self.put(square, wanted);
    }

    pub(super) fn clear(&mut self) {
        self.stones.clear();
    }

    pub(super) fn mirror(&mut self, shape: Shape) {
        self.stones = std::mem::take(&mut self.stones)
            .into_iter()
            .filter_map(|(square, side)| Some((shape.mirrored(square)?, side)))
            .collect();
    }

    pub(super) fn swap_colours(&mut self) {
        self.stones.values_mut().for_each(|side| *side = !*side);
        self.mover = !self.mover;
    }

    /// Returns the edited position as text for a board of the given shape, in the format of
    /// [`Variant::position_string`].
    pub fn text(&self, shape: Shape) -> String {
        let ranks: Vec<String> = (0..shape.ranks())
            .rev()
            .map(|rank| self.rank_text(shape, rank))
            .collect();
        format!("{} {}", ranks.join("/"), self.mover.letter())
    }

    fn rank_text(&self, shape: Shape, rank: u8) -> String {
        let stones: Vec<Option<Side>> = shape.rank(rank).map(|square| self.at(square)).collect();
        let runs = stones.chunk_by(|one, next| one.is_none() && next.is_none());
        let written = runs.map(|run| match run {
            [Some(side)] => side.letter().to_string(),
            run => run.len().to_string(),
        });
        written.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn every_start_position_is_written_as_the_rules_write_it() {
        for variant in Catalogue::builtin().variants() {
            let board = EditedBoard::of(variant, variant.start());
            let text = variant.position_string(variant.start());
            assert_eq!(board.text(variant.shape()), text, "{}", variant.id());
        }
    }

    #[test]
    fn stones_are_put_taken_mirrored_and_swapped() {
        let catalogue = Catalogue::builtin();
        let loa = catalogue.get("loa").unwrap();
        let mut board = EditedBoard::default();
        let square = |text| Square::parse(text).unwrap();
        board.click(square("a1"), Brush::Black);
        board.click(square("b3"), Brush::White);
        assert_eq!(board.text(loa.shape()), "8/8/8/8/8/1w6/8/b7 b");
        board.mirror(loa.shape());
        assert_eq!(board.text(loa.shape()), "8/8/8/8/8/6w1/8/7b b");
        board.swap_colours();
        assert_eq!(board.text(loa.shape()), "8/8/8/8/8/6b1/8/7w w");
        // A click with the same brush clears the square. A click with another brush replaces the stone.
        board.click(square("h1"), Brush::White);
        assert_eq!(board.count(Side::White), 0);
        board.click(square("g3"), Brush::White);
        assert_eq!((board.count(Side::Black), board.count(Side::White)), (0, 1));
        board.click(square("g3"), Brush::Nothing);
        board.click(square("g3"), Brush::Nothing);
        assert_eq!(board.stones().count(), 0);
    }
}
