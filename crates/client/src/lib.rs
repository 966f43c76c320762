//! The player's side of games against remote players: the player's seats, and the connections to servers.
//!
//! * [`Meetings`]: all seats. Processes the reports of connections and returns the messages to send. Performs no input
//!   or output.
//! * [`Seat`]: one game at a server, with the secret of the seat and its unconfirmed commands.
//! * [`Lobby`]: the open challenges and the games to watch at a server, for a player in its lobby.
//! * [`Account`]: the player's account at a server.
//! * [`LookUp`]: the code of an invitation that the player has entered but not used yet, with the answer of its server.
//! * [`Server`]: the address of a server. [`Dial`]: one connection, as a background job.
//! * [`Remote`]: one game, for the screen that shows the game. [`words`]: texts about a game.
//! * [`plan`]: conditional moves. [`offered`]: the conditions that a player can choose for an invitation. [`terms`]: an
//!   invitation as text.
//! * [`tournaments`]: the tournaments of a server, as the player looks at them. [`http`]: the requests about them.
//! * [`setup`] and [`server_state`]: a game and its current state, in the types of the referee.
//!
//! The server decides everything. The client shows a player's own moves before the server has confirmed them. After a
//! broken connection it sends unconfirmed moves again.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod account;
#[cfg(not(target_family = "wasm"))]
mod dial;
mod follow;
pub mod http;
mod kept;
mod line;
mod look_up;
mod meetings;
mod mirror;
mod news;
pub mod offered;
pub mod plan;
mod remote;
mod seat;
mod server;
pub mod terms;
pub mod tournaments;
mod visited;
pub mod words;

pub use account::{Account, AccountState};
#[cfg(not(target_family = "wasm"))]
pub use dial::Dial;
pub use follow::{server_state, setup};
pub use kept::{KeptError, MOST_BYTES, MOST_SEATS, read, write};
pub use line::{Heard, Lost, TurnedAway};
pub use look_up::LookUp;
pub use meetings::Meetings;
pub use news::News;
pub use remote::{Question, Remote, may_abort};
pub use seat::{Entrance, Presence, Seat, SeatId, Unplayed};
pub use server::{Server, ServerError};
pub use visited::Lobby;
