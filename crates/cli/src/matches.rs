//! `match`: two players, many games, and what they say about strength.

mod contest;
mod log;
mod report;

pub use contest::{contest, play, run};
