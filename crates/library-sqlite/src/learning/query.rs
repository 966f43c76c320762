//! Reads the player's learning results.

use cohort_library::{
    DrillBest, Learning, LibraryError, OwnMistake, OwnPuzzle, PuzzleMode, PuzzleRating,
    PuzzleScore, ThemeTally, Tried,
};
use rules::GameKind;
use rusqlite::{Connection, Error, Row};

use crate::calendar::{duration, time};
use crate::connection::Library;
use crate::words;

const ATTEMPTS: &str = "
    SELECT puzzle, family, variant, mode, score, day, spent, rating, deviation, volatility
    FROM puzzle_attempt ORDER BY at, id
";
const THEMES: &str = "
    SELECT family, theme, count(*), sum(score)
    FROM puzzle_attempt JOIN puzzle_attempt_theme ON attempt = id
    GROUP BY family, theme ORDER BY family, theme
";
const RATINGS: &str = "SELECT puzzle, rating, deviation, volatility FROM puzzle_rating";
const OWN: &str = "SELECT puzzle, variant, line, added FROM own_puzzle ORDER BY added DESC, puzzle";
const MISTAKES: &str =
    "SELECT variant, position, added FROM own_mistake ORDER BY added, variant, position";
const STORMS: &str = "SELECT variant, score, run FROM storm";
const STEPS: &str = "SELECT lesson, step FROM lesson_step";
const PLACES: &str = "SELECT lesson, step FROM lesson_place";
const DRILLS: &str = "SELECT drill, variant, spent, at FROM drill_best ORDER BY drill, variant";

impl Library {
    /// Reads all learning results of the player.
    ///
    /// # Errors
    /// Fails if the library cannot be read.
    pub fn learning(&self) -> Result<Learning, LibraryError> {
        self.read_at_once(learning)
    }
}

fn learning(connection: &Connection) -> rusqlite::Result<Learning> {
    let mut learning = Learning::default();
    let mut attempts = connection.prepare(ATTEMPTS)?;
    let mut rows = attempts.query([])?;
    while let Some(row) = rows.next()? {
        if let Some(tried) = sound(attempt(row))? {
            learning.add(tried);
        }
    }
    let tallies = all(connection, THEMES, |row| {
        let tally = |family| -> rusqlite::Result<ThemeTally> {
            Ok(ThemeTally {
                family,
                theme: row.get(1)?,
                tried: count(row, 2)?,
                half_points: count(row, 3)?,
            })
        };
        family(row, 0)?.map(tally).transpose()
    })?;
    learning.themes = tallies.into_iter().flatten().collect();
    let rated: Vec<(String, Option<PuzzleRating>)> = all(connection, RATINGS, |row| {
        Ok((row.get(0)?, rating(row, 1)?))
    })?;
    let rated = rated
        .into_iter()
        .filter_map(|(puzzle, rating)| Some((puzzle, rating?)));
    learning.puzzle_ratings = rated.collect();
    learning.own = all(connection, OWN, |row| {
        Ok(OwnPuzzle {
            puzzle: row.get(0)?,
            variant: row.get(1)?,
            line: row.get(2)?,
            added: time(row.get(3)?),
        })
    })?;
    learning.mistakes = all(connection, MISTAKES, |row| {
        Ok(OwnMistake {
            variant: row.get(0)?,
            position: row.get(1)?,
            added: time(row.get(2)?),
        })
    })?;
    let storms = all(connection, STORMS, |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?))
    })?;
    for (variant, score, run) in storms {
        let variant: String = variant;
        learning.storms.entry(variant).or_default().add(score, run);
    }
    let named =
        |row: &Row| -> rusqlite::Result<(String, String)> { Ok((row.get(0)?, row.get(1)?)) };
    for (lesson, step) in all(connection, STEPS, named)? {
        learning
            .lessons
            .entry(lesson)
            .or_default()
            .done
            .insert(step);
    }
    for (lesson, step) in all(connection, PLACES, named)? {
        learning.lessons.entry(lesson).or_default().at = Some(step);
    }
    learning.drills = all(connection, DRILLS, |row| {
        Ok(DrillBest {
            drill: row.get(0)?,
            variant: row.get(1)?,
            spent: duration(row.get(2)?),
            at: time(row.get(3)?),
        })
    })?;
    Ok(learning)
}

fn attempt(row: &Row) -> rusqlite::Result<Tried> {
    let mode: String = row.get(3)?;
    Ok(Tried {
        puzzle: row.get(0)?,
        family: family(row, 1)?,
        variant: row.get(2)?,
        is_storm: mode == PuzzleMode::Storm.id(),
        is_of_the_day: mode == PuzzleMode::Day.id(),
        score: PuzzleScore::of_half_points(row.get(4)?),
        day: row.get(5)?,
        spent: duration(row.get(6)?),
        rating: rating(row, 7)?,
    })
}

/// Reads all rows of a query. Skips rows with invalid values.
fn all<T>(
    connection: &Connection,
    question: &str,
    mut read: impl FnMut(&Row) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    let mut statement = connection.prepare(question)?;
    let mut rows = statement.query([])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        all.extend(sound(read(row))?);
    }
    Ok(all)
}

/// Returns `None` instead of an error if a value has a wrong type or range, for example because another program wrote
/// it.
///
/// # Errors
/// Fails if the library cannot be read.
fn sound<T>(read: rusqlite::Result<T>) -> rusqlite::Result<Option<T>> {
    match read {
        Err(
            Error::IntegralValueOutOfRange(..)
            | Error::FromSqlConversionFailure(..)
            | Error::Utf8Error(..)
            | Error::InvalidColumnType(..),
        ) => Ok(None),
        read => read.map(Some),
    }
}

/// The game that a column names; `None` if this program does not know the game.
fn family(row: &Row, column: usize) -> rusqlite::Result<Option<GameKind>> {
    Ok(words::family(row.get_ref(column)?.as_str()?))
}

/// The rating in three adjacent columns; `None` if one of the columns is NULL.
fn rating(row: &Row, column: usize) -> rusqlite::Result<Option<PuzzleRating>> {
    let parts: (Option<f64>, Option<f64>, Option<f64>) =
        (row.get(column)?, row.get(column + 1)?, row.get(column + 2)?);
    Ok(match parts {
        (Some(rating), Some(deviation), Some(volatility)) => Some(PuzzleRating {
            rating,
            deviation,
            volatility,
        }),
        _ => None,
    })
}

fn count(row: &Row, column: usize) -> rusqlite::Result<u64> {
    let count: i64 = row.get(column)?;
    Ok(u64::try_from(count).unwrap_or_default())
}
