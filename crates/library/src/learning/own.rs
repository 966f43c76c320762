//! The player's own mistakes, and the puzzles made from these mistakes.

use serde::{Deserialize, Serialize};
use web_time::SystemTime;

/// A puzzle made from one of the player's mistakes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnPuzzle {
    /// The id of the puzzle.
    pub puzzle: String,
    /// The id of the variant.
    pub variant: String,
    /// The puzzle in its text form, one line.
    pub line: String,
    pub added: SystemTime,
}

/// A position in which the player made a mistake, and which the program has not yet searched for a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnMistake {
    /// The id of the variant.
    pub variant: String,
    /// The position as a position string of the variant.
    pub position: String,
    /// When a review of the game found the mistake.
    pub added: SystemTime,
}

impl OwnMistake {
    /// Whether the two mistakes have the same variant and position. Their times may differ.
    pub fn is(&self, other: &OwnMistake) -> bool {
        (&self.variant, &self.position) == (&other.variant, &other.position)
    }
}
