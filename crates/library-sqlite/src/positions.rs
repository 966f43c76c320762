//! Positions of records: how they are stored and counted.

mod index;
mod tallies;

pub(crate) use index::{main_line, occurrences, positions_of};
pub(crate) use tallies::Tallies;
