//! Exports the player's learning results as a table for other programs.

use std::io::Write;
use std::path::{Path, PathBuf};

use cohort_library::LibraryError;

use crate::connection::Library;

/// All attempts at puzzles, puzzle storms, completed steps of lessons, and best results of drills, sorted by time.
/// Times are in UTC.
const TABLE: &str = "
    SELECT kind, name, step, game, variant, mode, themes, score,
        strftime('%Y-%m-%dT%H:%M:%SZ', at / 1000, 'unixepoch') AS ended, seconds, rating, deviation
    FROM (
        SELECT 'puzzle' AS kind, puzzle AS name, NULL AS step, family AS game, variant, mode,
            (SELECT group_concat(theme, ' ') FROM puzzle_attempt_theme WHERE attempt = puzzle_attempt.id) AS themes,
            score / 2.0 AS score, at, (spent + 500) / 1000 AS seconds, rating, deviation, id
        FROM puzzle_attempt
        UNION ALL
        SELECT 'lesson', lesson, step, NULL, NULL, NULL, NULL, NULL, done, NULL, NULL, NULL, 0 FROM lesson_step
        UNION ALL
        SELECT 'drill', drill, NULL, NULL, variant, NULL, NULL, NULL, at, spent / 1000.0, NULL, NULL, 0 FROM drill_best
        UNION ALL
        SELECT 'storm', NULL, NULL, NULL, variant, NULL, NULL, score, at, NULL, NULL, NULL, 0 FROM storm
    ) ORDER BY at, id, name, step
";

impl Library {
    /// Writes all learning results as CSV to a new file in `folder`, completely or not at all. The file is named like
    /// `learning-2026-11-22.csv`; if this name is taken, a number is added. Returns the path of the file and the number
    /// of rows.
    ///
    /// # Errors
    /// Fails if the library cannot be read or the file cannot be written.
    pub fn export_learning(&self, folder: &Path) -> Result<(PathBuf, u64), LibraryError> {
        self.export_table(folder, "learning", TABLE)
    }

    /// Writes all learning results as CSV to `out`. Returns the number of rows.
    ///
    /// # Errors
    /// Fails if the library cannot be read or `out` cannot be written.
    pub fn write_learning_csv(&self, out: impl Write) -> Result<u64, LibraryError> {
        self.write_table(out, TABLE)
    }
}
