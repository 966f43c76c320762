//! The stones on the board, the vanished squares and the side to move.

use crate::side::Side;
use crate::word::{U256, Word};
use crate::zobrist;

/// A position: bitboards of type `W`, the side to move and an incremental Zobrist hash. It is small and `Copy`; search
/// uses this type.
///
/// A square is given by its dense index on the variant's board: its bit number in the bitboards; see
/// [`Geometry`](crate::Geometry). Two states of one variant are equal if and only if they have the same stones, the same
/// vanished squares, the same stones in hand and the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<W> {
    stones: [W; 2],
    /// The squares that no stone can enter any more. Always empty in most variants; see
    /// [`Vacated`](crate::Vacated).
    vanished: W,
    to_move: Side,
    /// Per side, the number of enemy stones that it has in hand and drops one by one. Always 0 in most variants; see
    /// [`LoaOptions::hand`](crate::LoaOptions::hand).
    held: [u8; 2],
    hash: u64,
}

/// A position on any board, with the widest bitboards. Games, notation and the user interface use this type.
pub type Position = State<U256>;

impl<W: Word> State<W> {
    /// Creates a position with the stones `black` and `white`, two sets that must not share a square.
    pub fn new(black: W, white: W, to_move: Side) -> Self {
        let mut state = State {
            stones: [W::EMPTY; 2],
            vanished: W::EMPTY,
            to_move: Side::Black,
            held: [0; 2],
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

    /// Returns the position in which the squares `vanished` have vanished too. No stone may be on these squares.
    #[must_use]
    pub fn without_squares(mut self, vanished: W) -> Self {
        (vanished & !self.vanished)
            .indices()
            .for_each(|index| self.vanish(index));
        self
    }

    /// Returns the position in which each side has the given number of enemy stones in hand, by [`Side::index`].
    #[must_use]
    pub fn with_held(mut self, held: [u8; 2]) -> Self {
        for side in Side::ALL {
            self.hold(side, held[side.index()]);
        }
        self
    }

    /// Returns the stones of `side`.
    #[inline(always)]
    pub fn stones(&self, side: Side) -> W {
        self.stones[side.index()]
    }

    /// Returns the stones of both sides.
    #[inline(always)]
    pub fn occupied(&self) -> W {
        self.stones[0] | self.stones[1]
    }

    /// Returns the stones of the side to move.
    #[inline(always)]
    pub fn own(&self) -> W {
        self.stones[self.to_move.index()]
    }

    /// Returns the stones of the side that is not to move.
    #[inline(always)]
    pub fn enemy(&self) -> W {
        self.stones[(!self.to_move).index()]
    }

    /// Returns the squares that have vanished.
    #[inline(always)]
    pub fn vanished(&self) -> W {
        self.vanished
    }

    /// Returns the number of enemy stones that `side` has in hand.
    #[inline(always)]
    pub fn held(&self, side: Side) -> u8 {
        self.held[side.index()]
    }

    /// Returns the side to move.
    #[inline(always)]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// Returns the Zobrist hash of the position. Each move updates the hash, so this call is cheap.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Returns the side whose stone is on the square with dense index (bit number) `index`; `None` if the square is
    /// empty.
    #[inline]
    pub fn side_at(&self, index: usize) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|side| self.stones(*side).has(index))
    }

    /// Returns the same position with the widest bitboards.
    pub fn widen(&self) -> Position {
        State {
            stones: self.stones.map(W::widen),
            vanished: self.vanished.widen(),
            to_move: self.to_move,
            held: self.held,
            hash: self.hash,
        }
    }

    /// Adds a stone of `side` on the square with dense index (bit number) `index`. Removes the stone if `side` already
    /// has one there.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, side: Side, index: usize) {
        self.stones[side.index()] ^= W::bit(index);
        self.hash ^= zobrist::stone(side, index);
    }

    /// Sets the number of enemy stones that `side` has in hand.
    pub(crate) fn hold(&mut self, side: Side, count: u8) {
        self.hash ^= zobrist::held(side, self.held(side)) ^ zobrist::held(side, count);
        self.held[side.index()] = count;
    }

    /// Makes the empty square with dense index (bit number) `index`, which has not vanished, vanish.
    #[inline(always)]
    pub(crate) fn vanish(&mut self, index: usize) {
        self.vanished |= W::bit(index);
        self.hash ^= zobrist::vanished(index);
    }

    /// Returns the position with the same stones and the other side to move.
    #[inline(always)]
    pub fn passed(mut self) -> Self {
        self.to_move = !self.to_move;
        self.hash ^= zobrist::TURN;
        self
    }

    /// Returns the position with the same stones and `side` to move.
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
    /// Returns the same position with smaller bitboards, which must have a bit for every square of the board.
    pub fn narrow<W: Word>(&self) -> State<W> {
        State {
            stones: self.stones.map(W::narrow),
            vanished: W::narrow(self.vanished),
            to_move: self.to_move,
            held: self.held,
            hash: self.hash,
        }
    }
}
