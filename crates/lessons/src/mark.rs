//! Marks that a step draws on the board.

use rules::Square;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Highlights a square or the stone on it, for instance a stone that is counted.
    Square(Square),
    /// A move, drawn as an arrow.
    Arrow(Square, Square),
    /// A blocked move, drawn as a barred arrow.
    Barred(Square, Square),
    /// A threat of the enemy, drawn as an arrow.
    Threat(Square, Square),
    /// The number of stones on a line, written at a square.
    Count(Square, u8),
}

impl Mark {
    /// The squares that the mark mentions.
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
