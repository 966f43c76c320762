//! The messages that clients and servers send.

use lobby::{
    Category, Clocks, Command, Left, Name, NextGame, Offer, Rating, Seen, Settings, Time, View,
};
use referee::GameId;
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::hex::{CommandId, SeatSecret, SessionToken};

/// A number that the client chooses, to match an answer with its request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Request(pub u32);

/// A message that a client sends to a server: one JSON object in a text frame, with the type as its only key, such as
/// `{"ping":{"request":1}}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToServer {
    /// The first message of a client.
    Hello {
        /// The client's [`VERSION`](crate::VERSION).
        version: u32,
    },
    /// Sign in to an account. From then on, the client takes seats with the name and the rating of the account.
    SignIn {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The token of the session.
        token: SessionToken,
    },
    /// Ask for a code with which the owner of an account signs this client in. The owner types the code on a page of
    /// the server.
    AskGrant {
        /// The number of this request, which both answers repeat.
        request: Request,
        /// The token of the session to begin. The client chooses it at random.
        token: SessionToken,
        /// The name by which the owner of the account recognises the session, such as the name of the program.
        label: String,
    },
    /// Sign out: end the session with this token.
    SignOut {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The token of the session.
        token: SessionToken,
    },
    /// Open a game for an opponent and get an invitation.
    Open {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The secret of the player's own seat, chosen by the client at random. If the connection breaks, the client
        /// can open again with the same secret, and the server returns the same game.
        secret: SeatSecret,
        /// The game and its conditions.
        settings: Box<Settings>,
        /// The name that the player shows to others.
        #[serde(default)]
        name: Name,
    },
    /// Ask what a code offers, before joining or watching.
    Ask {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The code of an invitation, or a code for spectators.
        code: Code,
    },
    /// Accept an invitation.
    Join {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The secret of the player's own seat. The client chooses it at random.
        secret: SeatSecret,
        /// The code of the invitation.
        code: Code,
        /// The name that the player shows to others.
        #[serde(default)]
        name: Name,
    },
    /// Enter the lobby: get all open challenges and the games to watch now, and each change of them from now on.
    EnterLobby {
        /// The number of this request. The answers are [`ToClient::Lobby`] and [`ToClient::Watchable`], without this
        /// number.
        request: Request,
    },
    /// Leave the lobby: get no more messages about open challenges and games to watch.
    LeaveLobby,
    /// Make the seat of a guest the seat of the account to which the client is signed in. From then on, the player has
    /// the name of the account, and follows the game on every device that is signed in to it. The client then follows
    /// the game, as after [`ToServer::Follow`].
    TakeAlong {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The secret of the seat.
        secret: SeatSecret,
    },
    /// Follow a game in which the player has a seat.
    Follow {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The secret of the seat. If no seat has this secret, the client follows the seat of the account to which it is
        /// signed in.
        secret: SeatSecret,
        /// The version of the game that the client already has; 0 if the client has none. If the server still has all
        /// later events, the server sends them as news. Otherwise the server sends the whole state.
        #[serde(default)]
        since: u64,
    },
    /// Follow a game as a spectator.
    Watch {
        /// The number of this request, which the answer repeats.
        request: Request,
        /// The code for spectators.
        code: Code,
    },
    /// Stop following a game.
    Unfollow {
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
    },
    /// A command of a player, in a game that the client follows.
    Do {
        /// The id of the command. If the client sends the command twice, the server carries it out once and answers
        /// both times.
        id: CommandId,
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The version of the game that the player saw when giving the command.
        expected: u64,
        /// The command.
        command: Command,
    },
    /// Asks the server for [`ToClient::Pong`].
    Ping {
        /// The number of this request, which the answer repeats.
        request: Request,
    },
}

