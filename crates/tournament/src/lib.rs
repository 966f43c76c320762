//! The rules of tournaments: commands and times as input, events as output. Uses no screen, files, threads, network,
//! system clock or randomness.
//!
//! * [`Tournament`]: one tournament. Its methods turn a command into an [`Event`], and [`Tournament::evolve`] applies an
//!   event, so the log alone determines the state. [`Tournament::due`] returns the events that the server must append
//!   at a [`Time`](lobby::Time) without a command, such as the pairing of a round.
//! * [`Entry`]: an event of the log with its time.
//! * [`Settings`] and [`Format`]: the games, and who plays whom.
//! * [`Row`]: a player in the table, with points and tie-breaks.
//!
//! `docs/tournaments.md` describes the formats for players, with their sources.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod arena;
mod berger;
mod command;
mod due;
mod event;
mod player;
mod score;
mod settings;
mod swiss;
mod table;
mod tie_breaks;
mod tournament;

pub use command::Refused;
pub use event::{End, Entry, Event, Pairing, Walkover};
pub use player::{Entrant, Founder, Number, Player, Slot};
pub use settings::{Format, Settings, SettingsError};
pub use table::{Row, TieBreak};
pub use tournament::{Game, Stage, Tournament};
