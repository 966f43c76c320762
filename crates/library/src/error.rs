//! What can go wrong with the library: which file, what is wrong with it, and what would help.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_READONLY_DBMOVED;
use storage::StorageError;
use thiserror::Error;

/// Something that did not work. Displayed as `path: problem; remedy`.
#[derive(Clone, Debug, Error)]
#[error("{}: {problem}; {}", path.display(), problem.remedy())]
pub struct LibraryError {
    pub path: PathBuf,
    /// What is wrong with it.
    pub problem: Problem,
}

impl LibraryError {
    pub(crate) fn new(path: &Path, problem: impl Into<Problem>) -> Self {
        LibraryError {
            path: path.to_owned(),
            problem: problem.into(),
        }
    }
}

impl From<StorageError> for LibraryError {
    fn from(error: StorageError) -> Self {
        LibraryError {
            path: error.path,
            problem: Problem::File(error.problem),
        }
    }
}

/// What is wrong with the library.
#[derive(Clone, Debug, Error)]
pub enum Problem {
    /// Something that any file may have.
    #[error(transparent)]
    File(storage::Problem),
    /// It cannot be understood as a database.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// It is a sound database of something else.
    #[error("this is the database of another program")]
    Foreign,
    /// Its schema is one that this program does not know.
    #[error("a newer version of the game has written it (schema {found}, this one knows {known})")]
    Newer {
        /// The version of its schema.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// Its name now belongs to another file, or to none.
    #[error("the file was moved away while the game had it open")]
    Moved,
    /// The system allows to read it only.
    #[error("it is write-protected")]
    WriteProtected,
    /// Another program did not let go of it in time.
    #[error("another program is using it")]
    Busy,
    #[error("the disk is full")]
    Full,
    /// The system refuses to open or write it.
    #[error("the system refuses: {0}")]
    System(#[source] Arc<io::Error>),
    /// What was to be written is nothing that the library can hold, however often it is tried.
    #[error("the library refuses it: {0}")]
    Refused(#[source] Arc<rusqlite::Error>),
    /// The program made a mistake.
    #[error("the game made a mistake: {0}")]
    Panicked(String),
    /// Something else that SQLite says.
    #[error("{0}")]
    Database(#[source] Arc<rusqlite::Error>),
}

impl Problem {
    /// What the player can do about it.
    pub fn remedy(&self) -> &'static str {
        match self {
            Problem::File(problem) => problem.remedy(),
            Problem::Damaged(_) | Problem::Foreign => "move it away",
            Problem::Newer { .. } => "use that version, or move the file away",
            Problem::Moved => "move it back, or start the game again",
            Problem::WriteProtected => "make it and its folder writable",
            Problem::Busy => "close the other program",
            Problem::Full => "free some space",
            Problem::Refused(_) | Problem::Panicked(_) => "report it with the file that was kept",
            Problem::System(_) | Problem::Database(_) => {
                "make its folder writable, or move it away"
            }
        }
    }

    /// Whether the file is of no use, so that another takes its place.
    pub(crate) fn is_broken(&self) -> bool {
        matches!(self, Problem::Damaged(_) | Problem::Foreign)
    }

    /// Whether it will be the same however often it is tried.
    pub(crate) fn is_final(&self) -> bool {
        matches!(self, Problem::Refused(_) | Problem::Panicked(_))
    }

    /// Whether opening the library anew may help at once.
    pub(crate) fn asks_to_reopen(&self) -> bool {
        self.is_broken() || matches!(self, Problem::Moved)
    }
}

impl From<rusqlite::Error> for Problem {
    fn from(error: rusqlite::Error) -> Self {
        let moved = error
            .sqlite_error()
            .is_some_and(|error| error.extended_code == SQLITE_READONLY_DBMOVED);
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                Problem::Damaged(error.to_string())
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Problem::Busy,
            Some(ErrorCode::ReadOnly) if moved => Problem::Moved,
            Some(ErrorCode::ReadOnly) => Problem::WriteProtected,
            Some(ErrorCode::DiskFull) => Problem::Full,
            Some(ErrorCode::ConstraintViolation | ErrorCode::TypeMismatch | ErrorCode::TooBig) => {
                Problem::Refused(Arc::new(error))
            }
            None if matches!(error, rusqlite::Error::ToSqlConversionFailure(_)) => {
                Problem::Refused(Arc::new(error))
            }
            _ => Problem::Database(Arc::new(error)),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Problem::Full,
            _ => Problem::System(Arc::new(error)),
        }
    }
}
