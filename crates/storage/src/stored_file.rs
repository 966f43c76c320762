//! A file of the player that the program both reads and writes.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::drive;
use crate::error::{Problem, StorageError};
use crate::folder::{Access, Folder};
use crate::replace::{PREVIOUS, with_suffix};

/// A file of a [`Folder`], which may not exist yet.
#[derive(Clone, Debug)]
pub struct StoredFile {
    folder: Arc<Folder>,
    path: PathBuf,
    /// Whether the file exists but could not be read. Such a file must not be written until reading it succeeds.
    unread: Arc<AtomicBool>,
}

impl Folder {
    /// Returns the file with this name in the folder. The file need not exist yet.
    pub fn file(self: &Arc<Self>, name: &str) -> StoredFile {
        StoredFile {
            folder: self.clone(),
            path: self.path().join(name),
            unread: Arc::new(AtomicBool::new(false)),
        }
    }
}

impl StoredFile {
    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether this instance may write in the file's folder.
    pub fn access(&self) -> Access {
        self.folder.access()
    }

    /// Reads the content, at most [`MAX_FILE_SIZE`](crate::MAX_FILE_SIZE) bytes; `None` if the file does not exist.
    ///
    /// # Errors
    /// Fails if the file exists but cannot be read. The file then cannot be written or renamed until reading it
    /// succeeds.
    pub fn read(&self) -> Result<Option<Vec<u8>>, StorageError> {
        let content = drive::read(&self.path);
        self.unread.store(content.is_err(), Ordering::Relaxed);
        content
    }

    /// Replaces the content atomically, and keeps the previous content as `NAME.previous`. After this call, a power
    /// failure cannot destroy the new content.
    ///
    /// # Errors
    /// Fails if this instance does not own the folder, the existing file could not be read, or the disk reports an
    /// error. In this case the old content is unchanged.
    pub fn write(&self, content: &[u8]) -> Result<(), StorageError> {
        self.change(|path| drive::replace(path, content))
    }

    /// The content before the last write; `None` if it does not exist or cannot be read.
    pub fn read_previous(&self) -> Option<Vec<u8>> {
        let previous = with_suffix(&self.path, PREVIOUS);
        drive::read(&previous).ok().flatten()
    }

    /// Renames a file whose content cannot be parsed. Returns the file's new path in the same folder.
    ///
    /// # Errors
    /// Fails like [`write`](Self::write). In this case the file counts as unread and cannot be written.
    pub fn set_aside(&self) -> Result<PathBuf, StorageError> {
        let aside = self.change(drive::set_aside);
        self.unread.store(aside.is_err(), Ordering::Relaxed);
        aside
    }

    /// Removes the file and its previous content. Does nothing if neither exists.
    ///
    /// # Errors
    /// Fails if this instance does not own the folder, or if the disk reports an error.
    pub fn remove(&self) -> Result<(), StorageError> {
        self.folder.as_owner(&self.path, || {
            // Removes the previous content first. Otherwise a failure could leave only the previous content, and the
            // program would restore it as the player's game.
            drive::remove(&with_suffix(&self.path, PREVIOUS))?;
            drive::remove(&self.path)
        })
    }

    fn change<T>(
        &self,
        work: impl FnOnce(&Path) -> Result<T, StorageError>,
    ) -> Result<T, StorageError> {
        self.folder.as_owner(&self.path, || {
            if self.unread.load(Ordering::Relaxed) {
                // Writing an unread file is refused, unless the file no longer exists.
                match drive::read(&self.path)? {
                    None => self.unread.store(false, Ordering::Relaxed),
                    Some(_) => return Err(StorageError::new(&self.path, Problem::Unread)),
                }
            }
            work(&self.path)
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_that_is_removed_leaves_nothing_by_which_it_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let file = Folder::open(folder.path()).file("game.txt");
        file.remove().unwrap();
        file.write(b"one").unwrap();
        file.write(b"two").unwrap();
        file.remove().unwrap();
        assert_eq!((file.read().unwrap(), file.read_previous()), (None, None));
        // Simulates a second instance of the program, which does not own the folder.
        let other = Folder::open(folder.path()).file("game.txt");
        file.write(b"three").unwrap();
        assert!(other.remove().is_err());
        assert_eq!(file.read().unwrap().as_deref(), Some(&b"three"[..]));
    }

    #[test]
    fn a_file_that_could_not_be_read_is_left_alone_until_it_has_been() {
        let folder = tempfile::tempdir().unwrap();
        let file = Folder::open(folder.path()).file("settings.ron");
        // A folder has the name of the file, so that reading fails even for root.
        fs::create_dir(file.path()).unwrap();
        file.read().unwrap_err();
        fs::remove_dir(file.path()).unwrap();
        fs::write(file.path(), "mine").unwrap();
        for error in [
            file.write(b"new").unwrap_err(),
            file.set_aside().unwrap_err(),
        ] {
            assert!(matches!(error.problem, Problem::Unread), "{error}");
        }
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "mine");
        assert_eq!(file.read().unwrap().as_deref(), Some(&b"mine"[..]));
        file.write(b"new").unwrap();
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "new");
    }

    #[test]
    fn what_could_not_be_read_and_has_gone_is_no_hindrance() {
        let folder = tempfile::tempdir().unwrap();
        let file = Folder::open(folder.path()).file("settings.ron");
        fs::create_dir(file.path()).unwrap();
        file.read().unwrap_err();
        file.write(b"new").unwrap_err();
        fs::remove_dir(file.path()).unwrap();
        file.write(b"new").unwrap();
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "new");
    }

    #[test]
    fn a_file_that_cannot_be_set_aside_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = Folder::open(folder.path()).file("settings.ron");
        file.set_aside().unwrap_err();
        fs::write(file.path(), "nonsense").unwrap();
        file.write(b"new").unwrap_err();
        assert_eq!(fs::read_to_string(file.path()).unwrap(), "nonsense");
    }

    #[test]
    fn what_it_held_before_outlasts_setting_it_aside() {
        let folder = tempfile::tempdir().unwrap();
        let file = Folder::open(folder.path()).file("settings.ron");
        assert_eq!(file.read_previous(), None);
        file.write(b"one").unwrap();
        file.write(b"two").unwrap();
        file.set_aside().unwrap();
        assert_eq!(file.read().unwrap(), None);
        assert_eq!(file.read_previous().as_deref(), Some(&b"one"[..]));
        file.write(b"three").unwrap();
        assert_eq!(file.read_previous().as_deref(), Some(&b"one"[..]));
    }

    #[cfg(unix)]
    #[test]
    fn an_error_of_the_system_moves_and_overwrites_nothing() {
        use std::os::unix::fs::symlink;

        let folder = tempfile::tempdir().unwrap();
        let file = Folder::open(folder.path()).file("settings.ron");
        // The file is a symbolic link to itself, so that reading fails even for root.
        symlink(file.path(), file.path()).unwrap();
        let error = file.read().unwrap_err();
        assert!(matches!(error.problem, Problem::Read(_)), "{error}");
        file.write(b"new").unwrap_err();
        file.set_aside().unwrap_err();
        assert!(fs::symlink_metadata(file.path()).unwrap().is_symlink());
        // Writing in a folder that was opened for reading only fails, even if the file was not read before.
        let file = Folder::open_read_only(folder.path()).file("settings.ron");
        file.write(b"new").unwrap_err();
        assert!(fs::symlink_metadata(file.path()).unwrap().is_symlink());
    }
}
