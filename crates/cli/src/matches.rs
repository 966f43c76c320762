//! `match`: two players, many games, and what they say about strength.

mod contest;
mod log;
mod report;
mod shards;

pub use contest::{contest, play, run};
pub use shards::{merge, run as run_shard};
