//! What can be asked of a match, by whom, and what comes of it.

use clock::TimeControl;
use record::{NodeId, Notes};
use rules::{Move, Outcome, Ply, Position, Refusal, Side};
use thiserror::Error;

use crate::game_id::GameId;
use crate::line_edit::LineEdit;
use crate::seat::Seat;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// The people at this device: they speak for every seat that is [`Seat::Here`].
    Here,
    /// The computer or an engine, which was asked in this game at this revision (see [`Match::revision`](crate::Match::revision)). If
    /// the match has changed since, what it says is refused.
    Program {
        /// The game it was asked in.
        game: GameId,
        /// The state of the match it was asked for.
        revision: u64,
    },
    /// The person at another device who plays this side.
    Elsewhere(Side),
}

/// What can be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Make a move.
    Move(Move),
    /// Take back up to the last decision of a person here.
    Undo,
    /// Make again what was taken back, up to the next decision of a person here.
    Redo,
    /// The same until at least so many plies are made.
    RedoTo(usize),
    /// Offer a draw: the side to move, once in ten moves.
    OfferDraw,
    /// Accept or decline the draw that is offered.
    AnswerDraw {
        /// Which of both.
        accept: bool,
    },
    /// Ask the other side to let the last own move be taken back.
    AskTakeBack,
    /// Grant or refuse that.
    AnswerTakeBack {
        /// Which of both.
        accept: bool,
    },
    /// Give up.
    Resign,
    /// Pause the game, or go on with it.
    Pause(bool),
    /// In a paused game of two programs: let one of them make a move.
    Step,
    /// Another player for a side.
    ChangeSeat(Side, Seat),
    /// A new clock for a side, or none.
    ChangeClock(Side, Option<TimeControl>),
    /// The game goes on from another position of its tree, with moves that were tried from there.
    GoOn {
        /// The position.
        from: NodeId,
        /// The moves, as far as they are legal.
        tried: Vec<Move>,
    },
    /// In a study: keep moves that were tried from a position, as far as they are legal, as a variation.
    KeepLine {
        /// The position.
        from: NodeId,
        /// The moves.
        moves: Vec<Move>,
    },
    /// In a study: change a line, from a position on.
    EditLine(LineEdit, NodeId),
    /// Say this about positions from now on.
    Note(Vec<(NodeId, Notes)>),
}

/// What has happened in a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A move was made, also one that had been taken back.
    Made {
        /// The position before it.
        before: Position,
        /// The move.
        ply: Ply,
    },
    /// A move was taken back.
    TakenBack {
        /// The position before it, which is on the board again.
        before: Position,
        /// The move.
        ply: Ply,
    },
    /// Another position is on the board, by no single move.
    Jumped,
    /// The game is over.
    Ended(Outcome),
    /// This side offers a draw.
    DrawOffered(Side),
    /// This side declines the other's offer.
    DrawDeclined(Side),
    /// This side asks to take its last move back.
    TakeBackAsked(Side),
    /// This side does not grant it.
    TakeBackRefused(Side),
    /// The game is paused or goes on, has other players or other clocks, or an end that was declared was taken back.
    Changed,
    /// Something is said about its positions that was not said before, or a line was kept.
    Noted,
}

/// Why a command was not carried out. The match is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The rules of the game do not allow the move.
    #[error("{0}")]
    Illegal(Refusal),
    /// It is somebody else's to say: another side is to move, or was asked.
    #[error("it is not for you to say now")]
    NotYours,
    /// The match has changed since the program was asked.
    #[error("the match has changed since")]
    Outdated,
    /// The game is paused.
    #[error("the game is paused")]
    Paused,
    /// It cannot be done in this match now.
    #[error("that cannot be done now")]
    Impossible,
}
