//! A folder with files of the player, and the lock that keeps two running copies of the program from damaging each
//! other's.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::error::{Problem, ReadOnlyReason, StorageError};
use crate::replace::make_folder;
use crate::temporary;

/// The file in a folder that the copy which owns it holds locked. It is empty, and stays.
const LOCK_FILE: &str = ".cohort-lock";

/// Whether this copy of the program writes into a folder.
#[derive(Clone, Debug)]
pub enum Access {
    /// It does, and no other copy does meanwhile.
    Owner,
    /// It only reads there, until it ends.
    ReadOnly(ReadOnlyReason),
    /// It would, but cannot. Each write tries again.
    Unwritable(StorageError),
}

/// A folder with files of the player. The first copy of the program to open it owns it until it ends.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    access: Mutex<Access>,
    /// What the owner holds, unless the file system knows no locks. Taken while a file is written: one at a time.
    lock: Mutex<Option<Lock>>,
}

/// A file that is locked until this is dropped.
#[derive(Debug)]
struct Lock(File);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file would do, were there no program started meanwhile that has it open for a moment, too.
        let _ = self.0.unlock();
    }
}

impl Folder {
    /// Opens a folder to read and write in, making it where it is missing. Whether that worked says
    /// [`access`](Self::access).
    pub fn open(path: &Path) -> Arc<Self> {
        Folder::with(path, take(path))
    }

    /// Opens a folder that is to stay as it is.
    pub fn open_read_only(path: &Path) -> Arc<Self> {
        Folder::with(path, (Access::ReadOnly(ReadOnlyReason::Asked), None))
    }

    fn with(path: &Path, (access, lock): (Access, Option<Lock>)) -> Arc<Self> {
        Arc::new(Folder {
            path: path.to_owned(),
            access: Mutex::new(access),
            lock: Mutex::new(lock),
        })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether this copy of the program writes into it. Waits for no disk.
    pub fn access(&self) -> Access {
        locked(&self.access).clone()
    }

    /// Takes the folder if that could not be done before; whether it can be written now.
    pub fn take_again(&self) -> bool {
        let mut lock = locked(&self.lock);
        if matches!(self.access(), Access::Unwritable(_)) {
            let (access, taken) = take(&self.path);
            *locked(&self.access) = access;
            *lock = taken;
        }
        !matches!(self.access(), Access::Unwritable(_))
    }

    /// Does something to the file at `path` as the owner of the folder, one after another.
    ///
    /// # Errors
    /// If this copy does not own the folder, and those of the work.
    pub(crate) fn as_owner<T>(
        &self,
        path: &Path,
        work: impl FnOnce() -> Result<T, StorageError>,
    ) -> Result<T, StorageError> {
        self.take_again();
        let _one_at_a_time = locked(&self.lock);
        match self.access() {
            Access::Owner => work(),
            Access::ReadOnly(reason) => Err(StorageError::new(path, Problem::ReadOnly(reason))),
            Access::Unwritable(error) => Err(error),
        }
    }
}

/// Takes a folder for this copy of the program if no other has it.
fn take(folder: &Path) -> (Access, Option<Lock>) {
    let file = match open_lock_file(folder) {
        Ok(file) => file,
        Err(error) => return (Access::Unwritable(error), None),
    };
    match file.try_lock() {
        Ok(()) => {
            // Only now no other copy has a temporary file there that it still needs.
            temporary::remove_stale(folder);
            (Access::Owner, Some(Lock(file)))
        }
        Err(TryLockError::WouldBlock) => (Access::ReadOnly(ReadOnlyReason::OtherCopy), None),
        // A file system without locks: each file is still replaced whole.
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

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn the_first_copy_owns_a_folder_and_the_second_only_reads() {
        let folder = tempfile::tempdir().unwrap();
        let first = Folder::open(folder.path());
        assert!(matches!(first.access(), Access::Owner));
        first.file("game").write(b"first").unwrap();
        let second = Folder::open(folder.path());
        let told = Access::ReadOnly(ReadOnlyReason::OtherCopy);
        assert_eq!(format!("{:?}", second.access()), format!("{told:?}"));
        let file = second.file("game");
        assert_eq!(file.read().unwrap().as_deref(), Some(&b"first"[..]));
        for error in [
            file.write(b"second").unwrap_err(),
            file.set_aside().unwrap_err(),
        ] {
            assert!(
                matches!(error.problem, Problem::ReadOnly(ReadOnlyReason::OtherCopy)),
                "{error}"
            );
        }
        // What the second knows is old by the time the first ends: it stays a reader.
        drop(first);
        file.write(b"second").unwrap_err();
        let third = Folder::open(folder.path());
        third.file("game").write(b"third").unwrap();
        assert_eq!(file.read().unwrap().as_deref(), Some(&b"third"[..]));
    }

    /// A program started meanwhile has all files of this one open until it runs.
    #[test]
    fn whoever_lets_a_folder_go_lets_it_go_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let first = Folder::open(folder.path());
        let elsewhere = locked(&first.lock).as_ref().unwrap().0.try_clone().unwrap();
        drop(first);
        let second = Folder::open(folder.path());
        assert!(matches!(second.access(), Access::Owner));
        drop(elsewhere);
    }

    #[test]
    fn what_a_killed_run_left_is_removed_by_the_owner_only() {
        let folder = tempfile::tempdir().unwrap();
        let owner = Folder::open(folder.path());
        let (_, stale) = temporary::beside(&folder.path().join("game"))
            .unwrap()
            .keep()
            .unwrap();
        let _reader = Folder::open(folder.path());
        assert!(stale.exists());
        drop(owner);
        let _owner = Folder::open(folder.path());
        assert!(!stale.exists());
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_told_and_tried_again_with_each_write() {
        let home = tempfile::tempdir().unwrap();
        let obstacle = home.path().join("data");
        fs::write(&obstacle, "in the way").unwrap();
        let folder = Folder::open(&obstacle.join("cohort"));
        assert!(matches!(folder.access(), Access::Unwritable(_)));
        let file = folder.file("game");
        let error = file.write(b"new").unwrap_err();
        assert!(error.path.starts_with(&obstacle), "{error}");
        fs::remove_file(&obstacle).unwrap();
        file.write(b"new").unwrap();
        assert!(matches!(folder.access(), Access::Owner));
    }
}
