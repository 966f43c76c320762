//! The stones that one move moves together: a single stone or, in Ordo, a line of stones.

use crate::moves::Move;
use crate::square::Square;

/// The stones that move together: a single stone, or a line of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// A single stone.
    Stone(Square),
    /// The stones of an unbroken line, from its western or southern end to the other end.
    Line { first: Square, last: Square },
}

impl Unit {
    /// Returns the unit that consists of the stones on `origins`, which can be in any order. Returns `None` if several
    /// stones do not form an unbroken line along a rank or file.
    pub(super) fn of(origins: &[Square]) -> Option<Unit> {
        let (&first, &last) = (origins.iter().min()?, origins.iter().max()?);
        if origins.len() == 1 {
            return Some(Unit::Stone(first));
        }
        let mut given = origins.to_vec();
        given.sort_unstable();
        let line = Unit::Line { first, last };
        (line.to(first).origins() == given).then_some(line)
    }

    /// Returns the move that takes the first stone of this unit to `to`.
    pub(super) fn to(self, to: Square) -> Move {
        match self {
            Unit::Stone(from) => Move::Step { from, to },
            Unit::Line { first, last } => Move::Line { first, last, to },
        }
    }

    /// Returns the only stone of the unit, or the western or southern end of its line.
    pub(super) fn first(self) -> Square {
        match self {
            Unit::Stone(first) | Unit::Line { first, .. } => first,
        }
    }

    /// Returns whether the first part of `mv` moves exactly the stones of this unit to other squares.
    pub(super) fn moves_by(self, mv: Move) -> bool {
        match mv.opening() {
            Move::Step { to, .. } | Move::Line { to, .. } => self.to(to) == mv.opening(),
            Move::Pass | Move::Remove { .. } | Move::Drop { .. } | Move::Double(..) => false,
        }
    }
}
