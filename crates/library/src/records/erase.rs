//! Erasing the records.

use crate::error::LibraryError;
use crate::library::Library;

impl Library {
    /// Erases all records, also those that were deleted and could come back, and the copies of them that were made before
    /// migrations. What they were is overwritten on the disk, as far as that does what it is told. The statistics stay.
    ///
    /// # Errors
    /// If a file cannot be written or removed.
    pub fn erase_records(&mut self) -> Result<(), LibraryError> {
        self.change(|transaction| transaction.execute("DELETE FROM record", []).map(drop))?;
        self.clear_away()
    }
}
