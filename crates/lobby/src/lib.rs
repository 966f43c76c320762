//! Meetings of players as a server sees them: commands and time in, events out. No screen, files, threads, network,
//! system clock or randomness.
//!
//! * [`Meeting`]: one game of two remote players. [`Meeting::decide`] turns a [`Command`] into [`Event`]s,
//!   [`Meeting::evolve`] applies an event, so the state is a fold of the log. [`Meeting::due`] returns what the server
//!   must append by itself at a [`Time`].
//! * [`Entry`]: an event of the log with its time; [`Entry::from_body`] reads what [`Entry::to_body`] writes.
//! * [`Settings`]: the game, its rules, seats, pace and spectators.
//! * [`View`] and [`Seen`]: what a client can know.
//!
//! The referee judges every move, and the clocks of `clock` judge all time. [`Timekeeper`] decides which time counts.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod absence;
mod codec;
mod command;
mod decide;
mod due;
mod event;
mod lag;
mod meeting;
mod plan;
mod player;
mod settings;
mod table;
mod time;
mod timekeeper;
mod view;

pub use absence::{Absence, Left};
pub use codec::game_id;
pub use command::{Claim, Command, Hints, Phrase, Refused, Who};
pub use event::{Body, Entry, Event, LogError, NextGame};
pub use lag::Quota;
pub use meeting::{End, Meeting, Stage};
pub use plan::{Branch, Plan, PlanError};
pub use player::{Chair, Name, Player, SeatKey};
pub use settings::{Pace, SeatChoice, Settings, SettingsError};
pub use time::Time;
pub use timekeeper::Timekeeper;
pub use view::{ClockView, Clocks, PlayerView, RematchView, Seen, StageView, VacationView, View};
