//! Opens the library. Creates it if it is missing, and replaces it if it is damaged.

#[cfg_attr(target_family = "wasm", path = "open/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "open/native.rs")]
mod place;

use std::path::{Path, PathBuf};
use std::time::Duration;

use cohort_library::{LibraryError, Problem};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::connection::Library;
use crate::error::Failure;
use crate::schema::{self, APPLICATION_ID};
pub(crate) use place::*;
#[cfg(target_family = "wasm")]
pub use place::{exists, open_private_files};

/// The longest wait for another copy of the program that is writing or opening the library.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// The settings of each connection. These settings make SQLite overwrite erased data, and prevent the schema of a
/// foreign file from calling functions.
const SETTINGS: &str = "
    PRAGMA journal_mode = DELETE;
    PRAGMA synchronous = EXTRA;
    PRAGMA secure_delete = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;
";

/// The result of opening a library: the open library and, if a damaged file was replaced, a description of this file.
#[derive(Debug)]
pub struct Opened {
    pub library: Library,
    pub set_aside: Option<SetAside>,
}

/// A damaged file that was renamed. The daily copy or a new library has replaced it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SetAside {
    pub problem: Problem,
    /// The path of the damaged file after it was renamed.
    pub kept: PathBuf,
    /// Whether the daily copy has replaced the damaged file. If not, a new and empty library has replaced it.
    pub restored: bool,
}

impl Library {
    /// Opens the library at `path`. Creates the library and its folder if they are missing. If the schema is old,
    /// copies the library to `NAME.version-N` and then migrates it. Renames a damaged file to `NAME.broken`,
    /// `NAME.broken-1` and so on.
    ///
    /// # Errors
    /// Fails if the path leads to something other than a file, a newer version of the program has written the file, or
    /// the system refuses access. In these cases the file is unchanged.
    pub fn open(path: &Path) -> Result<Opened, LibraryError> {
        let mut opened = open_with(path, schema::STEPS, Look::Through)?;
        let purged = opened.library.purge();
        opened.library.keep_copy(purged);
        Ok(opened)
    }

    /// Opens a library that this program has already opened and checked. Does not erase deleted records, so the player
    /// can still restore them.
    ///
    /// # Errors
    /// Fails like [`Library::open`].
    pub(crate) fn open_again(path: &Path) -> Result<Opened, LibraryError> {
        open_with(path, schema::STEPS, Look::AtHeader)
    }
}

/// How thoroughly a library is checked when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Checks every page of the file. The time is proportional to the size of the file.
    Through,
    /// Checks only which program has written the file, and the version of the schema.
    AtHeader,
}

/// Checks that a database is empty, or that it is a library with a schema that this program knows.
fn require_ours(connection: &Connection, known: i64) -> Result<(), Failure> {
    let application = schema::pragma(connection, "application_id")?;
    let found = schema::version(connection)?;
    let count = "SELECT count(*) FROM sqlite_schema";
    let things: i64 = connection.query_row(count, [], |row| row.get(0))?;
    match (application, found, things) {
        (0, 0, 0) => Ok(()),
        (APPLICATION_ID, 1.., _) if found > known => Err(Problem::Newer { found, known }.into()),
        (APPLICATION_ID, 1.., _) => Ok(()),
        _ => Err(Problem::OfAnotherProgram.into()),
    }
}

/// Prepares a connection to an existing library. Fails if the library is damaged, or if this program does not know its
/// schema.
fn set_up(connection: &Connection, known: i64, look: Look) -> Result<(), Failure> {
    require_ours(connection, known)?;
    connection.execute_batch(SETTINGS)?;
    if look == Look::Through {
        let check = "PRAGMA quick_check(1)";
        let verdict: String = connection.query_row(check, [], |row| row.get(0))?;
        if verdict != "ok" {
            return Err(Problem::Damaged(verdict).into());
        }
    }
    Ok(())
}
