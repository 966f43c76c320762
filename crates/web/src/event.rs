//! What happens to the page: input of the player, answers of the engine, and reports of the connection.

use cohort_web_game::PlainGame;
use lobby::Phrase;
use serde::Deserialize;

/// What happens to the page.
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
        /// The square where it ends.
        to: String,
    },
    /// The player types a move.
    Typed {
        /// The move in notation.
        text: String,
    },
    /// The player deselects.
    Escape,
    /// The player passes.
    Pass,
    /// The player takes back a move, or asks the remote opponent for permission.
    Undo,
    /// The player plays the move again that was taken back last.
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
    /// After a local game: the player wants another game with the same sides.
    Again,
    /// After a game: the player wants another game with sides swapped.
    Rematch,
    /// The player turns the board.
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
        /// Makes the computer's choices repeatable.
        seed: u32,
    },
    /// The player opens a record, which the worker has read.
    Open {
        /// The game of the record.
        game: Box<PlainGame>,
        /// Makes the computer's choices repeatable.
        seed: u32,
    },
    /// The worker could not read the text that the player pasted.
    Unreadable {
        /// Why, as the text of a [`Sentence`](sentence::Sentence).
        problem: String,
    },
    /// The engine answers a question about a move.
    Found {
        /// The number of the question.
        id: u32,
        /// The move in notation; `None` if the engine found no move.
        mv: Option<String>,
    },
    /// The engine answers a draw offer.
    Considered {
        /// The number of the question.
        id: u32,
        /// Whether the computer agrees to the draw.
        accept: bool,
    },
    /// The engine stopped with an error.
    EngineFailed,
    /// The player asks the engine again.
    Retry,
    /// Something about games against remote players.
    Online(OnlineEvent),
}

/// What happens in games against remote players.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnlineEvent {
    /// The player opens the dialog with these games, so the page needs a connection.
    Look,
    /// The player closes this dialog.
    Leave,
    /// The connection to the server is open.
    Connected,
    /// The connection is gone, or could not be opened.
    Lost,
    /// The host of the page answers, but has no server for games.
    NoServer,
    /// The server sends a message.
    Heard {
        /// The message as JSON.
        text: String,
    },
    /// Another tab of the browser has taken over the seats.
    TakenOver,
    /// This tab has taken over the seats.
    TakeOver {
        /// The seats as the browser's storage has them now.
        seats: Option<String>,
    },
    /// The browser could not store the seats.
    Unsaved,
    /// The player opens the link of an invitation, or a link for spectators.
    Invited {
        /// A code or a link.
        text: String,
    },
    /// The player creates an invitation.
    Invite(Invitation),
    /// The player accepts an invitation, watches a game, or opens a seat by its link.
    Join {
        /// A code or a link.
        text: String,
        /// The player's name.
        name: String,
    },
    /// The player opens a game.
    Show {
        /// The number of the seat.
        seat: u32,
    },
    /// The player opens the next game that waits for a move: the game with the earliest deadline.
    Next,
    /// The player returns to the game on this page.
    Local,
    /// The player withdraws an invitation or removes a game from the list.
    Forget {
        /// The number of the seat.
        seat: u32,
    },
    /// The player gives the opponent time.
    GiveTime,
    /// The player says a phrase.
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
    /// The player plans the moves on the board.
    PlanAdd,
    /// The player deletes a planned line.
    PlanRemove {
        /// The number of the line, from 0.
        line: usize,
    },
    /// The player stops planning.
    PlanEnd,
}

/// The game that the player offers to a friend.
#[derive(Debug, Deserialize)]
pub struct Invitation {
    /// The id of the variant.
    pub variant: String,
    /// The player's side; `None` for a random side.
    pub side: Option<String>,
    /// The key of one of the offered paces; see `pace.rs`.
    pub pace: String,
    /// Whether weekends do not count in a game by correspondence.
    pub weekends_off: bool,
    /// Whether the players have vacation in a game by correspondence.
    pub vacation: bool,
    /// Whether others can watch.
    pub watched: bool,
    /// Whether the game is an open challenge, which everyone can accept.
    pub listed: bool,
    /// The player's name.
    pub name: String,
}
