//! Writes the player's own mistakes, and the puzzles made from these mistakes.

use cohort_library::{LibraryError, OwnMistake, OwnPuzzle};
use rusqlite::params;

use crate::calendar::millis;
use crate::connection::Library;

const OWN: &str = "
    INSERT INTO own_puzzle (puzzle, variant, line, added) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (puzzle) DO UPDATE SET line = excluded.line
";
const FOUND: &str =
    "INSERT OR IGNORE INTO own_mistake (variant, position, added) VALUES (?1, ?2, ?3)";
const LOOKED_AT: &str = "DELETE FROM own_mistake WHERE variant = ?1 AND position = ?2";

impl Library {
    /// Saves positions in which the player made a mistake, until they are searched for puzzles. If a position is
    /// already in the library, its time does not change.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn mistakes_found(&mut self, mistakes: &[OwnMistake]) -> Result<(), LibraryError> {
        self.change(|transaction| {
            mistakes.iter().try_for_each(|mistake| {
                let added = millis(mistake.added);
                let row = params![mistake.variant, mistake.position, added];
                transaction.execute(FOUND, row).map(drop)
            })
        })
    }

    /// Removes a position that was searched for a puzzle. If a puzzle was found, saves it in the same transaction. If
    /// the puzzle is already in the library, its time does not change.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
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
