//! The commands to a match, who can give them, the events they cause, and the reasons to refuse them.

use std::time::Duration;

use clock::TimeControl;
use record::{NodeId, Notes};
use rules::{Declaration, Move, Outcome, Ply, Position, Refusal, Side};
use thiserror::Error;

use crate::game_id::GameId;
use crate::line_edit::LineEdit;
use crate::seat::Seat;
use crate::server_state::ServerState;

/// The source of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// The local players at this device. These players can give commands for every side with [`Seat::Here`].
    Here,
    /// The computer or an external engine. `game` and `revision` identify the state of the match in which the program
    /// was asked for a move. If the match has changed since then, the program's command is refused.
    Program {
        /// The game in which the program was asked for a move.
        game: GameId,
        /// The [revision](crate::Match::revision) of the match when the program was asked for a move.
        revision: u64,
    },
    /// The remote player of this side, at another device.
    Elsewhere(Side),
    /// The server that decides a match in which at least one player is remote.
    Server,
}

/// A request to a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Make a move.
    Move(Move),
    /// Take back the declared end of the game, such as a resignation. If no end was declared, take moves back, up to
    /// and including the last move by a player at this device.
    Undo,
    /// Make taken-back moves again, until the next turn of a player at this device.
    Redo,
    /// Like [`Redo`](Self::Redo), but continue until the game has at least this many plies.
    RedoTo(usize),
    /// Offer a draw. Only the side to move can offer a draw, once in ten moves.
    OfferDraw,
    /// Answer the opponent's draw offer.
    AnswerDraw {
        /// Whether to agree to the draw.
        accept: bool,
    },
    /// Ask the opponent for permission to take back the speaker's own last move.
    AskTakeBack,
    /// Answer the opponent's request to take a move back.
    AnswerTakeBack {
        /// Whether to allow the take-back.
        accept: bool,
    },
    /// Resign the game.
    Resign,
    /// Pause the game (`true`) or continue it (`false`).
    Pause(bool),
    /// In a paused game between two programs: let the program to move make one move.
    Step,
    /// Replace the player of a side.
    ChangeSeat(Side, Seat),
    /// Give a side a new clock; `None` removes the clock.
    ChangeClock(Side, Option<TimeControl>),
    /// Continue the game from another position of its game tree, with moves that the player tried from that position.
    GoOn {
        /// The position to continue from.
        from: NodeId,
        /// The moves to make, up to the first illegal move.
        tried: Vec<Move>,
    },
    /// Store moves tried from a position as a variation. Only on an analysis board.
    KeepLine {
        /// The position where the variation begins.
        from: NodeId,
        /// The moves of the variation, up to the first illegal move.
        moves: Vec<Move>,
    },
    /// Edit the line that contains a position. Only on an analysis board.
    EditLine(LineEdit, NodeId),
    /// Give a side more time. Only the server can give this command.
    GiveTime(Side, Duration),
    /// End the game by this declaration, such as a time-out or a claim. Only the server can give this command.
    Declare(Declaration),
    /// Make the match equal to this state, which its server reported. Only the server of a game with a remote player
    /// can give this command.
    Follow(ServerState),
    /// Replace the annotations of these positions of the game tree.
    Note(Vec<(NodeId, Notes)>),
}

/// Something that happened in a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A move was made: a new move, or a move that had been taken back.
    Made {
        /// The position before the move.
        before: Position,
        /// The move and the position after it.
        ply: Ply,
    },
    /// A move was taken back.
    TakenBack {
        /// The position before the move, which is now the current position.
        before: Position,
        /// The move and the position after it.
        ply: Ply,
    },
    /// The position changed in another way than by a move or a take-back, such as a jump within the game tree.
    Jumped,
    /// The game ended with this outcome.
    Ended(Outcome),
    /// This side offered a draw.
    DrawOffered(Side),
    /// This side declined the opponent's draw offer.
    DrawDeclined(Side),
    /// This side asked to take its last move back.
    TakeBackAsked(Side),
    /// This side refused the opponent's request to take a move back.
    TakeBackRefused(Side),
    /// The match changed in another way: a pause, the end of a pause, a single move allowed in a pause, a new player or
    /// clock, or a declared end taken back.
    Changed,
    /// The annotations or the variations changed.
    Noted,
}

/// Why a command is refused. A refused command does not change the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The rules do not allow the move, for this reason.
    #[error("{0}")]
    Illegal(Refusal),
    /// The speaker does not play the side that must move or answer.
    #[error("it is not for you to say now")]
    NotYours,
    /// The match has changed since the program was asked for a move.
    #[error("the match has changed since")]
    Outdated,
    /// The game is paused and accepts no moves.
    #[error("the game is paused")]
    Paused,
    /// The match does not allow the command now.
    #[error("that cannot be done now")]
    Impossible,
}
