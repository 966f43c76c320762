//! Asks servers what a code offers that the player has entered.

use lobby::Offer;
use protocol::{Code, Reason, Request, ToServer};

use super::Meetings;
use crate::look_up::LookUp;
use crate::server::Server;

impl Meetings {
    /// Asks a server what a code offers. Forgets the code of the previous call.
    pub fn look_up(&mut self, server: Server, code: Code) {
        self.look_up = Some(LookUp::new(server, code));
        self.send_look_up();
    }

    /// Returns the code that the player has entered, with the answer of its server.
    pub const fn looked_up(&self) -> Option<&LookUp> {
        self.look_up.as_ref()
    }

    /// Forgets the code that the player has entered.
    pub fn end_look_up(&mut self) {
        self.look_up = None;
    }

    /// Asks the server about the entered code, unless the server has answered or a request is already on its way.
    pub(super) fn send_look_up(&mut self) {
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

    /// Stores the answer if `request` is the request about the entered code.
    pub(super) fn answer_look_up(
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

    /// Notes that the connection to a server is lost, so that the client sends the request about the entered code
    /// again.
    pub(super) fn lose_look_up(&mut self, server: &Server) {
        let look_up = self.look_up.as_mut();
        if let Some(look_up) = look_up.filter(|look_up| look_up.server == *server) {
            look_up.request = None;
        }
    }
}
