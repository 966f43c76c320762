//! The player's side of games against remote players: the seats that a player has, what servers say about them, and
//! the connections.
//!
//! * [`Meetings`]: all seats. Connections report to it, and it says what to send. It does no input and output.
//! * [`Seat`]: one game at a server, with the secret that opens the seat, and commands that wait to be sent.
//! * [`Server`]: the address of a server. [`Dial`]: one connection, as a background job.
//! * [`plan`]: conditional moves.
//! * [`setup`] and [`server_state`]: a game for the table, and what the table must follow.
//!
//! The server decides everything. A player's own moves are shown before the server has confirmed them, and are sent
//! again after every broken connection until it has.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

#[cfg(not(target_family = "wasm"))]
mod dial;
mod follow;
mod kept;
mod line;
mod meetings;
mod mirror;
mod news;
pub mod plan;
mod seat;
mod server;

#[cfg(not(target_family = "wasm"))]
pub use dial::Dial;
pub use follow::{server_state, setup};
pub use kept::{KeptError, MOST_BYTES, MOST_SEATS, read, write};
pub use line::{Heard, Lost};
pub use meetings::Meetings;
pub use news::News;
pub use seat::{Entrance, Presence, Seat, SeatId};
pub use server::{Server, ServerError};
