//! What a connection to a server reports, and why a connection ends.

use protocol::{Goodbye, ToClient};
use sentence::{Explain, Sentence};
use thiserror::Error;

/// A report of a connection.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    /// The connection is open. The first message can be sent.
    Connected,
    /// A message of the server.
    Message(Box<ToClient>),
    /// The connection is gone. This is the last report.
    Lost(Lost),
}

/// Why a connection is gone.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Lost {
    /// The connection could not be opened.
    #[error("cannot connect: {0}")]
    Unreachable(String),
    /// The server did not answer in time.
    #[error("no answer")]
    Silent,
    /// This computer cannot run the connection, for this reason.
    #[error("cannot run the connection: {0}")]
    Failed(Sentence),
    /// The connection broke, or the server sent nothing for too long.
    #[error("the connection broke")]
    Broken,
    /// The server sends something other than this protocol.
    #[error("the server speaks another protocol")]
    Foreign,
    /// The server closed the connection, for this reason.
    #[error("the server closed the connection: {0:?}")]
    Goodbye(Goodbye),
    /// The server does not let this client connect.
    #[error("the server refuses the connection: {0:?}")]
    TurnedAway(TurnedAway),
    /// The client closed the connection.
    #[error("closed")]
    Closed,
}

/// Why a server does not let a client connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnedAway {
    /// An operator of the server has banned the network of the client.
    Banned,
    /// The server has too many connections, or too many from the address of the client.
    Full,
    /// The server accepts only pages of other origins.
    Origin,
}

impl TurnedAway {
    /// Reads the answer of a server to a request for its socket: the HTTP status, and the beginning of the text. Returns
    /// `None` for the answer of another program.
    pub fn read(status: u16, text: &str) -> Option<Self> {
        match (status, text.trim_end()) {
            (403, "banned") => Some(TurnedAway::Banned),
            (403, "origin") => Some(TurnedAway::Origin),
            (429, _) => Some(TurnedAway::Full),
            _ => None,
        }
    }
}

impl Lost {
    /// Returns whether it makes sense to connect again soon.
    pub const fn is_passing(&self) -> bool {
        !matches!(
            self,
            Lost::Foreign
                | Lost::Goodbye(Goodbye::Version { .. })
                | Lost::TurnedAway(TurnedAway::Banned)
        )
    }
}

impl Explain for Lost {
    fn sentence(&self) -> Sentence {
        match self {
            Lost::Unreachable(problem) => {
                Sentence::new("error-server-unreachable").text("problem", problem)
            }
            Lost::Silent => Sentence::new("error-server-silent"),
            Lost::Failed(why) => why.clone(),
            Lost::Broken | Lost::Closed => Sentence::new("error-server-broken"),
            Lost::Foreign => Sentence::new("error-server-foreign"),
            Lost::Goodbye(Goodbye::Version { .. }) => Sentence::new("error-server-version"),
            Lost::Goodbye(Goodbye::Stopping) => Sentence::new("error-server-stopping"),
            Lost::TurnedAway(TurnedAway::Banned) => Sentence::new("error-server-banned"),
            Lost::TurnedAway(TurnedAway::Origin) => Sentence::new("error-server-origin"),
            Lost::TurnedAway(TurnedAway::Full) | Lost::Goodbye(_) => {
                Sentence::new("error-server-limit")
            }
        }
    }
}
