//! Questions to a referee and its rulings.

use rules::{Move, Outcome, Position, SharedVariant};

use crate::task::Task;

/// A move in a puzzle, with everything that a [`Referee`](super::Referee) needs to judge it.
#[derive(Clone, Debug)]
pub struct Question {
    pub(super) variant: SharedVariant,
    pub(super) position: Position,
    pub(super) task: Task,
    /// The plies left for the win, the move included; `None` in a hold puzzle.
    pub(super) plies: u32,
    /// The only right move, if known.
    pub(super) first: Option<Move>,
    pub(super) mv: Move,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Right, and the puzzle is solved.
    Solves,
    /// Right, and the enemy replies.
    Right {
        answer: Move,
        /// The plies within which the player still wins after the reply.
        left: u32,
    },
    /// Wins, but in more plies than the task allows.
    Slower {
        /// The most plies that the win takes, the move included.
        plies: u32,
    },
    Wrong(Refutation),
    /// The solver reached its limit or was stopped.
    Undecided,
}

/// The refutation of a wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    pub why: Why,
    /// The enemy's reply and its continuation; empty if the move itself ends the game.
    pub line: Vec<Move>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The move ends the game without a win.
    Ends(Outcome),
    /// The enemy wins by force.
    Loses {
        /// The most plies that the enemy's win takes, without the wrong move.
        plies: u32,
    },
    /// The enemy can stop the win.
    LetsSlip,
}
