//! Frozen opponents, never tuned again: whoever claims that the engine got stronger measures it against these.
//!
//! The engine goes on changing; these do not. They share nothing with it but the words in which players speak
//! ([`engine::Player`] and what it mentions): evaluation, tables, search and random numbers are their own. The
//! only change allowed here is one that stops a crash, and it must not change a move of a game that did not crash.
//!
//! * [`Classic`]: alpha-beta as the strongest published program for Lines of Action had it in 2004.
//! * [`Mcts`]: Monte-Carlo tree search with a solver, as published for Lines of Action in 2008 to 2010; also Ordo.
//! * [`Novice`]: knows the rules and looks one move ahead.
//!
//! Neither the weights of the 2004 program nor the move probabilities of the Monte-Carlo one were published. What
//! had to be chosen is said where it is chosen.
//!
//! # Sources
//!
//! * M. H. M. Winands, "Analysis and Implementation of Lines of Action", master's thesis, Maastricht 2000.
//! * M. H. M. Winands, "Informed Search in Complex Games", doctoral thesis, Maastricht 2004.
//! * M. H. M. Winands, Y. Björnsson, J.-T. Saito, "Monte-Carlo Tree Search Solver", Computers and Games 2008.
//! * M. H. M. Winands, Y. Björnsson, J.-T. Saito, "Monte Carlo Tree Search in Lines of Action", IEEE Transactions
//!   on Computational Intelligence and AI in Games 2 (4), 2010.

// Bevy systems take their parameters by value; functions here need not.
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
