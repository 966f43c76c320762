//! Stores the player's learning results: puzzles, puzzle ratings, lessons and drills.

mod attempt;
mod erase;
mod lesson;
mod own;
mod query;
mod storm;
mod table;
