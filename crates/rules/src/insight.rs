//! What can be said of a position from the rules alone, for aids on the board: no search, no judgement.
//!
//! Every function is pure and answers a question that makes no sense (no stone there, off the board, another game, the
//! game is over) with nothing. None is cheap enough for every frame; each is cheap enough for every position.

mod chains;
mod group;
mod immobility;
mod reason;
mod reasons;
mod runner;
mod unit;
mod ways;
mod wins;

pub use chains::{Chain, chains, spanning_tree};
pub use group::{cut_off, rejoining_moves, splitting_squares};
pub use immobility::{ClosedWays, Immobility, immobility};
pub use reason::Reason;
pub use reasons::reasons;
pub use runner::runner_path;
pub use ways::{Way, ways};
pub use wins::{winning_moves, wins};
