//! The files of a [`Folder`](crate::Folder) in the local storage of a browser: one text for each path.

use std::io;
use std::path::{Path, PathBuf};

use web_sys::Storage;
use web_sys::wasm_bindgen::{JsCast, JsValue};

use crate::error::{Problem, ReadOnlyReason, StorageError};
use crate::folder::Access;
use crate::read::MAX_FILE_SIZE;
use crate::replace::{PREVIOUS, with_suffix};

/// The property of the browser's window that says whether another page writes the files. The page's script sets this
/// property before it starts the game, because the game cannot wait for the browser's answer.
const OTHER_COPY: &str = "cohortOtherCopy";

/// A lock on a folder. Never created in a browser, because the script that starts the game holds the lock.
#[derive(Debug)]
pub(crate) struct Lock;

/// Returns whether this page may write the files. The lock is always `None`.
pub(crate) fn take(folder: &Path) -> (Access, Option<Lock>) {
    let access = match storage(folder) {
        Err(error) => Access::Unwritable(error),
        Ok(_) if is_other_copy() => Access::ReadOnly(ReadOnlyReason::OtherCopy),
        Ok(_) => Access::Owner,
    };
    (access, None)
}

fn is_other_copy() -> bool {
    let property = JsValue::from_str(OTHER_COPY);
    let page = web_sys::window();
    let value = page.and_then(|page| web_sys::js_sys::Reflect::get(&page, &property).ok());
    value.is_some_and(|value| value.is_truthy())
}

/// Reads a file; `None` if the file does not exist.
pub(crate) fn read(path: &Path) -> Result<Option<Vec<u8>>, StorageError> {
    let text = storage(path)?.get_item(&key(path));
    let text = text.map_err(|error| StorageError::new(path, Problem::read(told(&error))))?;
    Ok(text.map(String::into_bytes))
}

/// Replaces a file and keeps the previous content as `NAME.previous`.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), StorageError> {
    if content.len() as u64 > MAX_FILE_SIZE {
        let limit = MAX_FILE_SIZE;
        return Err(StorageError::new(path, Problem::TooLarge { limit }));
    }
    if let Some(before) = read(path)? {
        put(&with_suffix(path, PREVIOUS), &before)?;
    }
    put(path, content)
}

/// Moves a file whose content cannot be parsed to the name `NAME.broken`, and returns this name. Replaces an earlier
/// file with that name.
pub(crate) fn set_aside(path: &Path) -> Result<PathBuf, StorageError> {
    let aside = with_suffix(path, ".broken");
    if let Some(content) = read(path)? {
        put(&aside, &content)?;
    }
    remove(path)?;
    Ok(aside)
}

/// Removes a file. Does nothing if the file does not exist.
pub(crate) fn remove(path: &Path) -> Result<(), StorageError> {
    let removed = storage(path)?.remove_item(&key(path));
    removed.map_err(|error| StorageError::new(path, Problem::write(told(&error))))
}

fn put(path: &Path, content: &[u8]) -> Result<(), StorageError> {
    let failed = |error| StorageError::new(path, Problem::write(error));
    let text = std::str::from_utf8(content)
        .map_err(|error| failed(io::Error::new(io::ErrorKind::InvalidData, error)))?;
    let put = storage(path)?.set_item(&key(path), text);
    put.map_err(|error| failed(told(&error)))
}

/// The local storage of this page's origin. Fails if the browser forbids storage, for example in a private window.
fn storage(path: &Path) -> Result<Storage, StorageError> {
    let storage = web_sys::window().map(|page| page.local_storage());
    match storage {
        Some(Ok(Some(storage))) => Ok(storage),
        Some(Err(error)) => Err(StorageError::new(path, Problem::write(told(&error)))),
        _ => {
            let error = io::ErrorKind::Unsupported.into();
            Err(StorageError::new(path, Problem::write(error)))
        }
    }
}

fn key(path: &Path) -> String {
    path.display().to_string()
}

/// Converts an exception of the browser to an [`io::Error`].
fn told(error: &JsValue) -> io::Error {
    let Some(error) = error.dyn_ref::<web_sys::DomException>() else {
        return io::Error::other(format!("{error:?}"));
    };
    let kind = match error.name().as_str() {
        "QuotaExceededError" => io::ErrorKind::QuotaExceeded,
        "SecurityError" => io::ErrorKind::PermissionDenied,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, error.message())
}
