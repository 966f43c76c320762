//! Puzzles that were tried.

use std::time::Duration;

use rules::GameKind;
use rusqlite::{Transaction, named_params, params};
use web_time::SystemTime;

use crate::calendar::{day, duration_millis, millis};
use crate::error::LibraryError;
use crate::library::Library;

/// A puzzle that was solved, or failed.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleAttempt {
    /// The id of the puzzle.
    pub puzzle: String,
    /// Which of the two games.
    pub family: GameKind,
    /// The id of the variant.
    pub variant: String,
    /// What it was tried for.
    pub mode: PuzzleMode,
    pub themes: Vec<String>,
    pub score: PuzzleScore,
    /// When it ended. The same puzzle at the same time is the same attempt, however often it is written down.
    pub at: SystemTime,
    /// How many seconds east of UTC the clocks were there and then; see [`local_offset`](crate::local_offset).
    pub utc_offset: i32,
    pub spent: Duration,
    /// The player's rating after it, where it counts.
    pub player: Option<PuzzleRating>,
    /// The puzzle's rating after it, where it counts.
    pub rated: Option<PuzzleRating>,
}

/// A rating of Glicko-2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleRating {
    pub rating: f64,
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
}

impl PuzzleRating {
    /// The rating, if it is made of numbers.
    pub(super) fn sound(self) -> Option<PuzzleRating> {
        let all = [self.rating, self.deviation, self.volatility];
        all.iter().all(|number| number.is_finite()).then_some(self)
    }
}

/// What a puzzle was tried for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleMode {
    Rated,
    /// As the puzzle of the day.
    Day,
    /// As one of a theme.
    Theme,
    Storm,
    /// As one of the player's own mistakes.
    Own,
}

impl PuzzleMode {
    /// The word for it in the library and in locale keys.
    pub const fn id(self) -> &'static str {
        match self {
            PuzzleMode::Rated => "rated",
            PuzzleMode::Day => "day",
            PuzzleMode::Theme => "theme",
            PuzzleMode::Storm => "storm",
            PuzzleMode::Own => "own",
        }
    }
}

/// What came of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PuzzleScore {
    /// Not solved, or not without the solution.
    Failed,
    /// Solved after a hint: half a point.
    WithHint,
    Solved,
}

impl PuzzleScore {
    /// The points, two for a whole one.
    pub const fn half_points(self) -> u8 {
        self as u8
    }

    pub(super) fn of_half_points(points: i64) -> PuzzleScore {
        match points {
            2.. => PuzzleScore::Solved,
            1 => PuzzleScore::WithHint,
            _ => PuzzleScore::Failed,
        }
    }
}

const ATTEMPT: &str = "
    INSERT INTO puzzle_attempt (puzzle, family, variant, mode, score, at, day, spent, rating, deviation, volatility)
    VALUES (:puzzle, :family, :variant, :mode, :score, :at, :day, :spent, :rating, :deviation, :volatility)
    ON CONFLICT (puzzle, at) DO NOTHING
";
const THEME: &str = "INSERT OR IGNORE INTO puzzle_attempt_theme (attempt, theme) VALUES (?1, ?2)";
const RATED: &str = "
    INSERT INTO puzzle_rating (puzzle, rating, deviation, volatility) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (puzzle) DO UPDATE SET
        rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility
";

impl Library {
    /// Writes down that puzzles were tried, all or none. One that is known already stays as it is.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn puzzles_tried(&mut self, attempts: &[PuzzleAttempt]) -> Result<(), LibraryError> {
        self.change(|transaction| {
            attempts
                .iter()
                .try_for_each(|attempt| write(transaction, attempt))
        })
    }
}

fn write(transaction: &Transaction, attempt: &PuzzleAttempt) -> rusqlite::Result<()> {
    let player = attempt.player.and_then(PuzzleRating::sound);
    let written = transaction.execute(
        ATTEMPT,
        named_params! {
            ":puzzle": attempt.puzzle,
            ":family": attempt.family.id(),
            ":variant": attempt.variant,
            ":mode": attempt.mode.id(),
            ":score": attempt.score.half_points(),
            ":at": millis(attempt.at),
            ":day": day(attempt.at, attempt.utc_offset),
            ":spent": duration_millis(attempt.spent),
            ":rating": player.map(|player| player.rating),
            ":deviation": player.map(|player| player.deviation),
            ":volatility": player.map(|player| player.volatility),
        },
    )?;
    if written == 0 {
        return Ok(());
    }
    let row = transaction.last_insert_rowid();
    for theme in &attempt.themes {
        transaction.execute(THEME, params![row, theme])?;
    }
    if let Some(rated) = attempt.rated.and_then(PuzzleRating::sound) {
        let row = params![
            attempt.puzzle,
            rated.rating,
            rated.deviation,
            rated.volatility
        ];
        transaction.execute(RATED, row)?;
    }
    Ok(())
}
