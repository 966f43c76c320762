//! The Monte-Carlo player: tree search with a solver for proven results. Its playouts end early with an evaluation.
//!
//! The details come from Winands, Björnsson and Saito 2008 and 2010:
//!
//! * selection by upper confidence bounds with progressive bias,
//! * expansion after a few visits,
//! * playouts that choose moves by category weights and end when the evaluation is decisive,
//! * back-propagation of proven wins and losses,
//! * the choice of the final move by the "secure child" rule.
//!
//! The project chose the details that were not published:
//!
//! * The bias comes from the evaluation, because the published move probabilities are not available.
//! * Playouts end after two plies with the value of the evaluation.
//! * All weights and thresholds were tuned once with a few dozen games at equal time.
//! * All details of Ordo are the project's own.

mod knowledge;
mod player;
mod playout;
mod tree;

pub use player::Mcts;
