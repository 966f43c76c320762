//! Requests to the HTTP API of a server.

#[cfg(not(target_family = "wasm"))]
mod fetch;

use protocol::SessionToken;

use crate::line::Lost;
use crate::server::Server;

#[cfg(not(target_family = "wasm"))]
pub use fetch::Fetch;

/// The maximum size of an answer, in bytes.
pub const MOST_ANSWER: usize = 256 << 10;

/// A request to the HTTP API of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The server.
    pub server: Server,
    /// What the request does.
    pub method: Method,
    /// The path below `/api/`, with the query.
    pub path: String,
    /// The token of the player's session; `None` for a guest.
    pub token: Option<SessionToken>,
}

/// What a request does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The request reads.
    Get,
    /// The request changes something. Its body is an empty JSON object.
    Post,
}

/// An answer of the HTTP API.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The body.
    pub body: String,
}

/// What a request brings: the answer, or why there is none.
pub type Fetched = Result<Answer, Lost>;

impl Call {
    /// Returns the address of the request.
    pub fn url(&self) -> String {
        format!("{}/api/{}", self.server, self.path)
    }

    /// Returns the value of the header `Authorization`; `None` for a guest.
    pub fn authorization(&self) -> Option<String> {
        let token = String::from(self.token?);
        Some(format!("Bearer {token}"))
    }
}

impl Method {
    /// Returns the name of the method in HTTP.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
        }
    }

    /// Returns the body of a request.
    pub const fn body(self) -> Option<&'static str> {
        match self {
            Method::Get => None,
            Method::Post => Some("{}"),
        }
    }
}
