//! What a referee is asked, and what it says.

use rules::{Move, Outcome, Position, SharedVariant};

use crate::task::Task;

/// A move that somebody made in a puzzle, and whether it is right: all that a [`Referee`](super::Referee) needs to tell.
#[derive(Clone, Debug)]
pub struct Question {
    pub(super) variant: SharedVariant,
    /// The position before the move.
    pub(super) position: Position,
    pub(super) task: Task,
    /// How many plies are left to win in, the move included; nothing of the kind where the task is to hold.
    pub(super) plies: u32,
    /// The only right move, where it is known.
    pub(super) first: Option<Move>,
    pub(super) mv: Move,
}

/// Whether a move is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It is, and solves the puzzle.
    Solves,
    /// It is, and the enemy answers.
    Right {
        answer: Move,
        /// The plies in which the player still wins after it.
        left: u32,
    },
    /// It wins as well, but not in as few moves.
    Slower {
        /// In how many plies at most, itself included.
        plies: u32,
    },
    Wrong(Refutation),
    /// The solver did not find out in the time that it is given, or was stopped.
    Undecided,
}

/// What is wrong with a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    pub why: Why,
    /// What the enemy answers, and how it goes on; empty where the move itself ends the game.
    pub line: Vec<Move>,
}

/// What a wrong move leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It ends the game, and not with a win.
    Ends(Outcome),
    /// The enemy wins by force.
    Loses {
        /// In so many plies at most, the wrong move not included.
        plies: u32,
    },
    /// The enemy can stop the win.
    LetsSlip,
}
