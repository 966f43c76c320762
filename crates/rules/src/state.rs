//! The stones on the board and whose turn it is.

use crate::side::Side;
use crate::word::{U256, Word};
use crate::zobrist;

/// A position in words of type `W`: small, `Copy`, with an incremental hash. Search works on these.
///
/// Squares are dense indices of the variant's board, see [`Geometry`](crate::Geometry). Two states of
/// one variant are equal exactly when the same stones stand and the same side is to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<W> {
    stones: [W; 2],
    to_move: Side,
    hash: u64,
}

/// A position of any board, in the widest word: what games, notation and screens speak of.
pub type Position = State<U256>;

impl<W: Word> State<W> {
    /// A position with the given stones; a square in both sets would be an error of the caller.
    pub fn new(black: W, white: W, to_move: Side) -> Self {
        let mut state = State {
            stones: [W::EMPTY; 2],
            to_move: Side::Black,
            hash: 0,
        };
        for (side, stones) in [(Side::Black, black), (Side::White, white)] {
            stones.indices().for_each(|index| state.toggle(side, index));
        }
        if to_move != state.to_move {
            state.passed()
        } else {
            state
        }
    }

    /// The stones of one side.
    #[inline(always)]
    pub fn stones(&self, side: Side) -> W {
        self.stones[side.index()]
    }

    /// The stones of both sides.
    #[inline(always)]
    pub fn occupied(&self) -> W {
        self.stones[0] | self.stones[1]
    }

    /// The stones of the side to move.
    #[inline(always)]
    pub fn own(&self) -> W {
        self.stones[self.to_move.index()]
    }

    /// The stones of the side that is not to move.
    #[inline(always)]
    pub fn enemy(&self) -> W {
        self.stones[(!self.to_move).index()]
    }

    /// The side to move.
    #[inline(always)]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The Zobrist hash of stones and side to move, kept up incrementally.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The side whose stone stands on the square with index `index`.
    #[inline]
    pub fn side_at(&self, index: usize) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.stones(*side).has(index))
    }

    /// The same position in the widest word.
    pub fn widen(&self) -> Position {
        State {
            stones: self.stones.map(W::widen),
            to_move: self.to_move,
            hash: self.hash,
        }
    }

    /// Puts a stone on an empty square, or takes it away.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, side: Side, index: usize) {
        self.stones[side.index()] ^= W::bit(index);
        self.hash ^= zobrist::stone(side, index);
    }

    /// The same stones with the other side to move.
    #[inline(always)]
    pub fn passed(mut self) -> Self {
        self.to_move = !self.to_move;
        self.hash ^= zobrist::TURN;
        self
    }

    /// The same stones with `side` to move.
    #[inline]
    pub fn turned_to(self, side: Side) -> Self {
        if self.to_move == side {
            self
        } else {
            self.passed()
        }
    }
}

impl Position {
    /// The same position in a smaller word that holds the whole board.
    pub fn narrow<W: Word>(&self) -> State<W> {
        State {
            stones: self.stones.map(W::narrow),
            to_move: self.to_move,
            hash: self.hash,
        }
    }
}
