//! A copy of the library, made once a day, that takes its place where it is found damaged.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::library::Library;
use crate::schema;

/// How old a copy is at least before the next one is made.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The largest library that is copied, in bytes: no start of the program takes notably longer.
const LARGEST: u64 = 64 << 20;

/// Where the copy of a library is.
pub(crate) fn copy_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".previous");
    PathBuf::from(name)
}

impl Library {
    /// Makes a copy of the library where the last one is a day old, or holds what is to be gone (`anew`). Nothing depends on it, so
    /// that it is left for another time where it fails; but a copy with what is to be gone goes in any case.
    pub(crate) fn keep_copy(&self, anew: bool) {
        let copy = copy_of(self.path());
        let age = fs::metadata(&copy).and_then(|data| data.modified());
        let age = age.ok().and_then(|at| at.elapsed().ok());
        if !anew && age.is_some_and(|age| age < DAY) {
            return;
        }
        let any = "SELECT EXISTS (SELECT 1 FROM record) OR EXISTS (SELECT 1 FROM game)";
        let any = self.read(|connection| connection.query_row(any, [], |row| row.get(0)));
        if !anew && !any.unwrap_or(false) {
            return;
        }
        let size = fs::metadata(self.path()).map_or(u64::MAX, |data| data.len());
        let copied = size <= LARGEST
            && self
                .read(|connection| Ok(schema::copy_to(connection, &copy).is_ok()))
                .is_ok_and(|copied| copied);
        if anew && !copied {
            // It may not be there.
            let _ = fs::remove_file(&copy);
        }
    }
}

/// Puts the copy in the place of a library that was moved away; whether there is one.
pub(crate) fn restore(path: &Path) -> bool {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".unfinished");
    let copied = fs::copy(copy_of(path), &unfinished);
    copied.is_ok() && fs::rename(&unfinished, path).is_ok()
}
