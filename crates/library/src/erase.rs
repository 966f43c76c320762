//! Erasing the statistics.

use std::fs;

use crate::copy::copy_of;
use crate::error::{LibraryError, Problem};
use crate::library::Library;
use crate::schema;

impl Library {
    /// Erases the statistics: all games that count in them, and the copies that were made of the library.
    /// What they were is overwritten on the disk, as far as that does what it is told. Records stay; see
    /// [`Library::erase_records`]. Files that were set aside stay: they are the player's to look after.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn erase(&mut self) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute("DELETE FROM game", []).map(drop))?;
        self.clear_away()
    }

    /// Removes copies in which what was erased still stands, and gives its space back.
    pub(crate) fn clear_away(&mut self) -> Result<(), LibraryError> {
        let daily = Some(copy_of(self.path())).filter(|copy| copy.exists());
        for copy in schema::copies(self.path(), schema::STEPS).chain(daily) {
            fs::remove_file(&copy)
                .map_err(|error| LibraryError::new(&copy, Problem::from(error)))?;
        }
        // Only gives the space back, which is as well done another time, should another copy be reading now.
        match self.read(|connection| connection.execute_batch("VACUUM")) {
            Err(error) if !matches!(error.problem, Problem::Busy) => Err(error),
            _ => Ok(()),
        }
    }
}
