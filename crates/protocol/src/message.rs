//! The messages.

use lobby::{Clocks, Command, Left, Name, Seen, Settings, Time, View};
use referee::GameId;
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::hex::{CommandId, SeatSecret};

/// A number that the client chooses, to match an answer with its question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Request(pub u32);

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToServer {
    /// The first message.
    Hello {
        /// The client's [`VERSION`](crate::VERSION).
        version: u32,
    },
    /// Open a meeting and get an invitation.
    Open {
        /// Repeated in the answer.
        request: Request,
        /// The secret of the player's own seat, chosen at random by the client, so that opening again after a broken
        /// connection opens the same meeting.
        secret: SeatSecret,
        /// What to play.
        settings: Box<Settings>,
        /// The name to show.
        #[serde(default)]
        name: Name,
    },
    /// Accept an invitation.
    Join {
        /// Repeated in the answer.
        request: Request,
        /// The secret of the player's own seat, chosen at random by the client.
        secret: SeatSecret,
        /// The code of the invitation.
        code: Code,
        /// The name to show.
        #[serde(default)]
        name: Name,
    },
    /// Follow a game that the client has a seat in.
    Follow {
        /// Repeated in the answer.
        request: Request,
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The secret of the seat.
        secret: SeatSecret,
        /// The version that the client has; 0 for none. If the server still knows what happened since, it sends this as
        /// news, otherwise the state.
        #[serde(default)]
        since: u64,
    },
    /// Follow a game as a spectator.
    Watch {
        /// Repeated in the answer.
        request: Request,
        /// The code for spectators.
        code: Code,
    },
    /// Follow a game no longer.
    Unfollow {
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
    },
    /// A command of a player, in a game that the client follows.
    Do {
        /// Identifies the command. Sending it again has no effect and gets the same answer.
        id: CommandId,
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The version that the player has seen.
        expected: u64,
        /// The command.
        command: Command,
    },
    /// Asks for [`ToClient::Pong`].
    Ping {
        /// Repeated in the answer.
        request: Request,
    },
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to [`ToServer::Hello`].
    Welcome {
        /// The server's [`VERSION`](crate::VERSION).
        version: u32,
        /// The name and version of the program.
        server: String,
        /// The time of the server.
        now: Time,
    },
    /// A meeting was opened, which the client follows now.
    Opened {
        /// Of the question.
        request: Request,
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The code of the invitation.
        code: Code,
        /// The code for spectators, if they are allowed.
        watch: Option<Code>,
    },
    /// The client joined a game, which it follows now.
    Joined {
        /// Of the question.
        request: Request,
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The code for spectators, if they are allowed.
        watch: Option<Code>,
    },
    /// The client follows the game now. The state or news come next.
    Following {
        /// Of the question.
        request: Request,
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
    },
    /// The state of a game.
    State {
        /// The state.
        view: Box<View>,
    },
    /// The next event of a game.
    News {
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The version after it.
        version: u64,
        /// When it happened.
        at: Time,
        /// What happened.
        event: Seen,
        /// The clocks; `None` without clocks.
        clocks: Option<Clocks>,
        /// When the server does something by itself.
        #[serde(default)]
        deadline: Option<Time>,
    },
    /// A command was carried out and stored.
    Done {
        /// Of the command.
        id: CommandId,
        /// The version after it.
        version: u64,
    },
    /// A command was refused.
    Refused {
        /// Of the command.
        id: CommandId,
        /// Why.
        reason: Reason,
    },
    /// Any other message was refused.
    Failed {
        /// Of the question; `None` if it could not be read.
        request: Option<Request>,
        /// Why.
        reason: Reason,
    },
    /// The opponent came or left.
    Presence {
        /// The game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// How the opponent left; `None` if present.
        left: Option<Left>,
        /// When the game can be claimed; `None` if never.
        claim_at: Option<Time>,
    },
    /// The answer to [`ToServer::Ping`].
    Pong {
        /// Of the question.
        request: Request,
        /// The time of the server.
        now: Time,
    },
    /// The last message before the server closes the connection.
    Goodbye {
        /// Why.
        reason: Goodbye,
    },
}

/// Why a message is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Reason {
    /// The text is not a message.
    Malformed,
    /// A newer client's type of message or command.
    Unknown,
    /// The message before [`ToServer::Hello`].
    HelloFirst,
    /// No game has this code or id.
    NoSuchGame,
    /// The secret opens no seat of the game.
    NoSeat,
    /// The client does not follow the game.
    NotFollowing,
    /// The game has gone on since.
    Stale {
        /// The version of the game.
        version: u64,
    },
    /// The referee or the lobby refuses.
    Game {
        /// Why.
        refused: lobby::Refused,
    },
    /// Too many messages, meetings or games; try again later.
    TooMany,
    /// The server cannot store anything now; try again.
    Unavailable,
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Goodbye {
    /// The client's version is not served.
    Version {
        /// The version that is.
        served: u32,
    },
    /// Too many messages.
    Flood,
    /// A message was too large.
    TooLarge,
    /// The client reads too slowly. It can connect again and follow by `since`.
    TooSlow,
    /// The server stops. Connect again.
    Stopping,
    /// No message came for too long.
    Idle,
}
