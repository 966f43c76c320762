//! Lessons and drills.

use std::collections::BTreeSet;
use std::time::Duration;

use rusqlite::params;
use web_time::SystemTime;

use crate::calendar::{duration_millis, millis};
use crate::error::LibraryError;
use crate::library::Library;

/// How far a lesson has come. Steps are called by their names, so that a lesson may get others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// The steps in which the player has found the move.
    pub done: BTreeSet<String>,
    /// The step at which the lesson was left; `None` where it was gone through.
    pub at: Option<String>,
}

/// A step of a lesson was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The id of the lesson.
    pub lesson: String,
    /// The name of the step.
    pub step: String,
    pub at: SystemTime,
}

/// Where a lesson was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonPlace {
    /// The id of the lesson.
    pub lesson: String,
    /// The name of the step; `None` once it was gone through.
    pub step: Option<String>,
}

/// The best result of a drill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillBest {
    /// The id of the drill.
    pub drill: String,
    /// The id of the variant.
    pub variant: String,
    /// How long it took, with what mistakes have cost; in whole milliseconds.
    pub spent: Duration,
    /// When that was reached first.
    pub at: SystemTime,
}

/// How much of a lesson was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStage {
    New,
    /// Some of its steps.
    Begun,
    /// All of its steps.
    Done,
}

impl LessonProgress {
    /// How many of the steps with these names were done.
    pub fn count<'a>(&self, steps: impl IntoIterator<Item = &'a str>) -> usize {
        let done = |step: &&str| self.done.contains(*step);
        steps.into_iter().filter(done).count()
    }
}

impl LessonStage {
    /// That of a lesson of which so many steps are done.
    pub fn of(done: usize, steps: usize) -> Self {
        match done {
            0 => LessonStage::New,
            done if done < steps => LessonStage::Begun,
            _ => LessonStage::Done,
        }
    }
}

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
    /// Writes down that a step of a lesson was done. One that was done before keeps when that was.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn step_done(&mut self, step: &LessonStep) -> Result<(), LibraryError> {
        self.change(|transaction| {
            let row = params![step.lesson, step.step, millis(step.at)];
            transaction.execute(STEP, row).map(drop)
        })
    }

    /// Writes down where a lesson was left.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn lesson_left(&mut self, place: &LessonPlace) -> Result<(), LibraryError> {
        self.change(|transaction| {
            match &place.step {
                Some(step) => transaction.execute(PLACE, params![place.lesson, step]),
                None => transaction.execute(GONE_THROUGH, [&place.lesson]),
            }
            .map(drop)
        })
    }

    /// Writes down the result of a drill, if it is the best so far.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn drill_done(&mut self, result: &DrillBest) -> Result<(), LibraryError> {
        self.change(|transaction| {
            let (spent, at) = (duration_millis(result.spent), millis(result.at));
            let row = params![result.drill, result.variant, spent, at];
            transaction.execute(DRILL, row).map(drop)
        })
    }
}
