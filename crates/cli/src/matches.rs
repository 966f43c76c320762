//! `match`: plays many games between two players and estimates their difference in strength.

mod contest;
mod log;
mod report;
mod shards;

pub use contest::{contest, play, run};
pub use shards::{merge, run as run_shard};
