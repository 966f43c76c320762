//! The code that the player has opened but not used yet, and what its server says about it.

use lobby::Offer;
use protocol::{Code, Reason, Request};

use crate::server::Server;

/// A code that the player has opened, and what its server says about it.
#[derive(Clone, Debug, PartialEq)]
pub struct LookUp {
    /// The server of the code.
    pub server: Server,
    /// The code.
    pub code: Code,
    /// What the code offers, or why nobody can use it; `None` until the server has answered.
    pub answer: Option<Result<Offer, Reason>>,
    /// The number of the request that waits for its answer.
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

    /// Returns whether the server must be asked, or asked again.
    pub(crate) const fn waits(&self) -> bool {
        matches!(
            self.answer,
            None | Some(Err(Reason::TooMany | Reason::Unavailable))
        )
    }
}
