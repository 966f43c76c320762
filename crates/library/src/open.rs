//! Opening the library, whatever is found under its name.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use storage::{is_regular, make_folder, set_aside};
use web_time::Instant;

use crate::copy;
use crate::error::{LibraryError, Problem};
use crate::library::Library;
use crate::schema::{self, APPLICATION_ID};

/// How long another copy of the program is waited for that writes or opens the library.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// What SQLite puts beside a database, as endings of its name.
const COMPANIONS: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Settings of each connection. What is erased is overwritten; a schema from elsewhere runs nothing of its own.
const SETTINGS: &str = "
    PRAGMA journal_mode = DELETE;
    PRAGMA synchronous = EXTRA;
    PRAGMA secure_delete = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA cell_size_check = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA temp_store = MEMORY;
";

/// A library that was opened, and what happened to the file that was there before.
#[derive(Debug)]
pub struct Opened {
    pub library: Library,
    /// The file that could not be understood, if there was one.
    pub set_aside: Option<SetAside>,
}

/// A file that was moved out of the way; the last copy of the library or a new one is in its place.
#[derive(Clone, Debug)]
pub struct SetAside {
    /// What is wrong with it.
    pub problem: Problem,
    pub kept: PathBuf,
    /// Whether the copy of the last days has taken its place.
    pub restored: bool,
}

impl Library {
    /// Opens the library at `path`, and makes it and its folder where they are missing. An older one is brought up to
    /// date, after a copy of it was made as `NAME.version-N`. One that cannot be understood is moved to `NAME.broken`,
    /// `NAME.broken-1` and so on.
    ///
    /// # Errors
    /// If it is no file, of a newer version of the program, or the system refuses. It is then left alone.
    pub fn open(path: &Path) -> Result<Opened, LibraryError> {
        let mut opened = open_with(path, schema::STEPS, Look::Through)?;
        let purged = opened.library.purge();
        opened.library.keep_copy(purged);
        Ok(opened)
    }

    /// Opens a library once more that this program has looked through before. What was deleted is not made final.
    ///
    /// # Errors
    /// As [`Library::open`].
    pub(crate) fn open_again(path: &Path) -> Result<Opened, LibraryError> {
        open_with(path, schema::STEPS, Look::AtHeader)
    }
}

/// How much of a library is looked at as it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Every page, which takes the longer the larger it is.
    Through,
    /// Whose it is, and its version.
    AtHeader,
}

pub(crate) fn open_with(path: &Path, steps: &[&str], look: Look) -> Result<Opened, LibraryError> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    // Two copies of the program that set the same file aside, or copied it for a migration, would be in each other's way.
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

/// A connection to the copy of a library that was moved away, where there is a sound one, and to a new library otherwise; whether it
/// is the copy.
fn from_copy(path: &Path, steps: &[&str]) -> Result<(Connection, bool), LibraryError> {
    if copy::restore(path) {
        match connect(path, steps, Look::Through) {
            Ok(connection) => return Ok((connection, true)),
            Err(_) => {
                fs::remove_file(path)
                    .map_err(|error| LibraryError::new(path, Problem::from(error)))?;
            }
        }
    }
    Ok((connect(path, steps, Look::Through)?, false))
}

/// A connection to a sound database of ours, up to date.
fn connect(path: &Path, steps: &[&str], look: Look) -> Result<Connection, LibraryError> {
    is_regular(path)?;
    let failed = |problem: Problem| LibraryError::new(path, problem);
    let mut connection = sound(path, schema::newest(steps), look).map_err(failed)?;
    schema::migrate(&mut connection, path, steps)?;
    Ok(connection)
}

fn sound(path: &Path, known: i64, look: Look) -> Result<Connection, Problem> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_handler(Some(wait_for_others))?;
    require_ours(&connection, known)?;
    connection.execute_batch(SETTINGS)?;
    if look == Look::Through {
        let check = "PRAGMA quick_check(1)";
        let verdict: String = connection.query_row(check, [], |row| row.get(0))?;
        if verdict != "ok" {
            return Err(Problem::Damaged(verdict));
        }
    }
    Ok(connection)
}

/// Waits a moment for whoever uses the library; whether to try once more. SQLite's own waiting grows to a tenth of a second,
/// in which copies of the program that write without a break never leave a gap that is found.
fn wait_for_others(attempts: i32) -> bool {
    // Not all in step with each other.
    let pause = Duration::from_micros(2000 + u64::from(std::process::id()) * 37 % 1000);
    let waited = pause.saturating_mul(attempts.unsigned_abs());
    thread::sleep(pause);
    waited < PATIENCE
}

/// Checks who has made a database: nobody yet, or this program in a version that is known.
fn require_ours(connection: &Connection, known: i64) -> Result<(), Problem> {
    let application = schema::pragma(connection, "application_id")?;
    let found = schema::version(connection)?;
    let count = "SELECT count(*) FROM sqlite_schema";
    let things: i64 = connection.query_row(count, [], |row| row.get(0))?;
    match (application, found, things) {
        (0, 0, 0) => Ok(()),
        (APPLICATION_ID, 1.., _) if found > known => Err(Problem::Newer { found, known }),
        (APPLICATION_ID, 1.., _) => Ok(()),
        _ => Err(Problem::Foreign),
    }
}

/// Moves a database away with all that is beside it, so that it can be looked into as it was.
fn move_away(path: &Path) -> Result<PathBuf, LibraryError> {
    let kept = set_aside(path)?;
    for companion in COMPANIONS {
        let [from, to] = [path, &kept].map(|path| with_ending(path, companion));
        // Where none is there, there is nothing to move. One left behind by a kill is dropped by SQLite: it belongs to
        // no database any more.
        let _ = fs::rename(from, to);
    }
    Ok(kept)
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Waits until no other copy of the program is opening the library. The lock is gone with what is given back. A folder that
/// cannot be written, or knows no locks, is no hindrance here.
fn take_turn(path: &Path) -> Result<Option<File>, LibraryError> {
    let lock = with_ending(path, ".lock");
    // Whatever else has that name would be waited for, or is nothing to lock.
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
