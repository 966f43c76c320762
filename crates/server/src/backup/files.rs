//! Files that get their name when they are complete, and the lock that a server holds on its database.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::BackupError;

/// The lock on a database file. Dropping this value ends the lock, and so does a crash of the program.
#[derive(Debug)]
pub struct Held(#[expect(dead_code, reason = "the open file holds the lock")] File);

/// Returns the path of a file beside another, whose name has the end `end` in addition.
pub fn beside(file: &Path, end: &str) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(end);
    path.into()
}

/// Returns the file on which a server holds a lock while it uses a database.
pub fn lock_path(database: &Path) -> PathBuf {
    beside(database, ".lock")
}

/// Locks a database for a server, or for its replacement. Returns `None` if another program holds the lock.
///
/// # Errors
/// Returns an error if the file system has no locks, or the file of the lock cannot be made.
pub fn hold(database: &Path) -> io::Result<Option<Held>> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    private(&mut options);
    let path = lock_path(database);
    let file = options.open(&path)?;
    own_like(database, &path);
    match file.try_lock() {
        Ok(()) => Ok(Some(Held(file))),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Lets only the owner read and write a new file.
fn private(options: &mut OpenOptions) {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    #[cfg(not(unix))]
    let _ = options;
}

/// A new file in the folder of its final path. Dropping this value deletes the file.
pub struct Part {
    path: PathBuf,
}

impl Part {
    /// Creates an empty file in the folder of `target`.
    pub fn new(target: &Path) -> Result<Part, BackupError> {
        let path = beside(target, &format!(".{:016x}.part", rand::random::<u64>()));
        create(&path)?;
        Ok(Part { path })
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Copies a file into this file.
    pub fn fill(&self, from: &Path) -> Result<(), BackupError> {
        let copied = || {
            let mut source = File::open(from)?;
            let mut target = OpenOptions::new().write(true).open(&self.path)?;
            io::copy(&mut source, &mut target)
        };
        copied().map_err(|error| BackupError::File(from.to_owned(), error))?;
        Ok(())
    }

    /// Gives the file its final name, if no file has this name.
    pub fn finish_as_new(self, target: &Path) -> Result<(), BackupError> {
        // The reservation is empty and belongs to this program, so replacing it overwrites nothing of others.
        create(target).map_err(|error| match error {
            BackupError::File(_, error) if error.kind() == io::ErrorKind::AlreadyExists => {
                BackupError::Exists(target.to_owned())
            }
            error => error,
        })?;
        let finished = self.finish(target);
        if finished.is_err() {
            let _ = fs::remove_file(target);
        }
        finished
    }

    /// Gives the file its final name, and replaces a file of this name.
    fn finish(self, target: &Path) -> Result<(), BackupError> {
        let finished = || {
            // Windows writes only through a file that is open for writing.
            OpenOptions::new()
                .write(true)
                .open(&self.path)?
                .sync_all()?;
            fs::rename(&self.path, target)?;
            sync_folder(target)
        };
        finished().map_err(|error| BackupError::File(target.to_owned(), error))
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm", "-journal"] {
            let _ = fs::remove_file(beside(&self.path, end));
        }
    }
}

/// Creates an empty file that only its owner can read.
fn create(path: &Path) -> Result<(), BackupError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options);
    let created = options.open(path);
    created
        .map(drop)
        .map_err(|error| BackupError::File(path.to_owned(), error))
}

/// Replaces a database by a complete file. The earlier database gets the name `kept` before. At each moment there is a
/// database under the name, and never a new database with the log of changes of the earlier one.
pub fn replace(database: &Path, part: Part, kept: Option<&Path>) -> Result<(), BackupError> {
    own_like(database, part.path());
    if let Some(kept) = kept {
        // Without hard links, the earlier database is copied.
        let keeps = fs::hard_link(database, kept).or_else(|error| {
            if error.kind() == io::ErrorKind::AlreadyExists {
                return Err(error);
            }
            let copied = fs::copy(database, kept).map(drop);
            copied.and_then(|()| OpenOptions::new().write(true).open(kept)?.sync_all())
        });
        keeps.map_err(|error| BackupError::File(kept.to_owned(), error))?;
    }
    for end in ["-wal", "-shm"] {
        let log = beside(database, end);
        let moved = match kept {
            // SQLite finds the log of changes by the name of its database.
            Some(kept) => fs::rename(&log, beside(kept, end)),
            None => fs::remove_file(&log),
        };
        match moved {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(BackupError::File(log, error));
            }
            _ => {}
        }
    }
    sync_folder(database).map_err(|error| BackupError::File(database.to_owned(), error))?;
    part.finish(database)
}

/// Gives a file the owner of the database, or of its folder. Only root can do this, so a failure is no error.
fn own_like(database: &Path, file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let like = database.metadata().ok();
        let folder = || database.parent()?.metadata().ok();
        if let Some(like) = like.or_else(folder) {
            let _ = chown(file, Some(like.uid()), Some(like.gid()));
        }
    }
    #[cfg(not(unix))]
    let _ = (database, file);
}

/// Writes the names of a folder to the disk.
fn sync_folder(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        File::open(folder.unwrap_or_else(|| Path::new(".")))?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}
