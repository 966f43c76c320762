//! The board of the position editor. This board accepts anything on any square, even if the position is illegal.

use std::collections::BTreeMap;

use rules::{Position, Shape, Side, Square, Variant};

/// What the player puts on squares in the position editor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    #[default]
    Black,
    White,
    /// Makes squares vanish; only for variants in which squares can vanish.
    Vanished,
    /// The eraser removes stones and restores vanished squares.
    Nothing,
}

impl Brush {
    /// Returns the brushes for boards of `variant`.
    pub fn of(variant: &Variant) -> impl Iterator<Item = Brush> {
        let vanish = variant.movement().squares_vanish();
        let all = [Brush::Black, Brush::White, Brush::Vanished, Brush::Nothing];
        all.into_iter()
            .filter(move |brush| vanish || *brush != Brush::Vanished)
    }

    /// Returns what the brush puts on a square; `None` for the eraser.
    pub(super) fn content(self) -> Option<Content> {
        match self {
            Brush::Black => Some(Content::Stone(Side::Black)),
            Brush::White => Some(Content::Stone(Side::White)),
            Brush::Vanished => Some(Content::Vanished),
            Brush::Nothing => None,
        }
    }
}

/// What is on a square of the edited board, unless it is an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    Stone(Side),
    Vanished,
}

impl Content {
    /// Returns the letter of the content in a position text.
    fn letter(self) -> char {
        match self {
            Content::Stone(side) => side.letter(),
            Content::Vanished => '*',
        }
    }
}

/// The stones and vanished squares of the edited board, the side to move and the stones in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditedBoard {
    squares: BTreeMap<Square, Content>,
    pub mover: Side,
    /// The numbers of enemy stones in the hands of Black and White, by [`Side::index`].
    held: [u8; 2],
}

impl Default for EditedBoard {
    fn default() -> Self {
        EditedBoard {
            squares: BTreeMap::new(),
            mover: Side::Black,
            held: [0; 2],
        }
    }
}

impl EditedBoard {
    pub fn of(variant: &Variant, position: &Position) -> Self {
        let content = |square| match variant.stone_at(position, square) {
            Some(side) => Some(Content::Stone(side)),
            None if variant.is_vanished(position, square) => Some(Content::Vanished),
            None => None,
        };
        let squares = variant.shape().squares();
        let squares = squares.filter_map(|square| Some((square, content(square)?)));
        EditedBoard {
            squares: squares.collect(),
            mover: position.to_move(),
            held: Side::ALL.map(|side| position.held(side)),
        }
    }

    /// Returns the number of enemy stones in the hand of a side.
    pub fn held(&self, side: Side) -> u8 {
        self.held[side.index()]
    }

    pub(super) fn hold(&mut self, side: Side, count: u8) {
        self.held[side.index()] = count;
    }

    pub fn at(&self, square: Square) -> Option<Content> {
        self.squares.get(&square).copied()
    }

    pub fn stones(&self) -> impl Iterator<Item = (Side, Square)> + '_ {
        let contents = self.squares.iter();
        contents.filter_map(|(square, content)| match content {
            Content::Stone(side) => Some((*side, *square)),
            Content::Vanished => None,
        })
    }

    /// Returns whether the board has the square `square`, which is no hole: whether it has not vanished.
    pub fn has(&self, square: Square) -> bool {
        self.at(square) != Some(Content::Vanished)
    }

    pub fn count(&self, side: Side) -> usize {
        self.stones().filter(|(stone, _)| *stone == side).count()
    }

    /// Puts `content` on a square, or clears the square if `content` is `None`.
    pub(super) fn put(&mut self, square: Square, content: Option<Content>) {
        match content {
            Some(content) => self.squares.insert(square, content),
            None => self.squares.remove(&square),
        };
    }

    /// Puts the content of the brush on a square, or clears the square if that content is already there.
    pub(super) fn click(&mut self, square: Square, brush: Brush) {
        let wanted = brush.content();
        let wanted = wanted.filter(|content| self.at(square) != Some(*content));
        self.put(square, wanted);
    }

    pub(super) fn clear(&mut self) {
        self.squares.clear();
        self.held = [0; 2];
    }

    pub(super) fn mirror(&mut self, shape: Shape) {
        self.squares = std::mem::take(&mut self.squares)
            .into_iter()
            .filter_map(|(square, content)| Some((shape.mirrored(square)?, content)))
            .collect();
    }

    pub(super) fn swap_colours(&mut self) {
        for content in self.squares.values_mut() {
            if let Content::Stone(side) = content {
                *side = !*side;
            }
        }
        self.mover = !self.mover;
        self.held.reverse();
    }

    /// Returns the edited position as text for a board of the given shape, in the format of
    /// [`Variant::position_string`].
    pub fn text(&self, shape: Shape) -> String {
        let ranks: Vec<String> = (0..shape.ranks())
            .rev()
            .map(|rank| self.rank_text(shape, rank))
            .collect();
        let (ranks, mover) = (ranks.join("/"), self.mover.letter());
        match self.held {
            [0, 0] => format!("{ranks} {mover}"),
            [black, white] => format!("{ranks} {mover} {black}/{white}"),
        }
    }

    fn rank_text(&self, shape: Shape, rank: u8) -> String {
        let contents: Vec<_> = shape.rank(rank).map(|square| self.at(square)).collect();
        let runs = contents.chunk_by(|one, next| one.is_none() && next.is_none());
        let written = runs.map(|run| match run {
            [Some(content)] => content.letter().to_string(),
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

    #[test]
    fn squares_vanish_and_come_back() {
        let catalogue = Catalogue::builtin();
        let gemma = catalogue.get("loa-gemma").unwrap();
        let position = gemma.parse_position("8/8/8/8/8/8/w7/bb*5 b").unwrap();
        let mut board = EditedBoard::of(gemma, &position);
        let square = |text| Square::parse(text).unwrap();
        board.mirror(gemma.shape());
        board.swap_colours();
        assert_eq!(board.text(gemma.shape()), "8/8/8/8/8/8/7b/5*ww w");
        board.click(square("f1"), Brush::Vanished);
        board.click(square("h1"), Brush::Vanished);
        assert_eq!(board.text(gemma.shape()), "8/8/8/8/8/8/7b/6w* w");
        assert_eq!(board.count(Side::White), 1);
        let loa = catalogue.get("loa").unwrap();
        assert!(Brush::of(loa).all(|brush| brush != Brush::Vanished));
    }
}
