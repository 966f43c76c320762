//! The Monte-Carlo player: tree search with a solver. An evaluation cuts its playouts short.
//!
//! The details come from Winands, Björnsson and Saito 2008 and 2010:
//!
//! * selection by upper confidence bounds with progressive bias,
//! * expansion after a few visits,
//! * playouts that choose moves by category weights and end when the evaluation is decisive,
//! * back-propagation of proven wins and losses,
//! * the choice of the secure child.
//!
//! Some details were chosen here. The bias comes from the evaluation, because the move probabilities learned from games
//! were not published. Playouts end after two plies with the value of the evaluation. All weights and thresholds were
//! tuned once by a few dozen games at equal time. All details of Ordo were chosen here too.

mod knowledge;
mod player;
mod playout;
mod tree;

pub use player::Mcts;
