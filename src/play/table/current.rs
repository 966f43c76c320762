//! The match: a game of the rules, and who plays it.

mod moves;
mod running;
mod setup;
mod state;

pub use setup::MatchSetup;
pub use state::{Match, MatchId};
