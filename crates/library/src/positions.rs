//! Finding records by a position: what of it is kept, and how it is compared.

mod board;
mod hash;
mod index;
mod search;
mod walk;

pub(crate) use hash::BoardHasher;
pub(crate) use index::{occurrences, positions_of};
pub use search::PositionSearch;
pub use walk::Occurrence;
