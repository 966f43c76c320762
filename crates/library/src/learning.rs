//! The player's learning results: puzzles, puzzle ratings, lessons and drills.

mod attempt;
mod lesson;
mod note;
mod own;
mod progress;
mod storm;

pub use attempt::{PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore};
pub use lesson::{DrillBest, LessonPlace, LessonProgress, LessonStage, LessonStep};
pub use note::Tried;
pub use own::{OwnMistake, OwnPuzzle};
pub use progress::{FamilyRating, Learning, NextStep, Run, ThemeTally};
pub use storm::{StormBest, StormResult};
