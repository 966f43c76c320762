//! Evaluation of Lines of Action for the players that never change: the nine features of the program MIA IV.
//!
//! The nine features come from Winands 2004, chapter 3: concentration, mobility, quads, centralisation, uniformity,
//! connectedness, walls, the position of the centre of mass, and the side to move. Their weights were not published.

mod evaluator;
mod mobility;
mod squares;

pub(crate) use evaluator::Evaluator;
pub(crate) use mobility::Mobility;
