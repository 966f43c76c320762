//! Lessons and drills.

use std::time::SystemTime;

use rusqlite::params;

use crate::calendar::millis;
use crate::error::LibraryError;
use crate::library::Library;

/// How far a lesson was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonProgress {
    /// Its id.
    pub lesson: String,
    /// How many of its steps were done, from the first one on.
    pub steps_done: u32,
    /// How many it has.
    pub steps: u32,
    /// When.
    pub changed: SystemTime,
}

impl LessonProgress {
    /// Whether all of it was done.
    pub fn is_finished(&self) -> bool {
        self.steps > 0 && self.steps_done >= self.steps
    }
}

/// The best result of a drill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillBest {
    /// The id of the drill.
    pub drill: String,
    /// The id of the variant.
    pub variant: String,
    /// Points; more are better.
    pub best: i64,
    /// When they were reached first.
    pub at: SystemTime,
}

/// A lesson that was done before stays done as far as it was: who repeats it loses nothing.
const LESSON: &str = "
    INSERT INTO lesson (lesson, steps_done, steps, changed) VALUES (?1, min(?2, ?3), ?3, ?4)
    ON CONFLICT (lesson) DO UPDATE SET
        steps_done = min(max(steps_done, excluded.steps_done), excluded.steps),
        steps = excluded.steps, changed = excluded.changed
";
const DRILL: &str = "
    INSERT INTO drill_best (drill, variant, best, at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (drill, variant) DO UPDATE SET best = excluded.best, at = excluded.at
        WHERE excluded.best > best
";

impl Library {
    /// Writes down how far a lesson was done.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn lesson_done(&mut self, lesson: &LessonProgress) -> Result<(), LibraryError> {
        let changed = millis(lesson.changed);
        self.change(|transaction| {
            let row = params![lesson.lesson, lesson.steps_done, lesson.steps, changed];
            transaction.execute(LESSON, row).map(drop)
        })
    }

    /// Writes down the result of a drill, if it is the best so far.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn drill_done(&mut self, result: &DrillBest) -> Result<(), LibraryError> {
        let at = millis(result.at);
        self.change(|transaction| {
            let row = params![result.drill, result.variant, result.best, at];
            transaction.execute(DRILL, row).map(drop)
        })
    }
}
