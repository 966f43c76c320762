//! What moves together: one stone, or a line of Ordo.

use crate::moves::Move;
use crate::square::Square;

/// What moves together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// One stone.
    Stone(Square),
    /// The stones of an unbroken line, from its western or southern end to the other.
    Line { first: Square, last: Square },
}

impl Unit {
    /// The unit of stones given in any order; `None` if they are no unbroken line of a rank or file.
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

    /// The move that brings its first stone to `to`.
    pub(super) fn to(self, to: Square) -> Move {
        match self {
            Unit::Stone(from) => Move::Step { from, to },
            Unit::Line { first, last } => Move::Line { first, last, to },
        }
    }

    /// Its first stone.
    pub(super) fn first(self) -> Square {
        match self {
            Unit::Stone(first) | Unit::Line { first, .. } => first,
        }
    }

    /// Whether `mv` moves exactly this.
    pub(super) fn moves_by(self, mv: Move) -> bool {
        match mv {
            Move::Pass => false,
            Move::Step { to, .. } | Move::Line { to, .. } => self.to(to) == mv,
        }
    }
}
