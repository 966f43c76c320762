//! The files of a [`Folder`](crate::Folder) on a disk.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::Path;

pub(crate) use crate::aside::set_aside;
use crate::error::{Problem, ReadOnlyReason, StorageError};
use crate::folder::Access;
use crate::read::MAX_FILE_SIZE;
use crate::replace::{self, SystemDisk, make_folder};
use crate::temporary;

/// The name of the lock file in a folder. The instance that owns the folder holds a lock on this file. The file is
/// empty and is never removed.
const LOCK_FILE: &str = ".cohort-lock";

/// A locked file. Dropping this value releases the lock.
#[derive(Debug)]
pub(crate) struct Lock(pub(crate) File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file does not release the lock while a child process that is just starting holds a copy of the
        // file handle. Unlocking the file releases the lock in every case.
        let _ = self.0.unlock();
    }
}

/// Tries to become the owner of a folder, and returns the resulting access.
pub(crate) fn take(folder: &Path) -> (Access, Option<Lock>) {
    let file = match open_lock_file(folder) {
        Ok(file) => file,
        Err(error) => return (Access::Unwritable(error), None),
    };
    match file.try_lock() {
        Ok(()) => {
            // The lock proves that no other instance is using a temporary file in this folder.
            temporary::remove_stale(folder);
            (Access::Owner, Some(Lock(file)))
        }
        Err(TryLockError::WouldBlock) => (Access::ReadOnly(ReadOnlyReason::OtherCopy), None),
        // The file system supports no locks. Writing is still allowed, because files are replaced atomically.
        Err(TryLockError::Error(_)) => (Access::Owner, None),
    }
}

fn open_lock_file(folder: &Path) -> Result<File, StorageError> {
    make_folder(folder)?;
    OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(folder.join(LOCK_FILE))
        .map_err(|error| StorageError::new(folder, Problem::write(error)))
}

/// Reads a file of at most [`MAX_FILE_SIZE`] bytes; `None` if the file does not exist.
pub(crate) fn read(path: &Path) -> Result<Option<Vec<u8>>, StorageError> {
    crate::read::read(path, MAX_FILE_SIZE)
}

/// Replaces a file atomically and keeps the previous content as `NAME.previous`.
pub(crate) fn replace(path: &Path, content: &[u8]) -> Result<(), StorageError> {
    replace::replace(path, content, &SystemDisk)
}

/// Removes a file. Does nothing if the file does not exist.
pub(crate) fn remove(path: &Path) -> Result<(), StorageError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(StorageError::new(path, Problem::write(error)))
        }
        _ => Ok(()),
    }
}
