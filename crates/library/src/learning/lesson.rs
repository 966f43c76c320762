//! Progress in lessons, and results of drills.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use web_time::SystemTime;

/// The player's progress in a lesson. Steps are identified by name, so the progress stays valid when a lesson gets
/// additional steps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonProgress {
    /// The names of the steps that the player has completed.
    pub done: BTreeSet<String>,
    /// The name of the step at which the player left the lesson; `None` after the last step.
    pub at: Option<String>,
}

/// A completed step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonStep {
    /// The id of the lesson.
    pub lesson: String,
    /// The name of the step.
    pub step: String,
    pub at: SystemTime,
}

/// The step at which the player left a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonPlace {
    /// The id of the lesson.
    pub lesson: String,
    /// The name of the step; `None` if the player left the lesson after its last step.
    pub step: Option<String>,
}

/// The player's best result in a drill.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrillBest {
    /// The id of the drill.
    pub drill: String,
    /// The id of the variant.
    pub variant: String,
    /// The time that the player needed, plus penalties for mistakes, in whole milliseconds.
    pub spent: Duration,
    /// When the player first reached this result.
    pub at: SystemTime,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonStage {
    New,
    /// The player has completed some steps of the lesson, but not all.
    Begun,
    /// The player has completed all steps of the lesson.
    Done,
}

impl LessonProgress {
    /// Returns how many of the steps named in `steps` the player has completed.
    pub fn count<'a>(&self, steps: impl IntoIterator<Item = &'a str>) -> usize {
        let done = |step: &&str| self.done.contains(*step);
        steps.into_iter().filter(done).count()
    }
}

impl LessonStage {
    /// The stage of a lesson with `steps` steps, of which the player has completed `done`.
    pub fn of(done: usize, steps: usize) -> Self {
        match done {
            0 => LessonStage::New,
            done if done < steps => LessonStage::Begun,
            _ => LessonStage::Done,
        }
    }
}
