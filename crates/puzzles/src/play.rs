//! Playing a puzzle: the player looks for moves, the enemy resists as long as possible, and wrong moves are refuted and taken
//! back.
//!
//! [`Attempt`] is the state and contains no solver. A [`Referee`], possibly on another thread, judges the moves.

mod attempt;
mod referee;
mod ruling;

pub use attempt::{Attempt, Hint, Reaction, Score, Stage};
pub use referee::Referee;
pub use ruling::{Question, Refutation, Ruling, Why};
