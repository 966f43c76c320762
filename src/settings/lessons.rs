//! How far lessons have come.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

/// How far a lesson has come: steps are called by their names, so that a lesson may get others.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LessonProgress {
    /// The steps in which the player has found the move.
    pub done: BTreeSet<String>,
    /// The step at which the lesson was left; `None` where it was gone through.
    pub at: Option<String>,
}
