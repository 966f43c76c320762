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

/// A position in which the player made a mistake. It is not yet known whether it is a puzzle.
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
    /// Whether variant and position are the same, whenever they were found.
    pub fn is(&self, other: &OwnMistake) -> bool {
        (&self.variant, &self.position) == (&other.variant, &other.position)
    }
}
