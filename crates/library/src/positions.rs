//! Finds positions in the records of games.

mod search;
mod walk;

pub use search::PositionSearch;
pub use walk::{Occurrence, positions_in};
