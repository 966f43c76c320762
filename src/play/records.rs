//! Conversion between matches and records.

mod clocks;
mod conversion;

pub use conversion::{read, record, setup_of};
