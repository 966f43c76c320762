//! The library in a browser: a file in the private file system of the page's origin, which only workers can use.
//!
//! Without access to this file system, the library is in the memory of the instance.

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use cohort_library::{LibraryError, Problem};
use rusqlite::Connection;
use rusqlite::ffi::WasmOsCallback;
use sqlite_wasm_vfs::sahpool::{OpfsSAHError, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil, install};

use super::{Look, Opened, SetAside, set_up};
use crate::connection::Library;
use crate::error::Failure;
use crate::schema;

/// The folder of the library in the private file system.
const FOLDER: &str = "cohort";

thread_local! {
    /// The private files; `None` without access to them.
    static FILES: RefCell<Option<OpfsSAHPoolUtil>> = const { RefCell::new(None) };
}

/// Opens the private files of this origin, in which libraries are then stored. Only one worker can have these files
/// open at a time.
///
/// # Errors
/// Fails with the browser's message outside a worker, without access to the private file system, and if another worker
/// has opened the files.
pub async fn open_private_files() -> Result<(), String> {
    let options = OpfsSAHPoolCfgBuilder::new().directory(FOLDER).build();
    match install::<WasmOsCallback>(&options, true).await {
        Ok(files) => {
            FILES.set(Some(files));
            Ok(())
        }
        Err(error) => Err(format!("{error:?}")),
    }
}

/// Whether there is a library at `path`.
pub fn exists(path: &Path) -> bool {
    with_files(|files| files.exists(&name(path)).unwrap_or(false)).unwrap_or(false)
}

pub(crate) fn open_with(path: &Path, steps: &[&str], look: Look) -> Result<Opened, LibraryError> {
    let (connection, set_aside) = match connect(path, steps, look) {
        Ok(connection) => (connection, None),
        Err(error) if error.problem.is_broken() => {
            let kept = move_away(path)?;
            let set_aside = SetAside {
                problem: error.problem,
                kept,
                restored: false,
            };
            (connect(path, steps, look)?, Some(set_aside))
        }
        Err(error) => return Err(error),
    };
    let library = Library::new(connection, path, schema::newest(steps));
    Ok(Opened { library, set_aside })
}

fn connect(path: &Path, steps: &[&str], look: Look) -> Result<Connection, LibraryError> {
    let opened = || -> Result<Connection, Failure> {
        let connection = Connection::open(path)?;
        set_up(&connection, schema::newest(steps), look)?;
        Ok(connection)
    };
    let mut connection = opened().map_err(|failure| failure.at(path))?;
    schema::migrate(&mut connection, path, steps)?;
    Ok(connection)
}

/// Renames a damaged library to `NAME.broken`, and returns this name. Replaces an earlier file with that name.
fn move_away(path: &Path) -> Result<PathBuf, LibraryError> {
    let (from, to) = (name(path), format!("{}.broken", name(path)));
    let moved = with_files(|files| -> Result<(), OpfsSAHError> {
        let bytes = files.export_db(&from)?;
        files.delete_db(&to)?;
        files.import_db_unchecked(&to, &bytes)?;
        files.delete_db(&from)?;
        // Deletes the journal of the damaged library, because SQLite would apply the journal to the new library.
        files.delete_db(&format!("{from}-journal"))?;
        Ok(())
    });
    match moved {
        Some(Err(error)) => {
            let problem = Problem::System(format!("{error:?}"));
            Err(LibraryError::new(path, problem))
        }
        _ => Ok(PathBuf::from(to)),
    }
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

fn with_files<T>(work: impl FnOnce(&OpfsSAHPoolUtil) -> T) -> Option<T> {
    FILES.with_borrow(|files| files.as_ref().map(work))
}
