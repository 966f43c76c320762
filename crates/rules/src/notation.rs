//! Position strings and moves as text: reading what people and programs write, and saying what is wrong with it.

mod error;
mod moves;
mod position;
mod rules;

pub use error::{MoveError, TextError};
pub use moves::read_move;
