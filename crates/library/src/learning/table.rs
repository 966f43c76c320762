//! The puzzles that were tried as a table that other programs read.

use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::LibraryError;
use crate::library::Library;

/// The table, in the order in which they ended. Times are those of UTC.
const TABLE: &str = "
    SELECT puzzle, family AS game, variant, mode,
        (SELECT group_concat(theme, ' ') FROM puzzle_attempt_theme WHERE attempt = puzzle_attempt.id) AS themes,
        score / 2.0 AS score,
        strftime('%Y-%m-%dT%H:%M:%SZ', at / 1000, 'unixepoch') AS ended,
        (spent + 500) / 1000 AS seconds,
        rating, deviation
    FROM puzzle_attempt ORDER BY at, id
";

impl Library {
    /// Writes all puzzles that were tried as CSV into a new file in `folder`, whole or not at all: `puzzles-2026-11-22.csv`, with
    /// a number where there is one. Says which file that is, and how many there are.
    ///
    /// # Errors
    /// If the library cannot be read or the file cannot be written.
    pub fn export_learning(&self, folder: &Path) -> Result<(PathBuf, u64), LibraryError> {
        self.export_table(folder, "puzzles", TABLE)
    }

    /// Writes all puzzles that were tried as CSV, and says how many there are.
    ///
    /// # Errors
    /// If the library cannot be read or `out` cannot be written.
    pub fn write_learning_csv(&self, out: impl Write) -> Result<u64, LibraryError> {
        self.write_table(out, TABLE)
    }
}
