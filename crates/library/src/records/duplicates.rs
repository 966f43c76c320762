//! Records that are the same game.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension};

use super::list::{LISTED, listed, tags};
use super::listed::ListedRecord;
use crate::error::LibraryError;
use crate::library::Library;

/// Groups of records that are the same game: of one variant with the same options, from the same first position, with the
/// same moves in the main line. Who played does not count, for the same game comes with names spelled in several ways, and
/// whoever looks through the groups sees the names. A record without moves is like another only to the letter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DuplicateGroups {
    /// How many groups there are.
    pub total: usize,
    /// The groups whose first record came into the library first, each in the order in which its records came.
    pub groups: Vec<Vec<ListedRecord>>,
}

const SAME: &str = "
    SELECT moves, id FROM record WHERE deleted IS NULL AND moves IN (
        SELECT moves FROM record WHERE deleted IS NULL GROUP BY moves HAVING count(*) > 1
    ) ORDER BY moves, id
";

impl Library {
    /// Groups of records that are the same game, `most` groups at most.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn duplicates(&self, most: usize) -> Result<DuplicateGroups, LibraryError> {
        self.read(|connection| {
            let transaction = connection.unchecked_transaction()?;
            let groups = groups(&transaction)?;
            let total = groups.len();
            let groups = groups.into_iter().take(most);
            let groups = groups.map(|group| records(&transaction, &group));
            Ok(DuplicateGroups {
                total,
                groups: groups.collect::<rusqlite::Result<_>>()?,
            })
        })
    }
}

/// The numbers of the records of each group, in order.
fn groups(connection: &Connection) -> rusqlite::Result<Vec<Vec<i64>>> {
    let mut statement = connection.prepare(SAME)?;
    let mut rows = statement.query([])?;
    let mut by_moves: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
    while let Some(row) = rows.next()? {
        by_moves.entry(row.get(0)?).or_default().push(row.get(1)?);
    }
    let mut groups: Vec<Vec<i64>> = by_moves.into_values().collect();
    groups.sort_unstable();
    Ok(groups)
}

fn records(connection: &Connection, ids: &[i64]) -> rusqlite::Result<Vec<ListedRecord>> {
    let mut statement = connection.prepare(LISTED)?;
    let mut records = Vec::with_capacity(ids.len());
    for id in ids {
        if let Some(mut record) = statement.query_row([id], listed).optional()? {
            record.tags = tags(connection, *id)?;
            records.push(record);
        }
    }
    Ok(records)
}
