//! A match as a record, and a record as a match.

mod clocks;
mod record;

pub use record::{read, record, setup_of};
