//! Finds the reasons for or against a move, the weightiest first.

mod answers;
mod lines;
mod loa;
mod merits;
mod ordo;
mod select;
mod weight;

pub use select::reasons;
