//! Erasing the records.

use cohort_library::LibraryError;

use crate::connection::Library;

impl Library {
    /// Erases all records, including deleted ones, and all copies of the library. The data is overwritten on the disk,
    /// if the disk allows it. The statistics stay.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn erase_records(&mut self) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute("DELETE FROM record", []).map(drop))?;
        self.clear_away()
    }
}
