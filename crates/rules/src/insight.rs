//! Facts about a position that follow from the rules alone, for the help shown on the board. Contains no search and no
//! evaluation.
//!
//! All functions are pure. They are fast enough to call once per position, but not once per frame. They return an empty
//! result if the question does not apply, for example to a square without a stone or to the other game. In a finished
//! game, all results except those of [`chains()`] are empty.

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
