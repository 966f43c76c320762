//! Errors that occur when a record is saved.

use cohort_library::LibraryError;
use record::RecordError;
use thiserror::Error;

/// Why a record cannot be saved.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The text is not a valid record.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The library cannot be written.
    #[error(transparent)]
    Library(#[from] LibraryError),
}

impl StoreError {
    /// Separates an error of the record from an error of the library. Saving is tried again only after an error of
    /// the library.
    pub(crate) fn split<T>(
        result: Result<T, StoreError>,
    ) -> Result<Result<T, RecordError>, LibraryError> {
        match result {
            Ok(done) => Ok(Ok(done)),
            Err(StoreError::Record(error)) => Ok(Err(error)),
            Err(StoreError::Library(error)) => Err(error),
        }
    }
}
