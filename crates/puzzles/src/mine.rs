//! Finds puzzles in games that the computer plays against itself, and in random positions with few stones.

mod few;
mod find;
mod games;
mod judge;
mod miner;
mod tempting;

pub use find::{Find, FindError};
pub use miner::Miner;
