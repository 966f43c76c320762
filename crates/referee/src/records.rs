//! Converts matches to records, and records to matches.

mod clocks;
mod conversion;
mod players;

pub use conversion::{read, record, setup_of};
pub use players::{ParseSeatError, can_name_a_person, parse_seat};
