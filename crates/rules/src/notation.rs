//! Reads and writes moves, positions and rule options as text, and explains mistakes in such text.

mod error;
mod list;
mod moves;
mod position;
mod rules;

pub use error::{MoveError, TextError};
pub use moves::{move_forms, read_move};
