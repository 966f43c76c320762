//! Computer opponents that never change, as fixed references for the engine's strength.
//!
//! These players share only the player interface with the engine ([`engine::Player`] and the types that it uses). They
//! have their own evaluation, tables, search and random numbers. The only permitted change is to fix a crash. The fix
//! must not change a move of a game that did not crash.
//!
//! * [`Classic`]: alpha-beta like the strongest published program for Lines of Action in 2004.
//! * [`Mcts`]: Monte-Carlo tree search with a solver, as published for Lines of Action from 2008 to 2010; also plays
//!   Ordo.
//! * [`Novice`]: a beginner that knows the rules and looks one move ahead.
//!
//! Two parts of these programs were not published: the weights of the 2004 program, and the move probabilities of the
//! Monte-Carlo program. The project chose its own values, and the comments mark them.
//!
//! # Sources
//!
//! * M. H. M. Winands, "Analysis and Implementation of Lines of Action", master's thesis, Maastricht 2000.
//! * M. H. M. Winands, "Informed Search in Complex Games", doctoral thesis, Maastricht 2004.
//! * M. H. M. Winands, Y. Björnsson, J.-T. Saito, "Monte-Carlo Tree Search Solver", Computers and Games 2008.
//! * M. H. M. Winands, Y. Björnsson, J.-T. Saito, "Monte Carlo Tree Search in Lines of Action", IEEE Transactions on
//!   Computational Intelligence and AI in Games 2 (4), 2010.

// `needless_pass_by_value` is not enabled for the whole workspace, because Bevy systems take their parameters by
// value.
#![warn(clippy::needless_pass_by_value)]

mod budget;
mod classic;
mod loa;
mod mcts;
mod novice;
mod ordo;
mod random;

pub use classic::{Classic, NotLinesOfAction};
pub use mcts::Mcts;
pub use novice::Novice;
