//! Writes attempts at puzzles.

use cohort_library::{LibraryError, PuzzleAttempt, PuzzleRating};
use rusqlite::{Transaction, named_params, params};

use crate::calendar::{duration_millis, millis};
use crate::connection::Library;

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
    /// Saves several attempts, all or none. An attempt that is already in the library is not changed.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
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
            ":day": attempt.day(),
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
