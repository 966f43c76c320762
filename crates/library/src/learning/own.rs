//! The player's own mistakes: positions that wait to be looked at, and the puzzles that were made of others.

use rusqlite::params;
use web_time::SystemTime;

use crate::calendar::millis;
use crate::error::LibraryError;
use crate::library::Library;

/// A puzzle made of one of the player's mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPuzzle {
    pub puzzle: String,
    /// The id of the variant.
    pub variant: String,
    /// The puzzle as a line of text.
    pub line: String,
    pub added: SystemTime,
}

/// A position in which the player went wrong, and of which nobody knows yet whether it is a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnMistake {
    /// The id of the variant.
    pub variant: String,
    /// The position, as the variant writes it.
    pub position: String,
    /// When a review found it.
    pub added: SystemTime,
}

impl OwnMistake {
    /// Whether it is the same position of the same variant, whenever it was found.
    pub fn is(&self, other: &OwnMistake) -> bool {
        (&self.variant, &self.position) == (&other.variant, &other.position)
    }
}

const OWN: &str = "
    INSERT INTO own_puzzle (puzzle, variant, line, added) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (puzzle) DO UPDATE SET line = excluded.line
";
const FOUND: &str =
    "INSERT OR IGNORE INTO own_mistake (variant, position, added) VALUES (?1, ?2, ?3)";
const LOOKED_AT: &str = "DELETE FROM own_mistake WHERE variant = ?1 AND position = ?2";

impl Library {
    /// Keeps positions in which the player went wrong, until they are looked at. One that waits already keeps its place.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn mistakes_found(&mut self, mistakes: &[OwnMistake]) -> Result<(), LibraryError> {
        self.change(|transaction| {
            mistakes.iter().try_for_each(|mistake| {
                let added = millis(mistake.added);
                let row = params![mistake.variant, mistake.position, added];
                transaction.execute(FOUND, row).map(drop)
            })
        })
    }

    /// A position was looked at: it waits no more, and is this puzzle, if it is one. Both are written down, or neither. A puzzle
    /// that is known keeps when it was found first.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn mistake_looked_at(
        &mut self,
        mistake: &OwnMistake,
        puzzle: Option<&OwnPuzzle>,
    ) -> Result<(), LibraryError> {
        self.change(|transaction| {
            transaction.execute(LOOKED_AT, params![mistake.variant, mistake.position])?;
            if let Some(own) = puzzle {
                let row = params![own.puzzle, own.variant, own.line, millis(own.added)];
                transaction.execute(OWN, row)?;
            }
            Ok(())
        })
    }
}
