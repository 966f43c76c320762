//! Reads the statistics in two passes, each over an index of the games.

use cohort_library::{ClockKind, Ended, Filter, Group, LibraryError, Summary};
use rusqlite::{Connection, Row, named_params};

use crate::calendar::duration;
use crate::connection::Library;
use crate::strength::strength_of;
use crate::words;

/// SQL for the number of games with equal values, in the order of the index `game_by_kind`. `min` prevents an overflow
/// of the sum if a damaged row has a huge value.
const GROUPS: &str = "
    SELECT family, variant, pairing, person, level, clock_kind, score, count(*), sum(min(played, 1 << 50))
    FROM game WHERE result IS NOT NULL
    GROUP BY family, variant, pairing, person, level, clock_kind, score
";

/// SQL for the finished games, sorted by their end, in the order of the index `game_by_end`.
const ENDED: &str = "
    SELECT day, score, played FROM game
    WHERE result IS NOT NULL
        AND (:family IS NULL OR family = :family)
        AND (:variant IS NULL OR variant = :variant)
        AND (:clock IS NULL OR clock_kind = :clock)
    ORDER BY ended
";

impl Library {
    /// Reads the statistics of the games that pass a filter.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
    pub fn summary(&self, filter: &Filter) -> Result<Summary, LibraryError> {
        self.read_at_once(|connection| summary(connection, filter))
    }
}

fn summary(connection: &Connection, filter: &Filter) -> rusqlite::Result<Summary> {
    let mut summary = Summary::default();
    let mut groups = connection.prepare(GROUPS)?;
    let mut rows = groups.query([])?;
    while let Some(row) = rows.next()? {
        summary.add_group(group(row)?, filter);
    }
    let mut ended = connection.prepare(ENDED)?;
    let mut rows = ended.query(named_params! {
        ":family": filter.family,
        ":variant": filter.variant,
        ":clock": filter.clock.map(ClockKind::id),
    })?;
    while let Some(row) = rows.next()? {
        summary.add_ended(Ended {
            day: row.get(0)?,
            score: word(row, 1, words::score)?,
            played: duration(row.get(2)?),
        });
    }
    Ok(summary)
}

fn group(row: &Row) -> rusqlite::Result<Group> {
    Ok(Group {
        family: row.get(0)?,
        variant: row.get(1)?,
        people: row.get_ref(2)?.as_str()? == "people",
        person: word(row, 3, words::side)?,
        strength: row.get::<_, Option<i64>>(4)?.and_then(strength_of),
        clock: word(row, 5, words::clock_kind)?.unwrap_or(ClockKind::None),
        score: word(row, 6, words::score)?,
        games: row.get::<_, i64>(7)?.unsigned_abs(),
        played: duration(row.get(8)?),
    })
}

/// The value that a word in a column means; `None` for NULL and for an unknown word.
fn word<T>(
    row: &Row,
    column: usize,
    meaning: impl Fn(&str) -> Option<T>,
) -> rusqlite::Result<Option<T>> {
    Ok(row.get_ref(column)?.as_str_or_null()?.and_then(meaning))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns SQLite's query plan. The plan names the tables and indexes that SQLite reads, and what SQLite must sort.
    fn plan(library: &Library, question: &str) -> String {
        let explain = |connection: &Connection| {
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {question}"))?;
            let mut rows = statement.raw_query();
            let mut plan = Vec::new();
            while let Some(row) = rows.next()? {
                plan.push(row.get::<_, String>("detail")?);
            }
            Ok(plan.join("\n"))
        };
        library.read(explain).unwrap()
    }

    #[test]
    fn the_games_themselves_are_not_read_and_nothing_is_sorted() {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(&folder.path().join("library.sqlite"));
        let library = library.unwrap().library;
        for (question, index) in [(GROUPS, "game_by_kind"), (ENDED, "game_by_end")] {
            let expected = format!("SCAN game USING COVERING INDEX {index}");
            assert_eq!(plan(&library, question), expected);
        }
    }
}
