//! The rules of meetings between remote players: commands and times as input, events as output. Uses no screen, files,
//! threads, network, system clock or randomness.
//!
//! * [`Meeting`]: one game of two remote players. [`Meeting::decide`] turns a [`Command`] into [`Event`]s, and
//!   [`Meeting::evolve`] applies an event, so the log alone determines the state. [`Meeting::due`] returns the events
//!   that the server must append at a [`Time`] without a command.
//! * [`Entry`]: an event of the log with its time. [`LogEntry::from_body`] reads the text that [`LogEntry::to_body`]
//!   writes, also for the logs of tournaments.
//! * [`Settings`]: the game, its rules, seats, pace and spectators.
//! * [`Account`], [`Rating`] and [`Category`]: who plays, and for which rating a game counts.
//! * [`View`] and [`Seen`]: the parts of a meeting that a client may see. [`Offer`]: the parts that an invitation code
//!   shows to a person who has not used the code yet.
//!
//! The referee judges every move, and the crate `clock` measures all time. [`Timekeeper`] decides which time counts.

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
mod log;
mod meeting;
mod offer;
mod plan;
mod player;
mod rating;
#[cfg(feature = "schema")]
#[expect(dead_code, reason = "only the names and types are used")]
mod schema;
mod settings;
mod table;
mod time;
mod timekeeper;
mod view;

pub use absence::{Absence, Left};
pub use codec::game_id;
pub use command::{Claim, Command, Hints, Phrase, Refused, Who};
pub use event::{Entry, Event, NextGame, Tournament};
pub use lag::Quota;
pub use log::{Body, LogEntry, LogError, LogEvent};
pub use meeting::{End, Meeting, RatedResult, Stage};
pub use offer::Offer;
pub use plan::{Branch, Plan, PlanError};
pub use player::{Chair, Name, Player, Profile, SeatKey};
pub use rating::{
    Account, AccountId, Category, KeyError, Rating, RatingChange, Speed, TournamentId, time_for,
};
pub use settings::{Pace, SeatChoice, Settings, SettingsError};
pub use time::Time;
pub use timekeeper::Timekeeper;
pub use view::{ClockView, Clocks, PlayerView, RematchView, Seen, StageView, VacationView, View};
