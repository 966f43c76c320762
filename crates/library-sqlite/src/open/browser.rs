//! The library in the memory of a page. After each change, the page keeps a copy in the browser's database.
//!
//! The script that starts the game reads the copy before, because a program cannot wait for the browser's database.

use std::path::{Path, PathBuf};

use cohort_library::LibraryError;
use js_sys::{Function, Reflect, Uint8Array};
use rusqlite::Connection;
use wasm_bindgen::{JsCast, JsValue};

use super::{Look, Opened, SetAside, set_up};
use crate::connection::Library;
use crate::error::Failure;
use crate::schema;

/// The property of the page with the kept library, and the function of the page that keeps bytes under a name.
const KEPT: &str = "cohortLibrary";
const KEEP: &str = "cohortKeep";

/// The name of the library in the browser's database, and the name of a damaged library.
const LIBRARY: &str = "library";
const BROKEN: &str = "library.broken";

/// Whether the page keeps a library. It keeps one after the first change.
pub(crate) fn exists(_: &Path) -> bool {
    kept().is_some()
}

/// Opens the kept library. Creates a new library if there is none, or if it is damaged.
pub(crate) fn open_with(path: &Path, steps: &[&str], look: Look) -> Result<Opened, LibraryError> {
    let bytes = kept().map(|bytes| bytes.to_vec());
    let (connection, set_aside) = match connect(bytes.as_deref(), path, steps, look) {
        Ok(connection) => (connection, None),
        Err(error) if error.problem.is_broken() => {
            if let Some(bytes) = &bytes {
                keep(BROKEN, bytes);
            }
            let set_aside = SetAside {
                problem: error.problem,
                kept: PathBuf::from(BROKEN),
                restored: false,
            };
            (connect(None, path, steps, look)?, Some(set_aside))
        }
        Err(error) => return Err(error),
    };
    let library = Library::new(connection, path, schema::newest(steps));
    Ok(Opened { library, set_aside })
}

fn connect(
    bytes: Option<&[u8]>,
    path: &Path,
    steps: &[&str],
    look: Look,
) -> Result<Connection, LibraryError> {
    let opened = || -> Result<Connection, Failure> {
        let mut connection = Connection::open_in_memory()?;
        if let Some(bytes) = bytes {
            connection.deserialize_read_exact("main", bytes, bytes.len(), false)?;
        }
        set_up(&connection, schema::newest(steps), look)?;
        Ok(connection)
    };
    let mut connection = opened().map_err(|failure| failure.at(path))?;
    schema::migrate(&mut connection, path, steps)?;
    Ok(connection)
}

/// Keeps the library as it is now.
pub(crate) fn keep_now(library: &Library) -> Result<(), LibraryError> {
    library.read(|connection| {
        keep(LIBRARY, &connection.serialize("main")?);
        Ok(())
    })
}

/// The library as the page keeps it; `None` if there is none.
fn kept() -> Option<Uint8Array> {
    let value = Reflect::get(&js_sys::global(), &JsValue::from_str(KEPT)).ok()?;
    value.dyn_into().ok()
}

/// Gives bytes to the page. The page keeps them behind the program's back, and logs an error.
fn keep(name: &str, bytes: &[u8]) {
    let value = Reflect::get(&js_sys::global(), &JsValue::from_str(KEEP));
    let Some(keep) = value
        .ok()
        .and_then(|value| value.dyn_into::<Function>().ok())
    else {
        return;
    };
    let bytes = Uint8Array::from(bytes);
    let _ = keep.call2(&JsValue::NULL, &JsValue::from_str(name), &bytes);
}
