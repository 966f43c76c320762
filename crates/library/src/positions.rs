//! Finding records by a position: what of it is kept, and how it is compared.

mod index;
mod search;
mod tallies;
mod walk;

pub(crate) use index::{main_line, occurrences, positions_of};
pub use search::PositionSearch;
pub(crate) use tallies::Tallies;
pub use walk::Occurrence;
