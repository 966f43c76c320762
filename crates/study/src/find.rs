//! Finding reasons: what speaks for a good move, what against a bad one, the weightiest first.

mod answers;
mod lines;
mod loa;
mod merits;
mod ordo;
mod select;
mod weight;

pub use select::reasons;
