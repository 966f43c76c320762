//! Moves and their canonical notation.

use std::fmt;

use crate::square::Square;

/// A move of either game. Whether it captures is decided by the board, never by the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// No stone moves: the forced pass of a side without a legal move (Lines of Action).
    Pass,
    /// One stone moves: every move of Lines of Action, and Ordo's single move.
    Step {
        /// Where the stone stands.
        from: Square,
        /// Where it lands.
        to: Square,
    },
    /// Ordo's ordo move: the stones from `first` to `last` move together by the same distance.
    Line {
        /// The western or southern end of the line.
        first: Square,
        /// Its other end.
        last: Square,
        /// Where `first` lands.
        to: Square,
    },
}

impl Move {
    /// Where the moved stones stand before the move, `first` end first; nothing for a pass.
    pub fn origins(self) -> Vec<Square> {
        match self {
            Move::Pass => Vec::new(),
            Move::Step { from, .. } => vec![from],
            Move::Line { first, last, .. } => line_squares(first, last),
        }
    }

    /// Where the moved stones stand after the move, in the order of [`Move::origins`].
    pub fn landings(self) -> Vec<Square> {
        match self {
            Move::Pass => Vec::new(),
            Move::Step { to, .. } => vec![to],
            Move::Line { first, last, to } => line_squares(first, last)
                .into_iter()
                .filter_map(|square| square.shifted(first, to))
                .collect(),
        }
    }

    /// Where the far end of an ordo move lands; `None` for other moves.
    pub fn last_landing(self) -> Option<Square> {
        match self {
            Move::Line { first, last, to } => last.shifted(first, to),
            _ => None,
        }
    }

    /// The canonical text of the move: `c1-c3`, `c1xa3` where `captures`, `a2:d2-a3`, `pass`.
    pub fn notation(self, captures: bool) -> String {
        let sign = if captures { 'x' } else { '-' };
        match self {
            Move::Pass => "pass".to_owned(),
            Move::Step { from, to } => format!("{from}{sign}{to}"),
            Move::Line { first, last, to } => format!("{first}:{last}-{to}"),
        }
    }
}

impl fmt::Display for Move {
    /// The text without regard to captures, which only the board knows; see [`Move::notation`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation(false))
    }
}

/// The squares of a rank or file from `first` to `last`, both included; empty if they share neither.
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
