//! Erasing what was learned.

use crate::error::LibraryError;
use crate::library::Library;

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
    /// Erases what is known of puzzles, lessons and drills, and the copies that were made of the library before migrations. It
    /// is overwritten on the disk, as far as that does what it is told. Statistics and records stay.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn erase_learning(&mut self) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute_batch(TABLES))?;
        self.clear_away()
    }
}
