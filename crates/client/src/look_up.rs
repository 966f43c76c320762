//! The code of an invitation, or for spectators, that the player has entered but not used yet, and the server's answer.

use lobby::Offer;
use protocol::{Code, Reason, Request};

use crate::server::Server;

/// A code of an invitation, or for spectators, that the player has entered, and what the server says about the code.
#[derive(Clone, Debug, PartialEq)]
pub struct LookUp {
    /// The server to which the code belongs.
    pub server: Server,
    /// The code.
    pub code: Code,
    /// What the code offers, or why nobody can use it; `None` until the server has answered.
    pub answer: Option<Result<Offer, Reason>>,
    /// The number of the request that the server has not answered yet; `None` if no request is on its way.
    pub(crate) request: Option<Request>,
}

impl LookUp {
    pub(crate) const fn new(server: Server, code: Code) -> Self {
        LookUp {
            server,
            code,
            answer: None,
            request: None,
        }
    }

    /// Returns whether the client must ask the server about the code, for the first time or again.
    pub(crate) const fn waits(&self) -> bool {
        matches!(
            self.answer,
            None | Some(Err(Reason::TooMany | Reason::Unavailable))
        )
    }
}
