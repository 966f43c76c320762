//! Replaces a file atomically: a reader always finds either the old or the new content.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::error::{Problem, StorageError};
use crate::paths::folder_of;
use crate::read::{MAX_FILE_SIZE, read};
use crate::temporary;

/// The suffix of the file name under which the previous content is kept.
pub(crate) const PREVIOUS: &str = ".previous";

/// The steps of writing a file. Tests replace a step to make it fail or to record the order of the steps.
pub(crate) trait Disk {
    fn write(&self, file: &mut File, content: &[u8]) -> io::Result<()> {
        file.write_all(content)
    }

    /// Writes the content of the file to the disk. After this call, a power failure cannot destroy the content.
    fn sync(&self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    /// Renames the file to `path`. Replaces an existing file atomically.
    fn rename(&self, file: NamedTempFile, path: &Path) -> io::Result<()> {
        file.persist(path)
            .map(|_| ())
            .map_err(|failure| failure.error)
    }

    /// Writes the file names in the folder to the disk. After this call, a power failure cannot undo renaming.
    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        sync_folder(folder)
    }
}

/// The real disk.
pub(crate) struct SystemDisk;

impl Disk for SystemDisk {}

/// Replaces a file atomically and keeps the previous content as `NAME.previous`. Creates the folder if it is missing.
/// After this call, a power failure cannot destroy the new content. Writes through a symbolic link instead of replacing
/// the link.
///
/// # Errors
/// Fails if a folder or file cannot be written, or if the existing file is unreadable, write-protected or not a regular
/// file. In this case the old content is unchanged, and no temporary file is left.
pub(crate) fn replace(path: &Path, content: &[u8], disk: &impl Disk) -> Result<(), StorageError> {
    let path = &link_target(path);
    let fail = |problem| StorageError::new(path, problem);
    if content.len() as u64 > MAX_FILE_SIZE {
        return Err(fail(Problem::TooLarge {
            limit: MAX_FILE_SIZE,
        }));
    }
    let folder = folder_of(path);
    make_folder(folder)?;
    // Refuses to replace an unreadable file, because its content cannot be kept as the previous content.
    let before = read(path, MAX_FILE_SIZE)?;
    if before.is_some() && is_write_protected(path) {
        return Err(fail(Problem::WriteProtected));
    }
    let failed = |error| fail(Problem::write(error));
    if let Some(before) = before {
        put(&with_suffix(path, PREVIOUS), &before, disk).map_err(failed)?;
    }
    put(path, content, disk).map_err(failed)?;
    disk.sync_folder(folder).map_err(failed)
}

/// Writes the content to a temporary file beside `path` and renames it to `path`. Removes the temporary file on
/// failure.
fn put(path: &Path, content: &[u8], disk: &impl Disk) -> io::Result<()> {
    let mut file = temporary::beside(path)?;
    if let Ok(replaced) = fs::metadata(path) {
        file.as_file().set_permissions(replaced.permissions())?;
    }
    disk.write(file.as_file_mut(), content)?;
    disk.sync(file.as_file())?;
    disk.rename(file, path)
}

pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// The target of a symbolic link. Returns the path itself if the path is no link, or if the target is missing.
pub(crate) fn link_target(path: &Path) -> PathBuf {
    match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.is_symlink() => {
            fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
        }
        _ => path.to_owned(),
    }
}

pub(crate) fn is_write_protected(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| metadata.permissions().readonly())
}

/// Creates a folder and its parents. After this call, a power failure cannot undo the creation.
///
/// # Errors
/// Fails if a folder cannot be created.
pub fn make_folder(folder: &Path) -> Result<(), StorageError> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        make_folder(parent)?;
    }
    let made = match fs::create_dir(folder) {
        // Another instance of the program has created the folder first.
        Err(_) if folder.is_dir() => Ok(()),
        made => made,
    };
    made.and_then(|()| folder.parent().map_or(Ok(()), sync_folder))
        .map_err(|error| StorageError::new(folder, Problem::write(error)))
}

