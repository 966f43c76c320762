//! The messages between client and server: JSON over a WebSocket with the subprotocol [`SUBPROTOCOL`].
//!
//! * [`ToServer`] and [`ToClient`]: the messages. [`read_to_server`] and [`read_to_client`] read them and limit their
//!   size.
//! * [`Code`] and [`Link`]: invitations, parsed from a typed code or an opened link.
//! * [`SeatLink`]: a link that opens a player's seat on another device.
//! * [`SessionToken`]: proves that a client is signed in to an account.
//! * [`SeatSecret`]: proves that a player has a seat. [`CommandId`]: prevents a resent command from taking effect
//!   twice.
//!
//! The values of a game have the types of [`lobby`]. Readers ignore unknown fields. If the type of a message is
//! unknown, readers return [`ReadError::Unknown`] with the ids that an answer needs.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod code;
mod hex;
mod link;
mod message;
mod read;
mod seat_link;

pub use code::{Code, CodeError, CodeKind};
pub use hex::{CommandId, HexError, SeatSecret, SessionToken};
pub use link::{Link, LinkError, is_host, is_local};
pub use message::{
    CategoryRating, Challenge, Goodbye, Reason, Request, ToClient, ToServer, Watchable,
};
pub use read::{ReadError, read_to_client, read_to_server};
pub use seat_link::{SeatLink, SeatLinkError};

/// The WebSocket subprotocol of this version.
pub const SUBPROTOCOL: &str = "cohort.v1";
/// The version in [`ToServer::Hello`].
pub const VERSION: u32 = 1;
/// The maximum number of bytes of a message from a client.
pub const MOST_TO_SERVER: usize = 4 * 1024;
/// The maximum number of bytes of a message from a server.
pub const MOST_TO_CLIENT: usize = 64 * 1024;
/// The maximum number of games in [`ToClient::OwnGames`].
pub const MOST_OWN_GAMES: u32 = 50;
/// The maximum number of open challenges in the lobby. A message with this many challenges fits into
/// [`MOST_TO_CLIENT`].
pub const MOST_CHALLENGES: usize = 96;
/// The maximum number of games in the lobby that everyone can watch.
pub const MOST_WATCHABLE: usize = 10;
