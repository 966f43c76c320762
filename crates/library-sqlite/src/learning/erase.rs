//! Erases the player's learning results.

use cohort_library::LibraryError;

use crate::connection::Library;

const TABLES: &str = "
    DELETE FROM puzzle_attempt;
    DELETE FROM puzzle_rating;
    DELETE FROM own_puzzle;
    DELETE FROM own_mistake;
    DELETE FROM storm;
    DELETE FROM lesson_step;
    DELETE FROM lesson_place;
    DELETE FROM drill_best;
";

impl Library {
    /// Erases the player's learning results and all copies of the library. Overwrites the data on the disk if the disk
    /// supports it. Keeps the statistics and the records.
    ///
    /// # Errors
    /// Fails if a file cannot be written or removed.
    pub fn erase_learning(&mut self) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute_batch(TABLES))?;
        self.clear_away()
    }
}
