//! Finds the reasons for or against a move and sorts them by weight, the highest weight first.

mod answers;
mod lines;
mod loa;
mod merits;
mod ordo;
mod select;
mod weight;

pub use select::reasons;
