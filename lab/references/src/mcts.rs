//! The Monte-Carlo player: tree search with a solver, and playouts that an evaluation cuts short.
//!
//! From Winands, Björnsson and Saito 2008 and 2010: selection by upper confidence bounds with a progressive bias,
//! expansion after a few visits, playouts whose moves are chosen with weights by category and which end as soon as
//! the evaluation is sure who wins, proven wins and losses carried up the tree, and the choice of the secure child.
//! Chosen here: the bias comes from the evaluation and not from probabilities learned from games, which were not
//! published; playouts end after two plies with the evaluation's word; all weights and thresholds, tuned once by a few
//! dozen games at equal time; and everything about Ordo.

mod knowledge;
mod player;
mod playout;
mod tree;

pub use player::Mcts;
