//! Moves and their canonical notation.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::square::Square;

/// A move of either game. Whether it captures is not part of the move, because that depends on the position.
///
/// Serialised as its [notation](Move::notation) without the capture mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Move {
    /// The forced pass of a side without a legal move (Lines of Action).
    Pass,
    /// One stone moves: any move of Lines of Action, or a single move of Ordo.
    Step {
        /// The square of the stone before the move.
        from: Square,
        /// The square of the stone after the move.
        to: Square,
    },
    /// The ordo move: the stones from `first` to `last` move together by the same distance.
    Line {
        /// The western or southern end of the line.
        first: Square,
        /// The eastern or northern end of the line.
        last: Square,
        /// The square on which the stone from `first` lands.
        to: Square,
    },
    /// A player takes an own stone that cannot move off the board (variants in which squares vanish).
    Remove {
        /// The square of the stone.
        from: Square,
    },
}

impl Move {
    /// Returns the squares of the moved stones before the move, from `first` to `last`; empty for a pass.
    pub fn origins(self) -> Vec<Square> {
        match self {
            Move::Pass => Vec::new(),
            Move::Step { from, .. } | Move::Remove { from } => vec![from],
            Move::Line { first, last, .. } => line_squares(first, last),
        }
    }

    /// Returns the squares of the moved stones after the move, in the order of [`Move::origins`]; empty for a stone
    /// that leaves the board.
    pub fn landings(self) -> Vec<Square> {
        match self {
            Move::Pass | Move::Remove { .. } => Vec::new(),
            Move::Step { to, .. } => vec![to],
            Move::Line { first, last, to } => line_squares(first, last)
                .into_iter()
                .filter_map(|square| square.shifted(first, to))
                .collect(),
        }
    }

    /// Returns the landing square of `last` in an ordo move; `None` for other moves.
    pub fn last_landing(self) -> Option<Square> {
        match self {
            Move::Line { first, last, to } => last.shifted(first, to),
            _ => None,
        }
    }

    /// Returns the canonical text of the move: `c1-c3`; `c1xa3` if `captures` is true; `a2:d2-a3` for an ordo move;
    /// `c1-off` for a stone that leaves the board; `pass`.
    pub fn notation(self, captures: bool) -> String {
        let sign = if captures { 'x' } else { '-' };
        match self {
            Move::Pass => "pass".to_owned(),
            Move::Step { from, to } => format!("{from}{sign}{to}"),
            Move::Line { first, last, to } => format!("{first}:{last}-{to}"),
            Move::Remove { from } => format!("{from}-off"),
        }
    }
}

impl fmt::Display for Move {
    /// Writes [`Move::notation`] without the capture mark, because whether a move captures depends on the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation(false))
    }
}

/// Returns the squares from `first` to `last`, inclusive. Empty if `first` and `last` share neither a rank nor a file.
fn line_squares(first: Square, last: Square) -> Vec<Square> {
    if first.rank() == last.rank() {
        (first.file()..=last.file())
            .filter_map(|file| Square::new(file, first.rank()))
            .collect()
    } else if first.file() == last.file() {
        (first.rank()..=last.rank())
            .filter_map(|rank| Square::new(first.file(), rank))
            .collect()
    } else {
        Vec::new()
    }
}
