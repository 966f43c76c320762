//! The schema of the library, and its migrations. The version of the schema is SQLite's `user_version`.
//!
//! A released migration step must never change. To add a step, add a file in `schema/` and a line in [`STEPS`].

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use cohort_library::LibraryError;
use rusqlite::{Connection, TransactionBehavior};

use crate::error::Failure;

/// The `application_id` by which SQLite files of this program are recognised: "Chrt" in ASCII.
pub(crate) const APPLICATION_ID: i64 = 0x4368_7274;

/// The steps of the migration. The first step leads from version 0 (an empty database) to version 1, the second step to
/// version 2, and so on.
pub(crate) const STEPS: &[&str] = &[include_str!("schema/1.sql")];

/// The version of the schema after all steps.
pub(crate) fn newest(steps: &[&str]) -> i64 {
    i64::try_from(steps.len()).unwrap_or(i64::MAX)
}

pub(crate) fn version(connection: &Connection) -> rusqlite::Result<i64> {
    pragma(connection, "user_version")
}

/// Reads a numeric pragma (setting) of an SQLite database.
pub(crate) fn pragma(connection: &Connection, name: &str) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

/// The path of the copy of the library that is made before a migration from `version`.
pub(crate) fn copy_before(path: &Path, version: i64) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".version-{version}"));
    PathBuf::from(name)
}

/// The paths of all copies of the library that migrations can have made.
pub(crate) fn copies(path: &Path, steps: &[&str]) -> impl Iterator<Item = PathBuf> {
    let copy = |version| copy_before(path, version);
    (1..newest(steps)).map(copy).filter(|copy| copy.exists())
}

/// Migrates a library to the newest version. Applies all steps or none. Makes a copy of the library first, unless the
/// library is empty.
///
/// # Errors
/// Fails if the library cannot be copied or written.
pub(crate) fn migrate(
    connection: &mut Connection,
    path: &Path,
    steps: &[&str],
) -> Result<(), LibraryError> {
    let found = version(connection).map_err(|error| Failure::from(error).at(path))?;
    if found == newest(steps) {
        return Ok(());
    }
    // In a browser, there is no place for a copy of the library.
    if found > 0 && !cfg!(target_family = "wasm") {
        let copy = copy_before(path, found);
        copy_to(connection, &copy).map_err(|failure| failure.at(&copy))?;
    }
    step_through(connection, steps).map_err(|failure| failure.at(path))
}

/// Copies a database to the file `copy`, and replaces this file if it exists.
pub(crate) fn copy_to(connection: &Connection, copy: &Path) -> Result<(), Failure> {
    let mut unfinished = copy.as_os_str().to_owned();
    unfinished.push(".unfinished");
    let unfinished = PathBuf::from(unfinished);
    if unfinished.exists() {
        fs::remove_file(&unfinished)?;
    }
    // The path is passed as bytes, because it may not be UTF-8.
    let bytes = unfinished.as_os_str().as_encoded_bytes();
    connection.execute("VACUUM INTO CAST(?1 AS TEXT)", [bytes])?;
    File::open(&unfinished)?.sync_all()?;
    fs::rename(&unfinished, copy)?;
    Ok(())
}

