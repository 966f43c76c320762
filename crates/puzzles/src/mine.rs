//! Finds puzzles in games of the computer against itself.

mod find;
mod games;
mod judge;
mod miner;
mod tempting;

pub use find::{Find, FindError};
pub use miner::Miner;
