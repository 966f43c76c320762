//! Opens the library as a file on a disk, and replaces a damaged file.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use cohort_library::{LibraryError, Problem};
use rusqlite::{Connection, OpenFlags};
use storage::{is_regular, make_folder, set_aside};
use web_time::Instant;

use super::{Look, Opened, PATIENCE, SetAside, set_up};
use crate::connection::Library;
use crate::copy;
use crate::error::{Failure, from_storage};
use crate::schema;

/// The suffixes of the names of the files that SQLite creates beside a database.
const COMPANIONS: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Whether there is a library at `path`.
pub(crate) fn exists(path: &Path) -> bool {
    path.exists()
}

pub(crate) fn open_with(path: &Path, steps: &[&str], look: Look) -> Result<Opened, LibraryError> {
    if let Some(folder) = path.parent() {
        make_folder(folder).map_err(from_storage)?;
    }
    // The lock prevents two copies of the program from renaming or migrating the same file simultaneously.
    let _turn = take_turn(path)?;
    let (connection, set_aside) = match connect(path, steps, look) {
        Ok(connection) => (connection, None),
        Err(error) if error.problem.is_broken() => {
            let kept = move_away(path)?;
            let problem = error.problem;
            let (connection, restored) = from_copy(path, steps)?;
            let set_aside = SetAside {
                problem,
                kept,
                restored,
            };
            (connection, Some(set_aside))
        }
        Err(error) => return Err(error),
    };
    let library = Library::new(connection, path, schema::newest(steps));
    Ok(Opened { library, set_aside })
}

/// Opens the daily copy in place of the library if the copy is intact, otherwise creates a new library. Returns whether
/// the copy is used.
fn from_copy(path: &Path, steps: &[&str]) -> Result<(Connection, bool), LibraryError> {
    if copy::restore(path) {
        match connect(path, steps, Look::Through) {
            Ok(connection) => return Ok((connection, true)),
            Err(_) => {
                fs::remove_file(path).map_err(|error| Failure::from(error).at(path))?;
            }
        }
    }
    Ok((connect(path, steps, Look::Through)?, false))
}

/// Connects to an existing library if it is intact, and migrates it to the newest schema.
fn connect(path: &Path, steps: &[&str], look: Look) -> Result<Connection, LibraryError> {
    is_regular(path).map_err(from_storage)?;
    let mut connection =
        sound(path, schema::newest(steps), look).map_err(|failure| failure.at(path))?;
    schema::migrate(&mut connection, path, steps)?;
    Ok(connection)
}

/// Connects to an existing library. Fails if it is damaged, or if this program does not know its schema.
fn sound(path: &Path, known: i64, look: Look) -> Result<Connection, Failure> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_handler(Some(wait_for_others))?;
    set_up(&connection, known, look)?;
    Ok(connection)
}

/// Waits a moment for another program that uses the library. Returns whether to try again. SQLite's own waiting is
/// unsuitable: its pauses grow to 0.1 seconds, so they miss the short gaps between the writes of a busy program.
fn wait_for_others(attempts: i32) -> bool {
    // Makes the pause depend on the process, so that two processes do not try again simultaneously.
    let pause = Duration::from_micros(2000 + u64::from(std::process::id()) * 37 % 1000);
    let waited = pause.saturating_mul(attempts.unsigned_abs());
    thread::sleep(pause);
    waited < PATIENCE
}

/// Renames a damaged database and the files that SQLite created beside it, so that the player can examine these files.
/// Returns the new path of the database.
fn move_away(path: &Path) -> Result<PathBuf, LibraryError> {
    let kept = set_aside(path).map_err(from_storage)?;
    for companion in COMPANIONS {
        let [from, to] = [path, &kept].map(|path| with_ending(path, companion));
        match fs::rename(from, to) {
            // Fails if the old journal cannot be renamed, because SQLite would apply the journal to the restored copy.
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(Failure::from(error).at(path));
            }
            _ => {}
        }
    }
    Ok(kept)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Waits until no other copy of the program is opening the library. Dropping the returned file releases the lock.
/// Returns `None` if the folder cannot be written or supports no locks.
fn take_turn(path: &Path) -> Result<Option<File>, LibraryError> {
    let lock = with_ending(path, ".lock");
    // Checks the kind of the lock file first, because opening a pipe would block and a folder cannot be locked.
    let file = is_regular(&lock)
        .ok()
        .and_then(|_| File::create(&lock).ok());
    let Some(file) = file else { return Ok(None) };
    let start = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::Error(_)) => return Ok(None),
            Err(TryLockError::WouldBlock) if start.elapsed() > PATIENCE => {
                return Err(LibraryError::new(path, Problem::Busy));
            }
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
        }
    }
}
