//! The tasks of puzzles: to win or to hold.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Task {
    /// The side to move must win by force.
    Win,
    /// The side to move must find the only move that does not lose by force.
    Hold,
}

/// An error for a word that is not a task.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no task; write `win` or `hold`")]
pub struct NoTask(String);

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Task::Win => "win",
            Task::Hold => "hold",
        })
    }
}

impl FromStr for Task {
    type Err = NoTask;

    fn from_str(word: &str) -> Result<Self, NoTask> {
        match word {
            "win" => Ok(Task::Win),
            "hold" => Ok(Task::Hold),
            _ => Err(NoTask(word.to_owned())),
        }
    }
}
