//! A test client that speaks the protocol.

use std::net::SocketAddr;
use std::time::Duration;

use clock::TimeControl;
use futures_util::{SinkExt, StreamExt};
use lobby::{Command, Name, Offer, Pace, SeatChoice, Seen, Settings, View};
use protocol::{Code, CommandId, Reason, Request, SeatSecret, ToClient, ToServer};
use referee::GameId;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const PATIENCE: Duration = Duration::from_secs(120);

pub struct Client {
    /// The moves in all news that the client has received.
    pub heard: Vec<String>,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

pub fn settings(variant: &str, pace: Pace) -> Settings {
    Settings {
        variant: variant.to_owned(),
        rules: rules::RuleChanges::default(),
        host_plays: SeatChoice::Black,
        pace,
        spectators: Some(2),
        listed: false,
        by_bot: false,
        rated: false,
    }
}

pub fn live(control: &str) -> Pace {
    let control = TimeControl::parse(control).unwrap();
    Pace::Live {
        black: control,
        white: control,
    }
}

pub fn secret() -> SeatSecret {
    SeatSecret::from_bits(rand::random())
}

pub fn id() -> CommandId {
    CommandId::from_bits(rand::random())
}

pub fn a_move(mv: &str) -> Command {
    Command::Move { mv: mv.to_owned() }
}

impl Client {
    pub async fn try_connect(address: SocketAddr, origin: Option<&str>) -> Result<Client, Error> {
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        let headers = request.headers_mut();
        headers.insert(
            "sec-websocket-protocol",
            protocol::SUBPROTOCOL.parse().unwrap(),
        );
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().unwrap());
        }
        let (socket, response) = tokio_tungstenite::connect_async(request).await?;
        assert_eq!(
            response.headers()["sec-websocket-protocol"],
            protocol::SUBPROTOCOL
        );
        Ok(Client {
            heard: Vec::new(),
            socket,
        })
    }

    /// Connects a client and says hello.
    pub async fn connect(address: SocketAddr) -> Client {
        let mut client = Client::try_connect(address, None).await.unwrap();
        client
            .send(&ToServer::Hello {
                version: protocol::VERSION,
            })
            .await;
        assert!(matches!(client.next().await, ToClient::Welcome { .. }));
        client
    }

    /// Closes the connection, as a client does whose player leaves.
    pub async fn close(mut self) {
        self.socket.close(None).await.unwrap();
        while let Some(Ok(_)) = self.socket.next().await {}
    }

    pub async fn send(&mut self, message: &ToServer) {
        self.send_text(serde_json::to_string(message).unwrap())
            .await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.try_send(text).await.unwrap();
    }

    pub async fn try_send(&mut self, text: String) -> Result<(), Error> {
        self.socket.send(Message::Text(text.into())).await
    }

    /// Returns the next message; `None` if the connection ended.
    pub async fn try_next(&mut self) -> Option<ToClient> {
        loop {
            let message = timeout(PATIENCE, self.socket.next())
                .await
                .expect("an answer in time");
            match message? {
                Ok(Message::Text(text)) => {
                    let message = protocol::read_to_client(&text).unwrap();
                    if let ToClient::News {
                        event: Seen::Moved { mv, .. },
                        ..
                    } = &message
                    {
                        self.heard.push(mv.clone());
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    pub async fn next(&mut self) -> ToClient {
        self.try_next().await.expect("the connection goes on")
    }

    /// Skips messages until `wanted` returns a value, and returns that value.
    pub async fn find<T>(&mut self, mut wanted: impl FnMut(ToClient) -> Option<T>) -> T {
        loop {
            if let Some(found) = wanted(self.next().await) {
                return found;
            }
        }
    }

    pub async fn state(&mut self) -> View {
        self.find(|message| match message {
            ToClient::State { view } => Some(*view),
            _ => None,
        })
        .await
    }

    pub async fn open(
        &mut self,
        secret: SeatSecret,
        settings: Settings,
    ) -> (GameId, Code, Option<Code>) {
        let request = Request(1);
        let settings = Box::new(settings);
        let name = Name::new("Ada");
        self.send(&ToServer::Open {
            request,
            secret,
            settings,
            name,
        })
        .await;
        self.find(|message| match message {
            ToClient::Opened {
                game, code, watch, ..
            } => Some((game, code, watch)),
            _ => None,
        })
        .await
    }

    pub async fn ask(&mut self, code: Code) -> Result<Offer, Reason> {
        let request = Request(4);
        self.send(&ToServer::Ask { request, code }).await;
        self.find(|message| match message {
            ToClient::Offered { offer, .. } => Some(Ok(*offer)),
            ToClient::Failed { reason, .. } => Some(Err(reason)),
            _ => None,
        })
        .await
    }

    pub async fn join(&mut self, secret: SeatSecret, code: Code) -> Result<GameId, Reason> {
        let request = Request(2);
        let name = Name::new("Ben");
        self.send(&ToServer::Join {
            request,
            secret,
            code,
            name,
        })
        .await;
        self.find(|message| match message {
            ToClient::Joined { game, .. } => Some(Ok(game)),
            ToClient::Failed { reason, .. } => Some(Err(reason)),
            _ => None,
        })
        .await
    }

    pub async fn follow(
        &mut self,
        game: GameId,
        secret: SeatSecret,
        since: u64,
    ) -> Result<(), Reason> {
        let request = Request(3);
        self.send(&ToServer::Follow {
            request,
            game,
            secret,
            since,
        })
        .await;
        self.find(|message| match message {
            ToClient::Following { .. } => Some(Ok(())),
            ToClient::Failed { reason, .. } => Some(Err(reason)),
            _ => None,
        })
        .await
    }

    /// Sends a command. Returns the version of the game after the command.
    pub async fn does(
        &mut self,
        game: GameId,
        expected: u64,
        command: Command,
    ) -> Result<u64, Reason> {
        self.does_as(id(), game, expected, command).await
    }

    pub async fn does_as(
        &mut self,
        id: CommandId,
        game: GameId,
        expected: u64,
        command: Command,
    ) -> Result<u64, Reason> {
        self.send(&ToServer::Do {
            id,
            game,
            expected,
            command,
        })
        .await;
        self.find(|message| match message {
            ToClient::Done { id: done, version } if done == id => Some(Ok(version)),
            ToClient::Refused {
                id: refused,
                reason,
            } if refused == id => Some(Err(reason)),
            _ => None,
        })
        .await
    }
}

/// Two players of one game. The first player plays Black.
pub struct Pair {
    pub game: GameId,
    pub players: [Client; 2],
    pub secrets: [SeatSecret; 2],
    pub watch: Option<Code>,
}

pub async fn pair(address: SocketAddr, settings: Settings) -> Pair {
    let secrets = [secret(), secret()];
    let mut host = Client::connect(address).await;
    let mut guest = Client::connect(address).await;
    let (game, code, watch) = host.open(secrets[0], settings).await;
    assert_eq!(guest.join(secrets[1], code).await, Ok(game));
    guest.state().await;
    Pair {
        game,
        players: [host, guest],
        secrets,
        watch,
    }
}
