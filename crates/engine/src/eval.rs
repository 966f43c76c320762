//! The evaluation and the move ordering of each game.

mod evaluator;
mod features;
mod loa;
mod network;
mod node;
mod ordo;
mod terms;
mod weights;

pub use features::features;
pub use network::{NetworkError, NetworkHeader, network_name};
pub use terms::{Term, WEIGHT_UNIT, terms_of};
pub use weights::Weights;

pub(crate) use evaluator::Evaluator;
pub(crate) use node::{Evaluated, Node};
