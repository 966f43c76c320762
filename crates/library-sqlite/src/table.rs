//! Exports tables as CSV (RFC 4180) for other programs. Defines the table of all games.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use cohort_library::LibraryError;
use rusqlite::types::ValueRef;
use storage::NewFile;

use crate::connection::Library;
use crate::error::from_storage;

/// SQL for all finished games, sorted by their end. Times are in UTC.
const TABLE: &str = "
    SELECT key, family AS game, variant,
        strftime('%Y-%m-%dT%H:%M:%SZ', started / 1000, 'unixepoch') AS started,
        strftime('%Y-%m-%dT%H:%M:%SZ', ended / 1000, 'unixepoch') AS ended,
        (played + 500) / 1000 AS seconds_played,
        plies,
        black_player, CASE WHEN black_level = 0 THEN 'full' WHEN black_level < 0 THEN 'adaptive:' || -black_level ELSE black_level END AS black_level, black_clock,
        white_player, CASE WHEN white_level = 0 THEN 'full' WHEN white_level < 0 THEN 'adaptive:' || -white_level ELSE white_level END AS white_level, white_clock,
        result, termination
    FROM game WHERE result IS NOT NULL ORDER BY ended, id
";

impl Library {
    /// Writes all finished games as CSV to a new file in `folder`, completely or not at all. The file is named like
    /// `games-2026-11-22.csv`; if this name is taken, a number is added. Returns the path of the file and the number of
    /// games.
    ///
    /// # Errors
    /// Fails if the library cannot be read or the file cannot be written.
    pub fn export(&self, folder: &Path) -> Result<(PathBuf, u64), LibraryError> {
        self.export_table(folder, "games", TABLE)
    }

    /// Writes the rows of a query as CSV to a new file in `folder`, completely or not at all. The name of the file
    /// consists of `name`, the date and, if necessary, a number.
    pub(crate) fn export_table(
        &self,
        folder: &Path,
        name: &str,
        table: &str,
    ) -> Result<(PathBuf, u64), LibraryError> {
        let today: String = self.read(|connection| {
            connection.query_row("SELECT date('now', 'localtime')", [], |row| row.get(0))
        })?;
        let path = folder.join(format!("{name}-{today}.csv"));
        let mut file = NewFile::begin(&path).map_err(from_storage)?;
        let rows = self.write_table(&mut file, table)?;
        Ok((file.finish().map_err(from_storage)?, rows))
    }

    /// Writes all finished games as CSV to `out`. Returns the number of games.
    ///
    /// # Errors
    /// Fails if the library cannot be read or `out` cannot be written.
    pub fn write_csv(&self, out: impl Write) -> Result<u64, LibraryError> {
        self.write_table(out, TABLE)
    }

    /// Writes the rows of a query as CSV to `out`. Returns the number of rows.
    pub(crate) fn write_table(&self, out: impl Write, table: &str) -> Result<u64, LibraryError> {
        let mut out = BufWriter::new(out);
        let written = self.read(|connection| {
            let mut statement = connection.prepare(table)?;
            let names = statement.column_names();
            let mut written = writeln!(out, "{}", names.join(","));
            let columns = names.len();
            let mut rows = statement.query([])?;
            let mut games = 0;
            while let (Ok(()), Some(row)) = (&written, rows.next()?) {
                let cells = (0..columns).map(|column| row.get_ref(column).map(cell));
                let cells = cells.collect::<rusqlite::Result<Vec<_>>>()?;
                written = writeln!(out, "{}", cells.join(","));
                games += 1;
            }
            Ok(written.map(|()| games))
        })?;
        let flushed = out.flush();
        written
            .and_then(|games| flushed.map(|()| games))
            .map_err(|error| self.error(error))
    }
}

/// A cell of a CSV table as text, in quotation marks if its characters require them.
fn cell(value: ValueRef) -> String {
    let text = match value {
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Real(number) => number.to_string(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
        ValueRef::Null | ValueRef::Blob(_) => String::new(),
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}
