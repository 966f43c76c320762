//! What the player has learned: puzzles and ratings, lessons, drills.

mod attempt;
mod erase;
mod lesson;
mod own;
mod query;
mod storm;
mod table;
