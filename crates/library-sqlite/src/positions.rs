//! Stores and counts the positions of records.

mod index;
mod tallies;

pub(crate) use index::{main_line, occurrences, positions_of};
pub(crate) use tallies::Tallies;
