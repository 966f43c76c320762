//! A folder with the player's files. A lock keeps two running instances of the program from writing the same files.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::drive::{Lock, take};
use crate::error::{Problem, ReadOnlyReason, StorageError};

/// Whether this instance of the program may write in a folder.
#[derive(Clone, Debug)]
pub enum Access {
    /// This instance may write. No other instance can write until this instance ends.
    Owner,
    /// This instance may only read the folder until this instance ends.
    ReadOnly(ReadOnlyReason),
    /// This instance could not become the owner of the folder. Each write tries again to become the owner.
    Unwritable(StorageError),
}

/// A folder with the player's files. The first instance of the program that opens the folder owns it until that
/// instance ends.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    access: Mutex<Access>,
    /// The owner's lock on the folder; `None` without a lock, for example if the file system supports no locks. The
    /// mutex is held during each write, so only one write runs at a time.
    lock: Mutex<Option<Lock>>,
}

impl Folder {
    /// Opens a folder for reading and writing, and creates it if it is missing. Call [`access`](Self::access) to learn
    /// whether this instance may write.
    pub fn open(path: &Path) -> Arc<Self> {
        Folder::with(path, take(path))
    }

    /// Opens a folder for reading only.
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

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether this instance may write in the folder. This call does not access the disk.
    pub fn access(&self) -> Access {
        locked(&self.access).clone()
    }

    /// Tries again to become the owner of a folder with [`Access::Unwritable`]. Returns whether the access is now
    /// [`Access::Owner`] or [`Access::ReadOnly`].
    pub fn take_again(&self) -> bool {
        let mut lock = locked(&self.lock);
        if matches!(self.access(), Access::Unwritable(_)) {
            let (access, taken) = take(&self.path);
            *locked(&self.access) = access;
            *lock = taken;
        }
        !matches!(self.access(), Access::Unwritable(_))
    }

    /// Runs `work` as the owner of the folder, one caller at a time.
    ///
    /// # Errors
    /// Fails if this instance does not own the folder, or if `work` fails.
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

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::temporary;

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
        // The second instance may only read the folder, even after the first instance has ended. The content that it
        // has read may be outdated.
        drop(first);
        file.write(b"second").unwrap_err();
        let third = Folder::open(folder.path());
        third.file("game").write(b"third").unwrap();
        assert_eq!(file.read().unwrap().as_deref(), Some(&b"third"[..]));
    }

    /// While a child process is starting, it holds copies of all open files of this process until it calls `exec`. The
    /// lock file of the folder is one of these files.
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
