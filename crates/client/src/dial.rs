//! One connection to a server, as a background job.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jobs::{Desk, Job};
use protocol::{MOST_TO_CLIENT, ReadError, SUBPROTOCOL, ToClient, ToServer, read_to_client};
use sentence::Sentence;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::line::{Heard, Lost, TurnedAway};
use crate::server::Server;

/// The time limit for opening a connection, and for sending a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// The connection counts as broken if the server sends nothing for this time. A server sends a ping every ten seconds.
const LONGEST_SILENCE: Duration = Duration::from_secs(35);

/// The number of messages that the client reads without a pause. Messages beyond this number are read one per
/// [`BETWEEN_MESSAGES`]. A client with 500 games receives fewer messages than this when it connects.
const BURST: u32 = 2_000;
/// The minimum time between two messages after the client has read [`BURST`] messages. Messages that come faster wait
/// in the network buffers.
const BETWEEN_MESSAGES: Duration = Duration::from_millis(5);

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// A background job that keeps one connection to a server. Dropping the sender of `outgoing` closes the connection.
#[derive(Debug)]
pub struct Dial {
    /// The server.
    pub server: Server,
    /// The messages to send.
    pub outgoing: mpsc::UnboundedReceiver<ToServer>,
}

impl Job for Dial {
    type Report = Heard;
    const NAME: &'static str = "connection";

    fn run(self, desk: &Desk<'_, Heard>) {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build();
        let lost = match runtime {
            Ok(runtime) => runtime.block_on(talk(self, desk)),
            Err(error) => {
                Lost::Failed(Sentence::new("error-job-not-started").text("message", error))
            }
        };
        desk.report(Heard::Lost(lost));
    }
}

/// Connects, then sends and receives messages until the connection ends. Returns why the connection ended.
async fn talk(dial: Dial, desk: &Desk<'_, Heard>) -> Lost {
    let Dial {
        server,
        mut outgoing,
    } = dial;
    let mut socket = match timeout(PATIENCE, connect(&server)).await {
        Ok(Ok(socket)) => socket,
        Ok(Err(lost)) => return lost,
        Err(_) => return Lost::Silent,
    };
    desk.report(Heard::Connected);
    let mut allowance = Allowance::new();
    loop {
        tokio::select! {
            message = outgoing.recv() => {
                let Some(message) = message else {
                    let _ = timeout(PATIENCE, socket.close(None)).await;
                    return Lost::Closed;
                };
                let Ok(text) = serde_json::to_string(&message) else {
                    continue;
                };
                let sent = timeout(PATIENCE, socket.send(Message::Text(text.into()))).await;
                if !matches!(sent, Ok(Ok(()))) {
                    return Lost::Broken;
                }
            }
            heard = timeout(LONGEST_SILENCE, socket.next()) => {
                let message = match heard {
                    Ok(Some(Ok(message))) => message,
                    Ok(Some(Err(error))) => return broken(&error),
                    Ok(None) | Err(_) => return Lost::Broken,
                };
                if let Some(lost) = receive(message, desk) {
                    return lost;
                }
                allowance.wait().await;
            }
        }
    }
}

/// Limits how fast the client reads messages, so that they do not fill the memory while the game is busy.
struct Allowance {
    /// How much time the next messages may use before the client must pause. Each message uses [`BETWEEN_MESSAGES`].
    left: Duration,
    /// When `left` was last updated.
    since: Instant,
}

impl Allowance {
    fn new() -> Self {
        Allowance {
            left: BETWEEN_MESSAGES * BURST,
            since: Instant::now(),
        }
    }

    /// Counts a message. Sleeps if the messages come too fast.
    async fn wait(&mut self) {
        let saved = self.left + self.since.elapsed();
        self.since = Instant::now();
        self.left = saved.min(BETWEEN_MESSAGES * BURST);
        if let Some(left) = self.left.checked_sub(BETWEEN_MESSAGES) {
            self.left = left;
            return;
        }
        sleep(BETWEEN_MESSAGES - self.left).await;
        self.left = Duration::ZERO;
        self.since = Instant::now();
    }
}

/// Returns why the connection has ended with this error: `Foreign` if the server broke the protocol, otherwise
/// `Broken`.
const fn broken(error: &tungstenite::Error) -> Lost {
    use tungstenite::error::ProtocolError::{HandshakeIncomplete, ResetWithoutClosingHandshake};
    match error {
        tungstenite::Error::Protocol(HandshakeIncomplete | ResetWithoutClosingHandshake) => {
            Lost::Broken
        }
        tungstenite::Error::Protocol(_)
        | tungstenite::Error::Capacity(_)
        | tungstenite::Error::Utf8(_)
        | tungstenite::Error::AttackAttempt => Lost::Foreign,
        _ => Lost::Broken,
    }
}

async fn connect(server: &Server) -> Result<Socket, Lost> {
    let unreachable = |error: tungstenite::Error| match error {
        // A server that restarts behind its proxy (5xx) counts as unreachable. Any other unknown answer means that the
        // program at this address is not a game server.
        tungstenite::Error::Http(response) => {
            let status = response.status();
            let text = response.body().as_deref().unwrap_or_default();
            match TurnedAway::read(status.as_u16(), &String::from_utf8_lossy(text)) {
                Some(why) => Lost::TurnedAway(why),
                None if status.is_server_error() => Lost::Unreachable(status.to_string()),
                None => Lost::Foreign,
            }
        }
        error if matches!(broken(&error), Lost::Foreign) => Lost::Foreign,
        tungstenite::Error::Io(error) => Lost::Unreachable(error.to_string()),
        error => Lost::Unreachable(error.to_string()),
    };
    let mut request = server
        .socket_url()
        .into_client_request()
        .map_err(unreachable)?;
    let name = HeaderValue::from_static(SUBPROTOCOL);
    request.headers_mut().insert("sec-websocket-protocol", name);
    let config = WebSocketConfig::default()
        .max_message_size(Some(MOST_TO_CLIENT))
        .max_frame_size(Some(MOST_TO_CLIENT));
    // Sends every message immediately: messages are small, and waiting to send several together would only delay them.
    let no_delay = true;
    let connected = connect_async_with_config(request, Some(config), no_delay).await;
    let (socket, response) = connected.map_err(unreachable)?;
    let spoken = response.headers().get("sec-websocket-protocol");
    match spoken {
        Some(spoken) if spoken == SUBPROTOCOL => Ok(socket),
        _ => Err(Lost::Foreign),
    }
}

/// Reports a message to the game. If the message ends the connection, returns the reason.
fn receive(message: Message, desk: &Desk<'_, Heard>) -> Option<Lost> {
    let text = match message {
        Message::Text(text) => text,
        Message::Close(_) => return Some(Lost::Broken),
        // The tungstenite library answers pings itself.
        Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {
            return None;
        }
    };
    match read_to_client(&text) {
        Ok(ToClient::Goodbye { reason }) => Some(Lost::Goodbye(reason)),
        Ok(message) => {
            desk.report(Heard::Message(Box::new(message)));
            None
        }
        // A newer server may send messages that this client does not know.
        Err(ReadError::Unknown { .. }) => None,
        Err(ReadError::TooLarge(_) | ReadError::Malformed(_)) => Some(Lost::Foreign),
    }
}
