//! Progress in lessons, and results of drills.

use std::collections::BTreeSet;
use std::time::Duration;

use web_time::SystemTime;

/// The player's progress in a lesson. Steps are stored by name, so progress remains valid when a lesson gets new steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    /// The steps in which the player has found the move.
    pub done: BTreeSet<String>,
    /// The step at which the player left the lesson; `None` after its end.
    pub at: Option<String>,
}

/// A completed step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The id of the lesson.
    pub lesson: String,
    /// The name of the step.
    pub step: String,
    pub at: SystemTime,
}

/// The step at which the player left a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonPlace {
    /// The id of the lesson.
    pub lesson: String,
    /// The name of the step; `None` after the end of the lesson.
    pub step: Option<String>,
}

/// The best result of a drill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillBest {
    /// The id of the drill.
    pub drill: String,
    /// The id of the variant.
    pub variant: String,
    /// The time including penalties for mistakes, in whole milliseconds.
    pub spent: Duration,
    /// When the player first reached this result.
    pub at: SystemTime,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStage {
    New,
    /// Some steps are done.
    Begun,
    /// All steps are done.
    Done,
}

impl LessonProgress {
    /// Counts how many of these steps are done.
    pub fn count<'a>(&self, steps: impl IntoIterator<Item = &'a str>) -> usize {
        let done = |step: &&str| self.done.contains(*step);
        steps.into_iter().filter(done).count()
    }
}

impl LessonStage {
    /// The stage of a lesson that has `steps` steps, of which `done` are done.
    pub fn of(done: usize, steps: usize) -> Self {
        match done {
            0 => LessonStage::New,
            done if done < steps => LessonStage::Begun,
            _ => LessonStage::Done,
        }
    }
}
