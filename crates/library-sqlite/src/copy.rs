//! The daily copy of the library. If the library is damaged, the copy replaces it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::connection::Library;
use crate::schema;

/// The age after which the daily copy is renewed.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The size limit for copying the library, in bytes. Copying a larger library would slow down the start of the program.
const LARGEST: u64 = 64 << 20;

pub(crate) fn copy_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".previous");
    PathBuf::from(name)
}

impl Library {
    /// Renews the daily copy if it is a day old, or if `anew` is true because data was just erased. If `anew` is true
    /// and the copy cannot be renewed, removes the copy, because it contains the erased data. Ignores other failures,
    /// because the next start tries again.
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
            // Ignores the error of a missing copy.
            let _ = fs::remove_file(&copy);
        }
    }
}

/// Restores the daily copy to `path`. Returns whether this succeeded.
pub(crate) fn restore(path: &Path) -> bool {
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".unfinished");
    let copied = fs::copy(copy_of(path), &unfinished);
    copied.is_ok() && fs::rename(&unfinished, path).is_ok()
}
