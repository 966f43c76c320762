//! Why a record cannot be kept.

use record::RecordError;
use thiserror::Error;

use crate::error::LibraryError;

/// Why a record cannot be kept.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// Its text is no record; where, why, and what would be right.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The library cannot be written.
    #[error(transparent)]
    Library(#[from] LibraryError),
}

impl StoreError {
    /// What is wrong with a record apart from what is wrong with the library.
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
