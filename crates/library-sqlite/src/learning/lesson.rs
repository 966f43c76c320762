//! Writes the progress in lessons, and the results of drills.

use cohort_library::{DrillBest, LessonPlace, LessonStep, LibraryError};
use rusqlite::params;

use crate::calendar::{duration_millis, millis};
use crate::connection::Library;

const STEP: &str = "INSERT OR IGNORE INTO lesson_step (lesson, step, done) VALUES (?1, ?2, ?3)";
const PLACE: &str = "
    INSERT INTO lesson_place (lesson, step) VALUES (?1, ?2)
    ON CONFLICT (lesson) DO UPDATE SET step = excluded.step
";
const GONE_THROUGH: &str = "DELETE FROM lesson_place WHERE lesson = ?1";
const DRILL: &str = "
    INSERT INTO drill_best (drill, variant, spent, at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (drill, variant) DO UPDATE SET spent = excluded.spent, at = excluded.at
        WHERE excluded.spent < spent
";

impl Library {
    /// Saves a completed step of a lesson. If the step is already in the library, its time does not change.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn step_done(&mut self, step: &LessonStep) -> Result<(), LibraryError> {
        self.change(|transaction| {
            let row = params![step.lesson, step.step, millis(step.at)];
            transaction.execute(STEP, row).map(drop)
        })
    }

    /// Saves the step at which the player left a lesson.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn lesson_left(&mut self, place: &LessonPlace) -> Result<(), LibraryError> {
        self.change(|transaction| {
            match &place.step {
                Some(step) => transaction.execute(PLACE, params![place.lesson, step]),
                None => transaction.execute(GONE_THROUGH, [&place.lesson]),
            }
            .map(drop)
        })
    }

    /// Saves the result of a drill if it is the best result so far.
    ///
    /// # Errors
    /// Fails if the file cannot be written.
    pub fn drill_done(&mut self, result: &DrillBest) -> Result<(), LibraryError> {
        self.change(|transaction| {
            let (spent, at) = (duration_millis(result.spent), millis(result.at));
            let row = params![result.drill, result.variant, spent, at];
            transaction.execute(DRILL, row).map(drop)
        })
    }
}
