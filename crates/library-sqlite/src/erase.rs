//! Erases the statistics, and the copies of the library that contain erased data.

use std::fs;

use cohort_library::{LibraryError, Problem};

use crate::connection::Library;
use crate::copy::copy_of;
use crate::error::Failure;
use crate::schema;

impl Library {
    /// Erases the statistics and all copies of the library. Overwrites the data on the disk if the disk supports it.
    /// Keeps the records; see [`Library::erase_records`]. Also keeps damaged files that were renamed, because they
    /// belong to the player.
    ///
    /// # Errors
    /// Fails if a file cannot be written or removed.
    pub fn erase(&mut self) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute("DELETE FROM game", []).map(drop))?;
        self.clear_away()
    }

    /// Removes the copies of the library, because they still contain the erased data. Then frees the space of the
    /// erased data in the library.
    pub(crate) fn clear_away(&mut self) -> Result<(), LibraryError> {
        let daily = Some(copy_of(self.path())).filter(|copy| copy.exists());
        for copy in schema::copies(self.path(), schema::STEPS).chain(daily) {
            fs::remove_file(&copy).map_err(|error| Failure::from(error).at(&copy))?;
        }
        // While another program reads the library, SQLite cannot free the space. A later erasure frees it.
        match self.read(|connection| connection.execute_batch("VACUUM")) {
            Err(error) if !matches!(error.problem, Problem::Busy) => Err(error),
            _ => Ok(()),
        }
    }
}
