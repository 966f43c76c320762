//! The statistics of finished games: results, totals and filters.

mod fold;
mod totals;
mod values;

pub use fold::{Ended, Group};
pub use totals::{Choices, Day, Filter, Summary};
pub use values::{ClockKind, Score, Streak, Streaks, Tally};
