//! Matches between computer players: who plays whom, from which openings, and what the results mean.
//!
//! * [`PlayerSpec`]: a player by name, such as `engine:hash=64@nodes=20000`; [`TimeControl`]: what it may spend.
//! * [`Openings`]: balanced starts; [`Match`]: every opening twice with colours exchanged, several games at once.
//! * [`Tally`]: the results; [`Elo`] and [`Sprt`]: what they say about strength.
//! * [`Shard`], [`Job`] and [`Journal`]: work that several processes share, each resumable, merged into one result.
//! * [`Played`]: one game, and its record.
//!
//! Within limits of nodes or depth a match gives the same games on every machine, however many run at once.

// Bevy systems take their parameters by value; functions here need not.
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
