//! The library itself.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction};

use crate::error::{LibraryError, Problem};
use crate::transaction;

/// The library, open. Other copies of the program may have it open, too.
#[derive(Debug)]
pub struct Library {
    connection: Connection,
    path: PathBuf,
    /// The version of its schema.
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
        let done = work(&self.connection).map_err(Problem::from);
        done.map_err(|problem| self.error(problem))
    }

    /// Changes something. When this returns it outlasts a power cut.
    pub(crate) fn change<T>(
        &mut self,
        work: impl FnOnce(&Transaction) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        transaction::change(&mut self.connection, self.version, work)
            .map_err(|problem| self.error(problem))
    }

    pub(crate) fn error(&self, problem: Problem) -> LibraryError {
        LibraryError::new(&self.path, problem)
    }
}
