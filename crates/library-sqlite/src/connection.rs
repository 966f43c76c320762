//! The open library: its connection to SQLite, its path and the version of its schema.

use std::path::{Path, PathBuf};

use cohort_library::LibraryError;
use rusqlite::{Connection, Transaction};

use crate::error::Failure;
use crate::transaction;

/// The open library. Several running copies of the program can open the same library.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    path: PathBuf,
    /// The version of the schema at the time when the library was opened.
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

    /// Runs several queries in one transaction, so that writes of other programs cannot change the data between two
    /// queries.
    pub(crate) fn read_at_once<T>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        self.read(|connection| work(&*connection.unchecked_transaction()?))
    }

    /// Makes a change in a transaction. A power failure cannot destroy the change after this call has succeeded.
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
