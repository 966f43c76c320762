//! Events of the light page: input of the player, answers of the engine, and reports about the connection to the
//! server.

use cohort_web_game::PlainGame;
use lobby::Phrase;
use serde::Deserialize;

/// An event of the light page, which the scripts pass on as JSON.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The player clicks, taps or presses Enter on a square, such as `c8`.
    Square {
        /// The name of the square.
        name: String,
    },
    /// The player drags from one square to another.
    Drag {
        /// The square where the drag begins.
        from: String,
        /// The square where the drag ends.
        to: String,
    },
    /// The player types a move.
    Typed {
        /// The move in notation.
        text: String,
    },
    /// The player cancels the selection of stones.
    Escape,
    /// The player passes the turn, because no move is possible.
    Pass,
    /// The player takes back a move, or asks the remote opponent for permission.
    Undo,
    /// The player makes the last undone move again.
    Redo,
    /// The player offers a draw.
    OfferDraw,
    /// The player resigns, or calls off a remote game before both sides have moved.
    Resign,
    /// The player pauses a game with clocks.
    Pause,
    /// The player continues a paused game.
    Resume,
    /// The player answers yes to the question on the page, such as a draw offer.
    Accept,
    /// The player answers no to the question on the page.
    Decline,
    /// The player wants another local game with the same sides, after the end of a game.
    Again,
    /// The player wants another game with sides swapped, after the end of a game.
    Rematch,
    /// The player turns the board by 180 degrees.
    Flip,
    /// The player starts a game.
    Start {
        /// The id of the variant.
        variant: String,
        /// The side that the computer plays; `None` if two people play.
        computer: Option<String>,
        /// The computer's strength, in the notation of [`rules::Strength::parse`].
        strength: String,
        /// The time control, in the notation of [`clock::TimeControl::parse`]; `None` for no clock.
        clock: Option<String>,
        /// The seed of the computer's random choices. The same seed gives the same choices.
        seed: u32,
    },
    /// The player opens a record (a game as text), which the web worker has read.
    Open {
        /// The game of the record.
        game: Box<PlainGame>,
        /// The seed of the computer's random choices. The same seed gives the same choices.
        seed: u32,
    },
    /// The web worker could not read the text that the player pasted as a game.
    Unreadable {
        /// Why the worker could not read the text: the text form of a [`Sentence`](sentence::Sentence).
        problem: String,
    },
    /// The engine answers the question which move the computer plays.
    Found {
        /// The number of the question.
        id: u32,
        /// The move in notation; `None` if the engine found no move.
        mv: Option<String>,
    },
    /// The engine answers the question whether the computer accepts a draw offer.
    Considered {
        /// The number of the question.
        id: u32,
        /// Whether the computer agrees to the draw.
        accept: bool,
    },
    /// The engine stopped with an error.
    EngineFailed,
    /// The player wants the page to ask the engine again after an error.
    Retry,
    /// An event of games against remote players.
    Online(OnlineEvent),
}

/// An event of games against remote players: input of the player, or a report about the connection to the server.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnlineEvent {
    /// The player opens the dialog with games against remote players, so the page needs a connection to the server.
    Look,
    /// The player closes the dialog with games against remote players.
    Leave,
    /// The connection to the server is open.
    Connected,
    /// The connection to the server has ended or could not be opened.
    Lost,
    /// The server has refused to open a connection, but answers a plain request.
    Answered {
        /// The HTTP status of the answer; 0 if the server does not let pages of this origin read it.
        status: u16,
        /// The beginning of the text of the answer.
        text: String,
    },
    /// The server sends a message.
    Heard {
        /// The message as JSON.
        text: String,
    },
    /// The browser's storage contains an account at the server of this page, or contains it no more. The page sends this
    /// event only if its host is the server.
    Account {
        /// The account as the account page stores it; `None` if the player is not signed in.
        text: Option<String>,
    },
    /// The player gives the games that they play as a guest to their account.
    TakeAlong,
    /// Another tab of the browser has taken over the games against remote players.
    TakenOver,
    /// This tab has taken over the games against remote players.
    TakeOver {
        /// The player's places in these games (seats), as text from the browser's storage.
        seats: Option<String>,
    },
    /// The browser could not store the player's places (seats) in games against remote players.
    Unsaved,
    /// The player opens the link of an invitation, or a link for spectators.
    Invited {
        /// A code or a link.
        text: String,
    },
    /// The player opens a game of their account by its link.
    Play {
        /// The id of the game.
        game: String,
    },
    /// The player creates an invitation.
    Invite(Invitation),
    /// The player accepts an invitation, watches a game, or opens a place in a game by its link.
    Join {
        /// A code or a link.
        text: String,
        /// The player's name.
        name: String,
    },
    /// The player opens a game against a remote player.
    Show {
        /// The number of the player's place (seat) in this game.
        seat: u32,
    },
    /// The player opens the next game in which it is the player's turn. The game with the earliest deadline comes
    /// first.
    Next,
    /// The player opens the game that has begun while the page showed another one.
    Begun,
    /// The player returns from a remote game to the local game.
    Local,
    /// The player withdraws an invitation or removes a game from the list.
    Forget {
        /// The number of the player's place (seat) in this game.
        seat: u32,
    },
    /// The player gives the opponent extra time.
    GiveTime,
    /// The player sends a phrase to the opponent.
    Say {
        /// The phrase.
        phrase: Phrase,
    },
    /// The player hides the opponent's phrases, or shows them again.
    Mute,
    /// The player starts or ends a vacation.
    Vacation,
    /// The player begins to plan conditional moves.
    Plan,
    /// The player takes back the last planned move on the board.
    PlanBack,
    /// The player adds the moves tried on the board to the plan of conditional moves.
    PlanAdd,
    /// The player deletes a planned line (a sequence of conditional moves).
    PlanRemove {
        /// The number of the planned line, from 0.
        line: usize,
    },
    /// The player stops planning conditional moves.
    PlanEnd,
}

/// The game that the player offers to a friend.
#[derive(Debug, Deserialize)]
pub struct Invitation {
    /// The id of the variant.
    pub variant: String,
    /// The player's side; `None` for a random side.
    pub side: Option<String>,
    /// The key of the time for moves; see `pace.rs`.
    pub pace: String,
    /// Whether weekends do not count in a game by correspondence.
    pub weekends_off: bool,
    /// Whether the players have vacation in a game by correspondence.
    pub vacation: bool,
    /// Whether spectators can watch the game.
    pub watched: bool,
    /// Whether the game is an open challenge, which everyone can accept.
    pub listed: bool,
    /// Whether the game changes the ratings of both players.
    #[serde(default)]
    pub rated: bool,
    /// The player's name.
    pub name: String,
}
