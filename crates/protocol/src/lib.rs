//! What client and server say to each other: JSON messages over a WebSocket with the subprotocol [`SUBPROTOCOL`].
//!
//! * [`ToServer`] and [`ToClient`]: the messages; [`read_to_server`] and [`read_to_client`] read them within bounds.
//! * [`Code`] and [`Link`]: invitations, as typed and as opened.
//! * [`SeatSecret`], [`CommandId`]: what proves a seat, and what makes a resent command harmless.
//!
//! The values of a game are those of [`lobby`], so that they exist once. Unknown fields are ignored. An unknown type of
//! message is [`ReadError::Unknown`], so that the reader can answer it by name.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]
#![warn(missing_docs)]

mod code;
mod hex;
mod link;
mod message;
mod read;

pub use code::{Code, CodeError, CodeKind};
pub use hex::{CommandId, HexError, SeatSecret};
pub use link::{Link, LinkError, is_host, is_local};
pub use message::{Goodbye, Reason, Request, ToClient, ToServer};
pub use read::{ReadError, read_to_client, read_to_server};

/// The WebSocket subprotocol of this version.
pub const SUBPROTOCOL: &str = "cohort.v1";
/// The version in [`ToServer::Hello`].
pub const VERSION: u32 = 1;
/// The maximum bytes of a message from a client.
pub const MOST_TO_SERVER: usize = 4 * 1024;
/// The maximum bytes of a message from a server.
pub const MOST_TO_CLIENT: usize = 64 * 1024;