/// Writes the file names in a folder to the disk. After this call, a power failure cannot undo renaming.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    use std::io::ErrorKind::{InvalidInput, Unsupported};

    match File::open(folder)?.sync_all() {
        // Some network file systems do not support syncing a folder.
        Err(error) if matches!(error.kind(), InvalidInput | Unsupported) => Ok(()),
        synced => synced,
    }
}

/// Does nothing. Systems other than Unix cannot sync a folder, but they write file names to the disk in order.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::thread;

    use sentence::Explain;

    use super::*;

    fn text(path: &Path) -> String {
        fs::read_to_string(path).unwrap()
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_whole_its_folder_made_and_the_copy_before_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a/b/settings.ron");
        for content in ["one", "two", "three"] {
            replace(&path, content.as_bytes(), &SystemDisk).unwrap();
            assert_eq!(text(&path), content);
        }
        assert_eq!(text(&path.with_file_name("settings.ron.previous")), "two");
        let folder = path.parent().unwrap();
        assert_eq!(names(folder), ["settings.ron", "settings.ron.previous"]);
    }

    /// A simulated disk with room for a limited number of bytes.
    struct FullDisk {
        room: Cell<usize>,
    }

    impl Disk for FullDisk {
        fn write(&self, file: &mut File, content: &[u8]) -> io::Result<()> {
            let fits = content.len().min(self.room.get());
            self.room.set(self.room.get() - fits);
            file.write_all(content.get(..fits).unwrap_or_default())?;
            if fits < content.len() {
                return Err(io::ErrorKind::StorageFull.into());
            }
            Ok(())
        }
    }

    #[test]
    fn a_disk_that_is_full_after_any_number_of_bytes_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("last-game.txt");
        let previous = folder.path().join("last-game.txt.previous");
        let [oldest, old, new] = [
            "the oldest game",
            "the game before",
            "the game as it is now",
        ];
        let needed = old.len() + new.len();
        for room in 0..=needed {
            replace(&path, oldest.as_bytes(), &SystemDisk).unwrap();
            replace(&path, old.as_bytes(), &SystemDisk).unwrap();
            let disk = FullDisk {
                room: Cell::new(room),
            };
            let result = replace(&path, new.as_bytes(), &disk);
            if room < needed {
                let error = result.unwrap_err();
                assert_eq!(error.sentence().key(), "error-file-no-space");
                assert_eq!(text(&path), old, "after {room} bytes");
            } else {
                result.unwrap();
                assert_eq!(text(&path), new);
            }
            let kept = text(&previous);
            assert!(kept == oldest || kept == old, "after {room} bytes: {kept}");
            assert_eq!(names(folder.path()).len(), 2, "after {room} bytes");
        }
    }

    /// A simulated disk that records the order of the steps.
    #[derive(Default)]
    struct WatchedDisk {
        steps: RefCell<Vec<String>>,
    }

    impl WatchedDisk {
        fn note(&self, step: String) {
            self.steps.borrow_mut().push(step);
        }
    }

    impl Disk for WatchedDisk {
        fn write(&self, file: &mut File, content: &[u8]) -> io::Result<()> {
            self.note(format!("write {}", String::from_utf8_lossy(content)));
            SystemDisk.write(file, content)
        }

        fn sync(&self, file: &File) -> io::Result<()> {
            self.note("sync".to_owned());
            SystemDisk.sync(file)
        }

        fn rename(&self, file: NamedTempFile, path: &Path) -> io::Result<()> {
            let name = path.file_name().unwrap_or_default();
            self.note(format!("rename to {}", name.display()));
            SystemDisk.rename(file, path)
        }

        fn sync_folder(&self, folder: &Path) -> io::Result<()> {
            self.note("sync folder".to_owned());
            SystemDisk.sync_folder(folder)
        }
    }

    /// A test cannot simulate a power failure by killing the process. This test therefore checks the order of the
    /// steps: the content is synced before the file is renamed, and the folder is synced last.
    #[test]
    fn content_reaches_the_disk_before_its_name_and_names_before_it_returns() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        replace(&path, b"old", &SystemDisk).unwrap();
        let disk = WatchedDisk::default();
        replace(&path, b"new", &disk).unwrap();
        assert_eq!(
            *disk.steps.borrow(),
            [
                "write old",
                "sync",
                "rename to file.previous",
                "write new",
                "sync",
                "rename to file",
                "sync folder"
            ]
        );
    }

    /// Simulates several instances of the program that write the same file at the same time, without locks.
    #[test]
    fn several_that_write_one_file_at_once_all_write_it_whole() {
        const ROUNDS: usize = 25;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("last-game.txt");
        // The contents have different lengths, so that a mixture of two contents is detected.
        let content = |writer: usize| vec![b'a' + writer as u8; 50_000 * (writer + 1)];
        let is_whole = |found: Vec<u8>| (0..4).any(|writer| found == content(writer));
        let previous = with_suffix(&path, PREVIOUS);
        thread::scope(|scope| {
            let writers = [0, 1, 2, 3].map(|writer| {
                let path = &path;
                scope.spawn(move || {
                    for _ in 0..ROUNDS {
                        replace(path, &content(writer), &SystemDisk).unwrap();
                    }
                })
            });
            while writers.iter().any(|writer| !writer.is_finished()) {
                for path in [&path, &previous] {
                    let found = read(path, MAX_FILE_SIZE).unwrap();
                    assert!(found.is_none_or(is_whole), "{}", path.display());
                }
            }
        });
        assert!(is_whole(fs::read(&path).unwrap()));
        assert_eq!(names(folder.path()).len(), 2);
    }

    #[test]
    fn what_is_no_file_or_too_large_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("settings.ron");
        fs::create_dir(&taken).unwrap();
        let error = replace(&taken, b"new", &SystemDisk).unwrap_err();
        assert!(matches!(error.problem, Problem::NotAFile(_)), "{error}");
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let error = replace(&file.join("settings.ron"), b"new", &SystemDisk).unwrap_err();
        assert!(matches!(error.problem, Problem::Write(_)), "{error}");
        let error = replace(&file, &vec![0; MAX_FILE_SIZE as usize + 1], &SystemDisk).unwrap_err();
        assert!(matches!(error.problem, Problem::TooLarge { .. }), "{error}");
        File::create(&file)
            .unwrap()
            .set_len(MAX_FILE_SIZE + 1)
            .unwrap();
        let error = replace(&file, b"new", &SystemDisk).unwrap_err();
        assert!(matches!(error.problem, Problem::TooLarge { .. }), "{error}");
        assert_eq!(fs::metadata(&file).unwrap().len(), MAX_FILE_SIZE + 1);
        assert_eq!(names(folder.path()), ["file", "settings.ron"]);
    }

    #[test]
    fn a_write_protected_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.ron");
        fs::write(&path, "mine").unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        let error = replace(&path, b"new", &SystemDisk).unwrap_err();
        assert!(matches!(error.problem, Problem::WriteProtected), "{error}");
        assert_eq!(text(&path), "mine");
        assert_eq!(names(folder.path()), ["settings.ron"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_permissions_stay_as_they_are() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = tempfile::tempdir().unwrap();
        let real = folder.path().join("elsewhere");
        fs::create_dir(&real).unwrap();
        let (real, link) = (real.join("mine.ron"), folder.path().join("settings.ron"));
        fs::write(&real, "old").unwrap();
        fs::set_permissions(&real, PermissionsExt::from_mode(0o640)).unwrap();
        symlink(&real, &link).unwrap();
        replace(&link, b"new", &SystemDisk).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(text(&real), "new");
        let mode = fs::metadata(&real).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
    }
}