fn step_through(connection: &mut Connection, steps: &[&str]) -> Result<(), Failure> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // On a file system without locks, another copy of the program may have migrated the library in the meantime.
    let found = usize::try_from(version(&transaction)?).unwrap_or_default();
    for step in steps.iter().skip(found) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
    let reached = newest(steps).max(version(&transaction)?);
    transaction.pragma_update(None, "user_version", reached)?;
    Ok(transaction.commit()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::connection::Library;
    use crate::open::{Look, Opened, open_with};

    /// The steps of a schema that exists only in these tests.
    const MADE_UP: [&str; 4] = [
        "CREATE TABLE puzzle (id INTEGER PRIMARY KEY, name TEXT NOT NULL); INSERT INTO puzzle (name) VALUES ('one');",
        "ALTER TABLE puzzle ADD COLUMN stars INTEGER NOT NULL DEFAULT 3;",
        "CREATE TABLE lesson (id INTEGER PRIMARY KEY, puzzle INTEGER REFERENCES puzzle); \
         INSERT INTO lesson (puzzle) SELECT id FROM puzzle;",
        "UPDATE puzzle SET stars = stars + (SELECT count(*) FROM lesson);",
    ];

    fn open(path: &Path, steps: &[&str]) -> Library {
        let Opened { library, set_aside } = open_with(path, steps, Look::Through).unwrap();
        assert!(set_aside.is_none(), "{set_aside:?}");
        library
    }

    fn stars(library: &Library) -> i64 {
        let ask = |connection: &Connection| {
            connection.query_row("SELECT sum(stars) FROM puzzle", [], |row| row.get(0))
        };
        library.read(ask).unwrap()
    }

    fn version_of(library: &Library) -> i64 {
        library.read(version).unwrap()
    }

    #[test]
    fn every_older_version_is_brought_up_to_date_and_copied_before() {
        for older in 1..MADE_UP.len() {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("library.sqlite");
            drop(open(&path, &MADE_UP[..older]));
            let before = open(&path, &MADE_UP[..older]);
            assert_eq!(version_of(&before), newest(&MADE_UP[..older]));
            // Keeps `before` open, as another copy of the program could do.
            let library = open(&path, &MADE_UP);
            assert_eq!((version_of(&library), stars(&library)), (4, 4));
            let copy = copy_before(&path, newest(&MADE_UP[..older]));
            assert!(copy.exists());
            let copied = open(&copy, &MADE_UP[..older]);
            assert_eq!(version_of(&copied), newest(&MADE_UP[..older]));
            let names: Vec<_> = copies(&path, &MADE_UP).collect();
            assert_eq!(names, [copy]);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_library_whose_path_is_no_utf_8_is_brought_up_to_date() {
        use std::os::unix::ffi::OsStrExt;

        let folder = tempfile::tempdir().unwrap();
        let below = folder.path().join(std::ffi::OsStr::from_bytes(b"caf\xe9"));
        let path = below.join("library.sqlite");
        drop(open(&path, &MADE_UP[..1]));
        assert_eq!(stars(&open(&path, &MADE_UP)), 4);
        let copied = open(&copy_before(&path, 1), &MADE_UP[..1]);
        assert_eq!(version_of(&copied), 1);
        let stray = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(stray, 1, "only the folder, and no file next to it");
    }

    #[test]
    fn a_new_library_needs_no_copy() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let library = open(&path, &MADE_UP);
        assert_eq!(stars(&library), 4);
        assert_eq!(copies(&path, &MADE_UP).count(), 0);
    }

    #[test]
    fn a_step_that_fails_leaves_the_library_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let [first, second, ..] = MADE_UP;
        drop(open(&path, &[first]));
        let wrong = [first, second, "UPDATE missing SET stars = 5"];
        let error = open_with(&path, &wrong, Look::Through).unwrap_err();
        assert!(error.to_string().contains("no such table"), "{error}");
        let library = open(&path, &[first]);
        assert_eq!(version_of(&library), 1);
        // The failure of the third step also undoes the second step.
        let stars =
            |connection: &Connection| connection.prepare("SELECT stars FROM puzzle").map(drop);
        library.read(stars).unwrap_err();
    }

    #[test]
    fn a_library_that_cannot_be_copied_is_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let [first, second, ..] = MADE_UP;
        drop(open(&path, &[first]));
        let copy = copy_before(&path, 1);
        fs::create_dir(&copy).unwrap();
        fs::write(copy.join("in the way"), "").unwrap();
        let error = open_with(&path, &[first, second], Look::Through).unwrap_err();
        assert_eq!(error.path, copy);
        assert_eq!(version_of(&open(&path, &[first])), 1);
    }

    #[test]
    fn many_copies_of_the_program_migrate_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let [first, ..] = MADE_UP;
        drop(open(&path, &[first]));
        let opened = [0; 8].map(|_| {
            let path = path.clone();
            std::thread::spawn(move || stars(&open(&path, &MADE_UP)))
        });
        for stars in opened {
            assert_eq!(stars.join().unwrap(), 4);
        }
    }
}
