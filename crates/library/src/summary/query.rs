//! What the statistics ask of the library: two passes over its indexes.

use std::time::Duration;

use rules::Side;
use rusqlite::{Connection, Row, named_params};

use super::fold::{Ended, Group};
use super::{ClockKind, Filter, Score, Summary};
use crate::error::LibraryError;
use crate::library::Library;
use crate::strength::strength_of;

/// How many games of a kind there are. No damaged row makes the sum too large for SQLite. The order is that of the index `game_by_kind`.
const GROUPS: &str = "
    SELECT family, variant, pairing, person, level, clock_kind, score, count(*), sum(min(played, 1 << 50))
    FROM game WHERE result IS NOT NULL
    GROUP BY family, variant, pairing, person, level, clock_kind, score
";

/// The games in the order in which they ended: that of the index `game_by_end`.
const ENDED: &str = "
    SELECT day, score, played FROM game
    WHERE result IS NOT NULL
        AND (:family IS NULL OR family = :family)
        AND (:variant IS NULL OR variant = :variant)
        AND (:clock IS NULL OR clock_kind = :clock)
    ORDER BY ended
";

impl Library {
    /// What was played, as far as it passes a filter.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub fn summary(&self, filter: &Filter) -> Result<Summary, LibraryError> {
        self.read(|connection| {
            // One state of the library for both questions, whatever another copy of the program writes meanwhile.
            let transaction = connection.unchecked_transaction()?;
            summary(&transaction, filter)
        })
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
            score: word(row, 1, score)?,
            played: played(row, 2)?,
        });
    }
    Ok(summary)
}

fn group(row: &Row) -> rusqlite::Result<Group> {
    let clock = |word: &str| ClockKind::ALL.into_iter().find(|kind| kind.id() == word);
    Ok(Group {
        family: row.get(0)?,
        variant: row.get(1)?,
        people: row.get_ref(2)?.as_str()? == "people",
        person: word(row, 3, side)?,
        strength: row.get::<_, Option<i64>>(4)?.and_then(strength_of),
        clock: word(row, 5, clock)?.unwrap_or(ClockKind::None),
        score: word(row, 6, score)?,
        games: row.get::<_, i64>(7)?.unsigned_abs(),
        played: played(row, 8)?,
    })
}

/// What a word in a column means; `None` where there is none.
fn word<T>(
    row: &Row,
    column: usize,
    meaning: impl Fn(&str) -> Option<T>,
) -> rusqlite::Result<Option<T>> {
    Ok(row.get_ref(column)?.as_str_or_null()?.and_then(meaning))
}

fn score(word: &str) -> Option<Score> {
    Score::ALL.into_iter().find(|score| score.id() == word)
}

fn side(word: &str) -> Option<Side> {
    match word {
        "black" => Some(Side::Black),
        "white" => Some(Side::White),
        _ => None,
    }
}

fn played(row: &Row, column: usize) -> rusqlite::Result<Duration> {
    let millis: i64 = row.get(column)?;
    Ok(Duration::from_millis(
        u64::try_from(millis).unwrap_or_default(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How SQLite answers a question: which table or index it goes through, and what it sorts.
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
