//! Conversion between matches and records.

mod clocks;
mod record;

pub use record::{read, record, setup_of};
