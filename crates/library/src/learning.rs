//! What was learned: puzzles that were tried and ratings, lessons, drills.

mod attempt;
mod erase;
mod lesson;
mod progress;
mod query;
mod table;

pub use attempt::{OwnPuzzle, PuzzleAttempt, PuzzleMode, PuzzleRating, PuzzleScore};
pub use lesson::{DrillBest, LessonProgress};
pub use progress::{FamilyRating, Learning, NextStep, Run, ThemeTally};
