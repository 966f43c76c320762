//! One player of a server game, with its own socket.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use lobby::{Command, Name, Settings};
use protocol::{Code, CommandId, Request, SeatSecret, ToClient, ToServer};
use referee::GameId;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

pub struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    game: GameId,
}

impl Player {
    pub async fn connect(server: &str) -> Result<Player> {
        let mut request = format!("ws://{server}/ws").into_client_request()?;
        let name = protocol::SUBPROTOCOL.parse()?;
        request.headers_mut().insert("sec-websocket-protocol", name);
        // Disables the delay with which TCP collects small messages.
        let no_delay = true;
        let connected = tokio_tungstenite::connect_async_with_config(request, None, no_delay);
        let (socket, _) = connected.await?;
        let game = GameId::from_bits(0);
        let mut player = Player { socket, game };
        let version = protocol::VERSION;
        player.send(&ToServer::Hello { version }).await?;
        Ok(player)
    }

    /// Opens a new game on the server. Returns its first player and the invitation code.
    pub async fn open(server: &str, settings: Settings) -> Result<(Player, Code)> {
        let mut player = Player::connect(server).await?;
        let code = player.opens(settings).await?;
        Ok((player, code))
    }

    /// Opens a new game. Returns the invitation code.
    pub async fn opens(&mut self, settings: Settings) -> Result<Code> {
        let open = ToServer::Open {
            request: Request(1),
            secret: SeatSecret::from_bits(rand::random()),
            settings: Box::new(settings),
            name: Name::default(),
        };
        self.send(&open).await?;
        loop {
            if let ToClient::Opened { game, code, .. } = self.next().await? {
                self.game = game;
                return Ok(code);
            }
        }
    }

    /// Withdraws the invitation to the game that the player has opened last.
    pub async fn withdraws(&mut self) -> Result<()> {
        let command = ToServer::Do {
            id: CommandId::from_bits(rand::random()),
            game: self.game,
            expected: 1,
            command: Command::Abort,
        };
        self.send(&command).await?;
        self.is_done(2).await
    }

    /// Enters the lobby. Waits for the open challenges.
    pub async fn enters_lobby(&mut self) -> Result<()> {
        let request = Request(2);
        self.send(&ToServer::EnterLobby { request }).await?;
        self.hears_lobby().await.map(|_| ())
    }

    /// Waits for the next change in the lobby. Returns the codes of new challenges and of removed challenges.
    pub async fn hears_lobby(&mut self) -> Result<(Vec<Code>, Vec<Code>)> {
        loop {
            if let ToClient::Lobby { added, removed, .. } = self.next().await? {
                let added = added.into_iter().map(|challenge| challenge.code);
                return Ok((added.collect(), removed));
            }
        }
    }

    /// Joins a game by its invitation code. Waits until the server confirms that this player receives the game's news.
    pub async fn join(server: &str, code: Code) -> Result<Player> {
        let mut player = Player::connect(server).await?;
        let join = ToServer::Join {
            request: Request(1),
            secret: SeatSecret::from_bits(rand::random()),
            code,
            name: Name::default(),
        };
        player.send(&join).await?;
        loop {
            match player.next().await? {
                ToClient::Joined { game, .. } => player.game = game,
                ToClient::State { .. } => return Ok(player),
                _ => {}
            }
        }
    }

    pub async fn moves(&mut self, expected: u64, mv: &str) -> Result<()> {
        let command = ToServer::Do {
            id: CommandId::from_bits(rand::random()),
            game: self.game,
            expected,
            command: Command::Move { mv: mv.to_owned() },
        };
        self.send(&command).await
    }

    /// Waits for the server's news of the game's version `wanted`. Returns the time at which the news arrives.
    pub async fn hears(&mut self, wanted: u64) -> Result<Instant> {
        loop {
            if let ToClient::News { version, .. } = self.next().await?
                && version == wanted
            {
                return Ok(Instant::now());
            }
        }
    }

    /// Waits until the server confirms the player's command that led to the game's version `wanted`.
    pub async fn is_done(&mut self, wanted: u64) -> Result<()> {
        loop {
            if let ToClient::Done { version, .. } = self.next().await?
                && version == wanted
            {
                return Ok(());
            }
        }
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &ToServer) -> Result<()> {
        let text = serde_json::to_string(message)?;
        Ok(self.socket.send(Message::Text(text.into())).await?)
    }

    /// Returns the next message. Refusals and the goodbye of the server are errors.
    async fn next(&mut self) -> Result<ToClient> {
        match self.receive().await? {
            ToClient::Refused { reason, .. } | ToClient::Failed { reason, .. } => {
                bail!("refused: {reason:?}")
            }
            ToClient::Goodbye { reason } => bail!("goodbye: {reason:?}"),
            message => Ok(message),
        }
    }

    /// Returns the next message.
    pub async fn receive(&mut self) -> Result<ToClient> {
        loop {
            let message = self.socket.next().await.context("the connection ended")??;
            if let Message::Text(text) = message {
                return Ok(protocol::read_to_client(&text)?);
            }
        }
    }
}