/// A message that a server sends to a client: one JSON object in a text frame, with the type as its only key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToClient {
    /// The answer to [`ToServer::Hello`].
    Welcome {
        /// The server's [`VERSION`](crate::VERSION).
        version: u32,
        /// The name and version of the server program.
        server: String,
        /// The time of the server.
        now: Time,
    },
    /// The client is signed in: the answer to [`ToServer::SignIn`], and the second answer to [`ToServer::AskGrant`].
    SignedIn {
        /// The number of the request that this message answers.
        request: Request,
        /// The name of the account.
        name: Name,
        /// The ratings of the account. Leaves out categories without a rated game.
        ratings: Vec<CategoryRating>,
    },
    /// The games of the account that are not over, the newest first; at most [`MOST_OWN_GAMES`](crate::MOST_OWN_GAMES).
    /// The client gets this message after it has signed in, and again whenever a game is added.
    OwnGames {
        /// The ids of the games.
        games: Vec<NextGame>,
    },
    /// The first answer to [`ToServer::AskGrant`].
    GrantCode {
        /// The number of the request that this message answers.
        request: Request,
        /// The code that the owner of the account must type.
        code: Code,
        /// The address of the page where the owner must type the code.
        page: String,
    },
    /// The client is signed out: the answer to [`ToServer::SignOut`].
    SignedOut {
        /// The number of the request that this message answers.
        request: Request,
    },
    /// The server has opened the game. From now on the client follows the game.
    Opened {
        /// The number of the request that this message answers.
        request: Request,
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The code of the invitation.
        code: Code,
        /// The code for spectators; `None` if spectators are not allowed.
        watch: Option<Code>,
    },
    /// The answer to [`ToServer::Ask`]. The client does not follow the game.
    Offered {
        /// The number of the request that this message answers.
        request: Request,
        /// What the code offers.
        offer: Box<Offer>,
    },
    /// The open challenges, for a client in the lobby.
    Lobby {
        /// Whether `added` contains all open challenges. If false, `added` contains only the new challenges.
        is_whole: bool,
        /// The new challenges, newest first.
        added: Vec<Challenge>,
        /// The codes of the challenges that nobody can accept any more.
        #[serde(default)]
        removed: Vec<Code>,
    },
    /// The games in progress that everyone can watch, for a client in the lobby: all of them, the most watched first.
    Watchable {
        /// The games.
        games: Vec<Watchable>,
    },
    /// The client joined a game. From now on it follows the game.
    Joined {
        /// The number of the request that this message answers.
        request: Request,
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The code for spectators; `None` if spectators are not allowed.
        watch: Option<Code>,
    },
    /// The client now follows the game. Next, the server sends the state, or the news that the client is missing.
    Following {
        /// The number of the request that this message answers.
        request: Request,
        /// The id of the game.
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
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// The version after the event.
        version: u64,
        /// The time of the event.
        at: Time,
        /// The event.
        event: Seen,
        /// The clocks; `None` in a game without clocks.
        clocks: Option<Clocks>,
        /// The next time at which the server acts without a command, for example because a player's time is up; `None`
        /// if there is no such time.
        #[serde(default)]
        deadline: Option<Time>,
    },
    /// The server has carried out a command and stored it.
    Done {
        /// The id of the command.
        id: CommandId,
        /// The version after the command.
        version: u64,
    },
    /// A command was refused.
    Refused {
        /// The id of the command.
        id: CommandId,
        /// Why the server refused the message.
        reason: Reason,
    },
    /// A message that is not a command was refused.
    Failed {
        /// The number of the request that this message answers; `None` if the server could not read the number.
        request: Option<Request>,
        /// Why the server refused the message.
        reason: Reason,
    },
    /// The opponent came or left.
    Presence {
        /// The id of the game.
        #[serde(with = "lobby::game_id")]
        game: GameId,
        /// How the opponent left; `None` if the opponent is present.
        left: Option<Left>,
        /// The time from which the player can claim the game; `None` if no claim is possible.
        claim_at: Option<Time>,
    },
    /// The answer to [`ToServer::Ping`].
    Pong {
        /// The number of the request that this message answers.
        request: Request,
        /// The time of the server.
        now: Time,
    },
    /// The last message before the server closes the connection.
    Goodbye {
        /// Why the server closes the connection.
        reason: Goodbye,
    },
}

/// The rating of an account in a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CategoryRating {
    /// The game and the speed.
    #[cfg_attr(feature = "schema", schema(value_type = String, example = "loa-blitz"))]
    pub category: Category,
    /// The rating.
    pub rating: Rating,
}

/// An open challenge: an invitation that everyone in the lobby can accept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Challenge {
    /// The code that accepts the challenge; see [`ToServer::Join`].
    pub code: Code,
    /// The conditions, and the name of the challenger.
    pub offer: Offer,
}

/// A game in progress that everyone in the lobby can watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watchable {
    /// The game.
    #[serde(with = "lobby::game_id")]
    pub game: GameId,
    /// The code for spectators; see [`ToServer::Watch`].
    pub code: Code,
    /// The conditions, and the names of both players.
    pub offer: Offer,
    /// The number of spectators.
    pub spectators: u32,
}

/// Why a message is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The text is malformed.
    Malformed,
    /// The type of message or command is unknown, because the client is newer than the server.
    Unknown,
    /// The client sent another message before [`ToServer::Hello`].
    HelloFirst,
    /// No game has this code or id.
    NoSuchGame,
    /// The secret in the message belongs to no seat of the game.
    NoSeat,
    /// The client does not follow the game.
    NotFollowing,
    /// The token in the message belongs to no session. The session may have ended.
    NotSignedIn,
    /// Nobody typed the code to sign the client in before it expired.
    CodeExpired,
    /// The server has no accounts.
    NoAccounts,
    /// The game has changed since the version that the player has seen.
    Stale {
        /// The version of the game.
        version: u64,
    },
    /// The rules of the game or of meetings between players forbid the command.
    Game {
        /// Why the game refuses the command.
        refused: lobby::Refused,
    },
    /// The client follows too many games, or its address opens or looks up too many. The client can try again later.
    TooMany,
    /// The server cannot read or store games now; the client can try again later.
    Unavailable,
}

/// Why the server closes a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goodbye {
    /// The server does not support the client's version.
    Version {
        /// The version that the server supports.
        served: u32,
    },
    /// The client sent too many messages.
    Flood,
    /// The client sent a message that was too large.
    TooLarge,
    /// The client reads too slowly. The client can connect again, and follow its games from the last version that it
    /// has; see [`ToServer::Follow`].
    TooSlow,
    /// The server stops. The client can connect again.
    Stopping,
    /// The client sent no message for too long.
    Idle,
}
