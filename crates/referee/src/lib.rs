//! A match as a referee sees it: commands and time in, events out. No screen, no file, no thread, no network, no clock of its own.
//!
//! * [`Match`]: the game, its players, clocks, offers and what was taken back. [`Match::apply`] takes a [`Command`] of a
//!   [`Speaker`] and gives [`Event`]s; [`Match::tick`] says that time has passed.
//! * [`MatchSetup`]: what a match begins with, or goes on with; [`GameId`] names the game wherever it is known.
//! * [`Seat`]: who plays a side: somebody here, the computer, an engine, or somebody elsewhere.
//! * [`Help`]: how much help may be had.
//!
//! ```
//! use std::time::Duration;
//! use referee::{Command, Event, Help, Match, MatchSetup, Refused, Seat, Seats, Speaker};
//! use rules::{Catalogue, Game, Side};
//!
//! let game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
//! let mv = game.legal_moves()[0];
//! let seats = Seats { black: Seat::Here, white: Seat::Elsewhere };
//! let mut played = Match::new(MatchSetup::untimed(game, seats));
//! let now = Duration::ZERO;
//! // Black moves first: nobody moves for somebody else.
//! let elsewhere = Speaker::Elsewhere(Side::White);
//! assert_eq!(played.apply(elsewhere, Command::Move(mv), now), Err(Refused::NotYours));
//! let events = played.apply(Speaker::Here, Command::Move(mv), now)?;
//! assert!(matches!(events[..], [Event::Made { .. }]));
//! // Nor does anybody take back alone what the other has seen.
//! assert_eq!(played.apply(Speaker::Here, Command::Undo, now), Err(Refused::Impossible));
//! assert_eq!(played.help(), Help::None);
//! # Ok::<(), Refused>(())
//! ```

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod apply;
mod command;
mod engine_name;
mod game_id;
mod help;
mod line_edit;
mod lines;
mod match_clock;
mod moves;
mod offers;
mod purpose;
mod running;
mod seat;
mod series;
mod setup;
mod source;
mod state;
mod turn;

pub use command::{Command, Event, Refused, Speaker};
pub use engine_name::{EngineName, EngineNameError};
pub use game_id::{GameId, GameIdError};
pub use help::Help;
pub use line_edit::{LineEdit, Losses};
pub use lines::{game_at, note_move, noted_times};
pub use match_clock::ClockHistory;
pub use offers::DrawOffer;
pub use purpose::Purpose;
pub use seat::{Seat, Seats};
pub use series::Series;
pub use setup::MatchSetup;
pub use source::RecordSource;
pub use state::Match;
