//! The code that the player has opened but not used yet, and what its server says about it.

use lobby::Offer;
use protocol::{Code, Reason, Request, ToServer};

use crate::meetings::Meetings;
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
    request: Option<Request>,
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

impl Meetings {
    /// Asks a server what a code offers. Forgets the code of the last call.
    pub fn look_up(&mut self, server: Server, code: Code) {
        self.look_up = Some(LookUp::new(server, code));
        self.send_look_up();
    }

    /// Returns the code that the player has opened, with the answer of its server.
    pub const fn looked_up(&self) -> Option<&LookUp> {
        self.look_up.as_ref()
    }

    /// Forgets the code that the player has opened.
    pub fn end_look_up(&mut self) {
        self.look_up = None;
    }

    /// Asks the server about the opened code, unless it has answered or is being asked.
    pub(crate) fn send_look_up(&mut self) {
        let Some(look_up) = &mut self.look_up else {
            return;
        };
        let line = self.lines.get_mut(&look_up.server);
        let Some(line) = line.filter(|line| line.is_open) else {
            return;
        };
        if !look_up.waits() || look_up.request.is_some() {
            return;
        }
        let request = line.next_request();
        look_up.request = Some(request);
        let code = look_up.code;
        line.outgoing.push(ToServer::Ask { request, code });
    }

    /// Notes the answer to a request if it is the request about the opened code.
    pub(crate) fn answer_look_up(
        &mut self,
        server: &Server,
        request: Request,
        answer: Result<Offer, Reason>,
    ) {
        let look_up = self.look_up.as_mut();
        let asked =
            look_up.filter(|look_up| look_up.server == *server && look_up.request == Some(request));
        if let Some(look_up) = asked {
            look_up.request = None;
            look_up.answer = Some(answer);
        }
    }

    /// The connection to a server is lost, so the server does not answer any more.
    pub(crate) fn lose_look_up(&mut self, server: &Server) {
        let look_up = self.look_up.as_mut();
        if let Some(look_up) = look_up.filter(|look_up| look_up.server == *server) {
            look_up.request = None;
        }
    }
}
