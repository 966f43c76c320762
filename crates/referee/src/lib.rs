//! The referee of a match: receives commands and the time, and returns events. It uses no screen, files, threads,
//! network or system clock.
//!
//! * [`Match`]: the game, its players, clocks, offers and moves taken back. [`Match::apply`] carries out a [`Command`]
//!   of a [`Speaker`] and returns [`Event`]s; [`Match::tick`] reports that time has passed.
//! * [`MatchSetup`]: how a match starts or continues; [`GameId`] identifies the game everywhere.
//! * [`ServerState`]: the state of a game against a remote player, as its server reports it.
//! * [`records`]: converts matches to records, and records to matches.
//! * [`Seat`]: who plays a side: a local player, the computer, an external engine or a remote player.
//! * [`Help`]: how much help players can have.
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
//! // Black moves first, so White's player cannot move now.
//! let elsewhere = Speaker::Elsewhere(Side::White);
//! assert_eq!(played.apply(elsewhere, Command::Move(mv), now), Err(Refused::NotYours));
//! let events = played.apply(Speaker::Here, Command::Move(mv), now)?;
//! assert!(matches!(events[..], [Event::Made { .. }]));
//! // In a game with a remote opponent, players take moves back only with the opponent's permission.
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
mod follow;
mod game_id;
mod help;
mod line_edit;
mod lines;
mod match_clock;
mod moves;
mod offers;
mod purpose;
pub mod records;
mod running;
mod seat;
mod series;
mod server_state;
mod setup;
mod source;
mod state;
mod turn;

pub use command::{Command, Event, Refused, Speaker};
pub use engine_name::{EngineName, EngineNameError};
pub use game_id::{GameId, GameIdError};
pub use help::Help;
pub use line_edit::{LineEdit, Losses};
pub use lines::{game_at, note_clock, note_move, noted_times};
pub use match_clock::ClockHistory;
pub use offers::{DrawOffer, DrawOffers};
pub use purpose::Purpose;
pub use seat::{Seat, Seats};
pub use series::Series;
pub use server_state::ServerState;
pub use setup::MatchSetup;
pub use source::RecordSource;
pub use state::Match;
