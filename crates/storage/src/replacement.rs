//! Replaces a file atomically. The new content is written piece by piece, so it may be larger than the memory.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::error::{Problem, StorageError};
use crate::paths::folder_of;
use crate::read::is_regular;
use crate::replace::{is_write_protected, link_target, make_folder, sync_folder};
use crate::temporary;

/// The new content of a file while it is written. [`finish`](Replacement::finish) replaces the old content, without
/// keeping a copy. Dropping this value without calling `finish` leaves the file unchanged.
#[derive(Debug)]
pub struct Replacement {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl Replacement {
    /// Starts with empty new content. Creates the folder if it is missing. Writes through a symbolic link instead of
    /// replacing the link.
    ///
    /// # Errors
    /// Fails if the folder cannot be written, or if the existing file is write-protected or not a regular file.
    pub fn begin(path: &Path) -> Result<Self, StorageError> {
        let path = link_target(path);
        let folder = folder_of(&path);
        make_folder(folder)?;
        let there = is_regular(&path)?;
        if there && is_write_protected(&path) {
            return Err(StorageError::new(&path, Problem::WriteProtected));
        }
        let begun = || {
            let file = temporary::readable_beside(&path)?;
            if let Ok(replaced) = fs::metadata(&path) {
                file.as_file().set_permissions(replaced.permissions())?;
            }
            Ok(BufWriter::new(file))
        };
        let file = begun().map_err(|error| StorageError::new(&path, Problem::write(error)))?;
        Ok(Replacement { path, file })
    }

    /// Renames the new content to the path of the file. After this call, a power failure cannot destroy the new
    /// content.
    ///
    /// # Errors
    /// Fails if the content cannot be written. In this case the old content is unchanged.
    pub fn finish(self) -> Result<(), StorageError> {
        let Replacement { path, file } = self;
        let finished = || {
            let file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
            file.as_file().sync_all()?;
            file.persist(&path).map_err(|failure| failure.error)?;
            sync_folder(folder_of(&path))
        };
        finished().map_err(|error| StorageError::new(&path, Problem::write(error)))
    }

    /// The path of the file to replace. The file need not exist.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Write for Replacement {
    fn write(&mut self, content: &[u8]) -> io::Result<usize> {
        self.file.write(content)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> usize {
        fs::read_dir(folder).unwrap().count()
    }

    #[test]
    fn the_old_content_stays_until_the_new_one_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/games.txt");
        let mut file = Replacement::begin(&path).unwrap();
        file.write_all(b"one").unwrap();
        assert!(!path.exists());
        file.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        let mut file = Replacement::begin(&path).unwrap();
        for _ in 0..100_000 {
            file.write_all(b"two").unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        file.finish().unwrap();
        assert_eq!(fs::metadata(&path).unwrap().len(), 300_000);
        assert_eq!(names(path.parent().unwrap()), 1);
    }

    #[test]
    #[cfg(unix)]
    fn a_new_file_can_be_read_by_whom_the_system_says() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        let usual = folder.path().join("usual");
        fs::write(&usual, "").unwrap();
        let path = folder.path().join("games.txt");
        Replacement::begin(&path).unwrap().finish().unwrap();
        assert_eq!(mode(&path), mode(&usual));
        // Replacing a file keeps the permissions that its owner has set.
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        Replacement::begin(&path).unwrap().finish().unwrap();
        assert_eq!(mode(&path), 0o640);
    }

    #[test]
    fn what_is_given_up_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.txt");
        fs::write(&path, "one").unwrap();
        let mut file = Replacement::begin(&path).unwrap();
        file.write_all(b"two").unwrap();
        drop(file);
        assert_eq!(fs::read_to_string(&path).unwrap(), "one");
        assert_eq!(names(folder.path()), 1);
    }

    #[test]
    fn what_is_no_file_or_write_protected_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let error = Replacement::begin(folder.path()).unwrap_err();
        assert!(matches!(error.problem, Problem::NotAFile(_)), "{error}");
        let path = folder.path().join("games.txt");
        fs::write(&path, "mine").unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        let error = Replacement::begin(&path).unwrap_err();
        assert!(matches!(error.problem, Problem::WriteProtected), "{error}");
        assert_eq!(names(folder.path()), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (real, link) = (folder.path().join("real"), folder.path().join("games.txt"));
        fs::write(&real, "one").unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        let mut file = Replacement::begin(&link).unwrap();
        file.write_all(b"two").unwrap();
        file.finish().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&real).unwrap(), "two");
    }
}
