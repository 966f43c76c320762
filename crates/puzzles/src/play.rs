//! Solving a puzzle: the player looks for moves, and the enemy resists as long as possible. A wrong move is refuted and
//! taken back.
//!
//! [`Attempt`] is the state of the puzzle and runs no solver. A [`Referee`], which can run on another thread, judges
//! the moves.

mod attempt;
mod referee;
mod ruling;

pub use attempt::{Attempt, Hint, Reaction, Score, Stage};
pub use referee::Referee;
pub use ruling::{PlainQuestion, Question, Refutation, Ruling, Why};
