//! Playing a puzzle: the player finds moves, the enemy resists as long as it can, a wrong move is answered and taken back.
//!
//! [`Attempt`] is the state, and knows no solver; what a move is worth is asked of a [`Referee`], which may sit on another thread.

mod attempt;
mod referee;
mod ruling;

pub use attempt::{Attempt, Hint, Reaction, Score, Stage};
pub use referee::Referee;
pub use ruling::{Question, Refutation, Ruling, Why};
