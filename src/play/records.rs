//! Converts matches to records, and records to matches.

mod clocks;
mod conversion;

pub use conversion::{read, record, setup_of};
