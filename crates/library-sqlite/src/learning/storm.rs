//! Writes the results of puzzle storms.

use cohort_library::{LibraryError, StormResult};
use rusqlite::params;

use crate::calendar::millis;
use crate::connection::Library;

const STORM: &str = "INSERT OR IGNORE INTO storm (variant, at, score, run) VALUES (?1, ?2, ?3, ?4)";

impl Library {
    /// Saves the result of a puzzle storm. A result that is already in the library is not changed.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn storm_done(&mut self, storm: &StormResult) -> Result<(), LibraryError> {
        self.change(|transaction| {
            let row = params![storm.variant, millis(storm.at), storm.score, storm.run];
            transaction.execute(STORM, row).map(drop)
        })
    }
}
