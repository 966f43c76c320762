//! Writes new content to a temporary file, and renames the temporary file to the final name at the end.

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
    /// Starts a replacement of the file at `path`, with empty content. Creates the folder if it is missing. If `path`
    /// is a symbolic link, replaces the target of the link.
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

/// A new file while it is written. Dropping this value without calling [`finish`](NewFile::finish) creates no file.
#[derive(Debug)]
pub struct NewFile {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl NewFile {
    /// The number in the name of a new file stays below this limit.
    const MOST: u32 = 1000;

    /// Starts a file without content. Creates the folder if it is missing.
    ///
    /// # Errors
    /// Fails if the folder cannot be written.
    pub fn begin(path: &Path) -> Result<Self, StorageError> {
        make_folder(folder_of(path))?;
        let file = temporary::readable_beside(path)
            .map_err(|error| StorageError::new(path, Problem::write(error)))?;
        Ok(NewFile {
            path: path.to_owned(),
            file: BufWriter::new(file),
        })
    }

    /// Creates the file at its path, or with a number in its name (`NAME-2.csv`) if the path is taken. Returns the path
    /// of the new file.
    ///
    /// # Errors
    /// Fails if the content cannot be written, or if too many numbers are taken.
    pub fn finish(self) -> Result<PathBuf, StorageError> {
        let NewFile { path, file } = self;
        let failed = |error| StorageError::new(&path, Problem::write(error));
        let file = file.into_inner().map_err(io::IntoInnerError::into_error);
        let mut file = file.map_err(failed)?;
        file.as_file().sync_all().map_err(failed)?;
        for number in 1..NewFile::MOST {
            let path = numbered(&path, number);
            file = match file.persist_noclobber(&path) {
                Ok(_) => {
                    sync_folder(folder_of(&path)).map_err(failed)?;
                    return Ok(path);
                }
                Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => taken.file,
                Err(refused) => return Err(failed(refused.error)),
            };
        }
        Err(failed(io::ErrorKind::AlreadyExists.into()))
    }
}

/// Puts a number before the extension of a path. The first name has no number.
fn numbered(path: &Path, number: u32) -> PathBuf {
    if number == 1 {
        return path.to_owned();
    }
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

impl Write for NewFile {
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

    #[test]
    fn a_new_file_replaces_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/games-2026-11-22.csv");
        for (content, name) in [
            ("one", "games-2026-11-22.csv"),
            ("two", "games-2026-11-22-2.csv"),
            ("three", "games-2026-11-22-3.csv"),
        ] {
            let mut file = NewFile::begin(&path).unwrap();
            file.write_all(content.as_bytes()).unwrap();
            let written = file.finish().unwrap();
            assert_eq!(written, path.with_file_name(name));
            assert_eq!(fs::read_to_string(written).unwrap(), content);
        }
        drop(NewFile::begin(&path).unwrap());
        assert_eq!(names(path.parent().unwrap()), 3);
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
