//! What was played from a position in the games of the library.

use explorer::{BoardHasher, Branches, GameEnd, Table};
use rules::{Position, SharedVariant, Side};
use rusqlite::{Connection, OptionalExtension};

use super::list::results;
use super::listed::RecordResult;
use super::query::Query;
use crate::error::LibraryError;
use crate::library::Library;
use crate::positions::{Tallies, main_line};

/// A position, and in which games it is looked up.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The variant; games of others on the same board count, too, however they began.
    pub variant: SharedVariant,
    /// The position, one of its board.
    pub position: Position,
    /// Which games count. Their order does not matter.
    pub games: Query,
    /// The own game that does not count, by its key: the one from which is asked.
    pub except: Option<String>,
}

impl Library {
    /// What was played from a position in the main lines of the records that a query finds. Positions that were reached by other
    /// moves, or that symmetries of the board make of each other, count as the same.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn explore(&self, asked: &Exploration) -> Result<Table, LibraryError> {
        let branches = Branches::of(&asked.variant, &asked.position);
        let board = BoardHasher::new(&asked.variant).board().to_owned();
        let mut tallies = Tallies::new(branches.hashes());
        self.read(|connection| {
            // One state of the library for both questions, whatever another copy of the program writes meanwhile.
            let transaction = connection.unchecked_transaction()?;
            let except = "SELECT id FROM record WHERE key = ?1";
            let except: Option<i64> = transaction
                .query_row(except, [&asked.except], |row| row.get(0))
                .optional()?;
            let mut results = results(&transaction, &asked.games)?;
            results.retain(|(id, _)| Some(*id) != except);
            count(&transaction, &board, &results, &mut tallies)
        })?;
        Ok(branches.table(|hash| tallies.known(hash)))
    }
}

/// Counts the games on a board, given which ones and their results, by number in order.
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
