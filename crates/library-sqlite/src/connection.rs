//! The open library.

use std::path::{Path, PathBuf};

use cohort_library::LibraryError;
use rusqlite::{Connection, Transaction};

use crate::error::Failure;
use crate::transaction;

/// The open library. Other copies of the program can have it open too.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    path: PathBuf,
    /// The version of the library's schema.
    version: i64,
}

impl Library {
    pub(crate) fn new(connection: Connection, path: &Path, version: i64) -> Self {
        Library {
            connection,
            path: path.to_owned(),
            version,
        }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        work(&self.connection).map_err(|error| self.error(error))
    }

    /// Reads with several queries that all see the same state, even if another copy of the program writes meanwhile.
    pub(crate) fn read_at_once<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        self.read(|connection| work(&*connection.unchecked_transaction()?))
    }

    /// Runs a change. On success the change survives a power cut.
    pub(crate) fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        transaction::change(&mut self.connection, self.version, work)
            .map_err(|failure| failure.at(&self.path))
    }

    pub(crate) fn error(&self, error: impl Into<Failure>) -> LibraryError {
        error.into().at(&self.path)
    }
}
