//! The alpha-beta player of 2004: the strongest published program for Lines of Action, as far as its details were
//! published.
//!
//! The details come from Winands 2004: iterative deepening principal variation search, a two-deep transposition table,
//! enhanced transposition cutoffs, adaptive null move, multi-cut, killers, the history heuristic, and a quiescence
//! search. Quiescence searches captures that make or break connections or land in the middle. The player has no
//! late-move reductions, singular extensions or other later inventions.
//!
//! Some details were chosen here: all constants whose comments do not say "as published", and that the quiescence
//! search sees wins with the next move.

mod cuts;
mod driver;
mod node;
mod node_type;
mod ordering;
mod path;
mod player;
mod quiescence;
mod searcher;
mod table;
mod value;

pub use player::{Classic, NotLinesOfAction};
