//! Matches between computer players: who plays whom, from which openings, and what the results mean.
//!
//! * [`PlayerSpec`]: a player by name, such as `engine:hash=64@nodes=20000`; [`TimeControl`]: what it may spend.
//! * [`Openings`]: balanced starts; [`Match`]: every opening twice with colours exchanged, several games at once.
//! * [`Tally`]: the results; [`Elo`] and [`Sprt`]: what they say about strength.
//! * [`Played`]: one game, and its record.
//!
//! Within limits of nodes or depth a match gives the same games on every machine, however many run at once.

// Bevy systems take their parameters by value; functions here need not.
#![warn(clippy::needless_pass_by_value)]

mod elo;
mod game;
mod memory;
mod opening;
mod player;
mod run;
mod sprt;
mod tally;
mod time_control;

pub use elo::Elo;
pub use game::{Ending, Played, Points, SearchStats};
pub use memory::{MemoryError, check_memory, free_for_tables_mib};
pub use opening::{Balance, NoOpening, Openings};
pub use player::{EngineSpec, PlayerKind, PlayerSpec, Reference, SpecError};
pub use run::{Match, MatchError};
pub use sprt::{Sprt, SprtError, Verdict};
pub use tally::Tally;
pub use time_control::TimeControl;
