//! The player's own mistakes, and the puzzles made of them.

use web_time::SystemTime;

/// A puzzle made of one of the player's mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPuzzle {
    /// The id of the puzzle.
    pub puzzle: String,
    /// The id of the variant.
    pub variant: String,
    /// The puzzle as a line of text.
    pub line: String,
    pub added: SystemTime,
}

/// A position in which the player made a mistake, not yet checked for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMistake {
    /// The id of the variant.
    pub variant: String,
    /// The position in the variant's notation.
    pub position: String,
    /// When a review found it.
    pub added: SystemTime,
}

impl OwnMistake {
    /// Whether both mistakes are in the same position of the same variant. The times do not matter.
    pub fn is(&self, other: &OwnMistake) -> bool {
        (&self.variant, &self.position) == (&other.variant, &other.position)
    }
}
