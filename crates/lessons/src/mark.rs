//! What is marked on the board of a step.

use rules::Square;

/// Something marked on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A square or stone that is meant, such as one that is counted.
    Square(Square),
    /// A way, with an arrow at its end.
    Arrow(Square, Square),
    /// A way that is barred.
    Barred(Square, Square),
    /// A threat of the enemy, with an arrow.
    Threat(Square, Square),
    /// How many stones are on a line, written at a square.
    Count(Square, u8),
}

impl Mark {
    /// The squares it names.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        let (one, other) = match self {
            Mark::Square(square) | Mark::Count(square, _) => (square, None),
            Mark::Arrow(from, to) | Mark::Barred(from, to) | Mark::Threat(from, to) => {
                (from, Some(to))
            }
        };
        std::iter::once(one).chain(other)
    }
}
