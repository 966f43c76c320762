//! The alpha-beta player of 2004. It imitates the strongest program for Lines of Action of that year, as far as its
//! details were published.
//!
//! The published details come from Winands 2004:
//!
//! * iterative deepening principal variation search,
//! * a transposition table of the scheme "two-deep",
//! * enhanced transposition cutoffs, adaptive null move, and multi-cut,
//! * killer moves and the history heuristic,
//! * a quiescence search of captures that make or break connections or that end in the middle.
//!
//! The player has no late-move reductions, singular extensions or other later inventions.
//!
//! The project chose the details that were not published. These are all constants whose comments do not say "as
//! published". The project also added one feature: the quiescence search detects a win with the next move.

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
