//! Matches between computer players: players, openings, games and statistics.
//!
//! * [`PlayerSpec`]: a computer player as text, such as `engine:hash=64@nodes=20000`. [`TimeControl`]: its time or
//!   search limits.
//! * [`Openings`]: balanced starting positions. [`Match`]: plays each opening twice with colours swapped, several games
//!   in parallel.
//! * [`Tally`]: the running results of a match. [`Elo`] and [`Sprt`]: statistics of playing strength.
//! * [`Shard`], [`Job`] and [`Journal`]: resumable work that several processes share and merge into one result.
//! * [`Played`]: one finished game, and its record.
//!
//! A match plays the same games on every machine and with any number of parallel games, if only nodes or depth limit
//! the players.

// `needless_pass_by_value` is not enabled for the whole workspace, because Bevy systems take their parameters by
// value.
#![warn(clippy::needless_pass_by_value)]

mod elo;
mod game;
mod journal;
mod memory;
mod opening;
mod pair;
mod player;
mod run;
mod shard;
mod sprt;
mod tally;
mod time_control;

pub use elo::Elo;
pub use game::{Ending, Played, Points, SearchStats};
pub use journal::{Job, Journal, JournalError, merge_journals, read_journal};
pub use memory::{MemoryError, check_memory, free_for_tables_mib};
pub use opening::{Balance, Bound, NoOpening, Openings};
pub use pair::{Score, half_points, pair_line};
pub use player::{
    EngineSpec, ForeignSpec, PlayerError, PlayerKind, PlayerSpec, Reference, SpecError,
};
pub use run::{Match, MatchError};
pub use shard::{Shard, ShardError};
pub use sprt::{Sprt, SprtError, Verdict};
pub use tally::Tally;
pub use time_control::TimeControl;
