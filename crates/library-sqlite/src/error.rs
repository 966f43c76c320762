//! Converts errors of SQLite and of files to errors of the library.

use std::io;
use std::path::Path;

use cohort_library::{LibraryError, Problem};
use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_READONLY_DBMOVED;
use sentence::Explain;
use storage::StorageError;

/// A problem with a file whose path is not yet known. The operator `?` converts errors of SQLite and of the system into
/// this type.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) Problem);

impl Failure {
    pub(crate) fn at(self, path: &Path) -> LibraryError {
        LibraryError::new(path, self.0)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Failure(problem)
    }
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Self {
        let moved = error
            .sqlite_error()
            .is_some_and(|error| error.extended_code == SQLITE_READONLY_DBMOVED);
        let text = error.to_string();
        Failure(match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Problem::Damaged(text),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Problem::Busy,
            Some(ErrorCode::ReadOnly) if moved => Problem::Moved,
            Some(ErrorCode::ReadOnly) => Problem::WriteProtected,
            Some(ErrorCode::DiskFull) => Problem::Full,
            Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch | ErrorCode::TooBig) => {
                Problem::Refused(text)
            }
            None if matches!(error, rusqlite::Error::ToSqlConversionFailure(_)) => {
                Problem::Refused(text)
            }
            _ => Problem::Database(text),
        })
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure(match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Problem::Full,
            _ => Problem::System(error.to_string()),
        })
    }
}

/// Converts an error from the crate `storage`. `From` cannot be implemented, because both types belong to other crates.
pub(crate) fn from_storage(error: StorageError) -> LibraryError {
    LibraryError::new(&error.path, Problem::File(error.sentence()))
}
