//! Finds puzzles in games that the computer plays against itself.

mod find;
mod games;
mod judge;
mod miner;
mod tempting;

pub use find::{Find, FindError};
pub use miner::Miner;
