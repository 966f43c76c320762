//! What was learned: puzzles that were tried and ratings, lessons, drills.

mod attempt;
mod erase;
mod lesson;
mod note;
mod own;
mod progress;
mod query;
mod storm;
mod table;

pub use attempt::{PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore};
pub use lesson::{DrillBest, LessonPlace, LessonProgress, LessonStage, LessonStep};
pub use own::{OwnMistake, OwnPuzzle};
pub use progress::{FamilyRating, Learning, NextStep, Run, ThemeTally};
pub use storm::{StormBest, StormResult};
