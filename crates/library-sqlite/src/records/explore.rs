//! Counts the moves that were played from a position.

use cohort_library::{Exploration, LibraryError, RecordResult};
use explorer::{BoardHasher, Branches, GameEnd, Table};
use rules::Side;
use rusqlite::{Connection, OptionalExtension};

use super::list::results;
use crate::connection::Library;
use crate::positions::{Tallies, main_line};

impl Library {
    /// Counts the moves from a position in the main lines of the records that match a query. The moves before the
    /// position may differ. Symmetric positions count as the same position.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
    pub fn explore(&self, asked: &Exploration) -> Result<Table, LibraryError> {
        let branches = Branches::of(&asked.variant, &asked.position);
        let board = BoardHasher::new(&asked.variant).board().to_owned();
        let mut tallies = Tallies::new(branches.hashes());
        self.read_at_once(|connection| {
            let except = "SELECT id FROM record WHERE key = ?1";
            let except: Option<i64> = connection
                .query_row(except, [&asked.except], |row| row.get(0))
                .optional()?;
            let mut results = results(connection, &asked.games)?;
            results.retain(|(id, _)| Some(*id) != except);
            count(connection, &board, &results, &mut tallies)
        })?;
        Ok(branches.table(|hash| tallies.known(hash)))
    }
}

/// Counts the positions in the games on a board. `results` contains the ids and the results of these games, sorted by
/// id.
fn count(
    connection: &Connection,
    board: &str,
    results: &[(i64, RecordResult)],
    tallies: &mut Tallies,
) -> rusqlite::Result<()> {
    let sql = "SELECT record, hashes FROM record_positions WHERE board = ?1 ORDER BY record";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([board])?;
    let mut results = results.iter().peekable();
    while let Some(row) = rows.next()? {
        let id: i64 = row.get(0)?;
        while results.next_if(|(other, _)| *other < id).is_some() {}
        let Some((_, result)) = results.next_if(|(other, _)| *other == id) else {
            continue;
        };
        let end = match result {
            RecordResult::Black => GameEnd::Won(Side::Black),
            RecordResult::White => GameEnd::Won(Side::White),
            RecordResult::Draw => GameEnd::Drawn,
            RecordResult::Unfinished => GameEnd::Unfinished,
        };
        tallies.add(main_line(row.get_ref(1)?.as_blob()?), end);
    }
    Ok(())
}
