//! Erases all records.

use cohort_library::LibraryError;

use crate::connection::Library;

impl Library {
    /// Erases all records, including deleted records, and all copies of the library. Overwrites the data on the disk if
    /// the disk supports it. Keeps the statistics.
    ///
    /// # Errors
    /// Fails if a file cannot be written or removed.
    pub fn erase_records(&mut self) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute("DELETE FROM record", []).map(drop))?;
        self.clear_away()
    }
}
