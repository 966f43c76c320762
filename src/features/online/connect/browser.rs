//! Connects to servers with the web sockets of the browser.

use std::cell::Cell;
use std::fmt;

use client::{Heard, Lost, Server};
use cohort_platform::background::Jobs;
use cohort_platform::redraw::RedrawWaker;
use ewebsock::{Options, WsEvent, WsMessage, WsReceiver, WsSender, connect_with_wakeup};
use protocol::{MOST_TO_CLIENT, ReadError, SUBPROTOCOL, ToClient, ToServer, read_to_client};
use send_wrapper::SendWrapper;

/// A connection to a server. Dropping this value closes the connection. Only the thread of the web page uses the
/// connection.
pub(super) struct Socket(Result<SendWrapper<Ends>, Lost>);

struct Ends {
    sender: WsSender,
    receiver: WsReceiver,
    /// Whether the server has accepted the connection.
    is_open: Cell<bool>,
}

impl fmt::Debug for Socket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Socket(..)")
    }
}

impl Socket {
    /// Starts to connect. Each event of the connection wakes the window through `waker`.
    pub(super) fn open(server: &Server, _: &Jobs, waker: &RedrawWaker) -> Self {
        let options = Options {
            max_incoming_frame_size: MOST_TO_CLIENT,
            subprotocols: vec![SUBPROTOCOL.to_owned()],
            ..Options::default()
        };
        let waker = waker.clone();
        let opened = connect_with_wakeup(server.socket_url(), options, move || waker.wake());
        let opened = opened.map(|(sender, receiver)| {
            SendWrapper::new(Ends {
                sender,
                receiver,
                is_open: Cell::new(false),
            })
        });
        Socket(opened.map_err(Lost::Unreachable))
    }

    /// Returns the reports since the last call, and why the connection has ended; `None` if it has not ended.
    pub(super) fn poll(&self) -> (Vec<Heard>, Option<Lost>) {
        let ends = match &self.0 {
            Ok(ends) => ends,
            Err(lost) => return (Vec::new(), Some(lost.clone())),
        };
        let mut reports = Vec::new();
        while let Some(event) = ends.receiver.try_recv() {
            match event {
                WsEvent::Opened => {
                    ends.is_open.set(true);
                    reports.push(Heard::Connected);
                }
                WsEvent::Message(WsMessage::Text(text)) => match read_to_client(&text) {
                    Ok(ToClient::Goodbye { reason }) => {
                        return (reports, Some(Lost::Goodbye(reason)));
                    }
                    Ok(message) => reports.push(Heard::Message(Box::new(message))),
                    // A newer server may send messages that this client does not know.
                    Err(ReadError::Unknown { .. }) => {}
                    Err(_) => return (reports, Some(Lost::Foreign)),
                },
                WsEvent::Message(_) => {}
                // The browser does not tell a page why a connection failed.
                WsEvent::Error(_) | WsEvent::Closed => {
                    let lost = match ends.is_open.get() {
                        true => Lost::Broken,
                        false => Lost::Silent,
                    };
                    return (reports, Some(lost));
                }
            }
        }
        (reports, None)
    }

    pub(super) fn send(&mut self, message: ToServer) {
        let (Ok(ends), Ok(text)) = (&mut self.0, serde_json::to_string(&message)) else {
            return;
        };
        ends.sender.send(WsMessage::Text(text));
    }
}
