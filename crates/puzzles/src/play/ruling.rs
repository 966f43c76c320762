//! The questions to a referee, and the referee's rulings.

use rules::{Catalogue, Move, Outcome, Position, SharedVariant};
use serde::{Deserialize, Serialize};

use crate::task::Task;

/// A move in a puzzle, with everything that a [`Referee`](super::Referee) needs to judge the move.
#[derive(Clone, Debug)]
pub struct Question {
    pub(super) variant: SharedVariant,
    pub(super) position: Position,
    pub(super) task: Task,
    /// In a win puzzle: the number of plies within which the player must win, including the move of the question. In a
    /// hold puzzle: the number of plies within which every wrong move loses.
    pub(super) plies: u32,
    /// The only right move if it is known.
    pub(super) first: Option<Move>,
    pub(super) mv: Move,
}

/// A [`Question`] in a form that can be serialised: with ids and texts instead of a variant and a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlainQuestion {
    variant: String,
    position: String,
    task: Task,
    plies: u32,
    first: Option<Move>,
    mv: Move,
}

impl Question {
    /// Converts the question to the form that can be serialised.
    pub fn to_plain(&self) -> PlainQuestion {
        PlainQuestion {
            variant: self.variant.id().to_owned(),
            position: self.variant.position_string(&self.position),
            task: self.task,
            plies: self.plies,
            first: self.first,
            mv: self.mv,
        }
    }

    /// Converts the question back; `None` if the variant or the position is unknown.
    pub fn of_plain(plain: &PlainQuestion, variants: &Catalogue) -> Option<Question> {
        let variant = variants.get(&plain.variant)?.clone();
        let position = variant.parse_position(&plain.position).ok()?;
        Some(Question {
            position,
            task: plain.task,
            plies: plain.plies,
            first: plain.first,
            mv: plain.mv,
            variant,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ruling {
    /// The move is right, and the puzzle is solved.
    Solves,
    /// The move is right, and the enemy replies.
    Right {
        answer: Move,
        /// The plies within which the player still wins after the reply.
        left: u32,
    },
    /// The move wins, but in more plies than the task allows.
    Slower {
        /// The most plies that the win takes, including the move itself.
        plies: u32,
    },
    Wrong(Refutation),
    /// The solver reached its search limit or was stopped.
    Undecided,
}

/// The refutation of a wrong move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    pub why: Why,
    /// The enemy's reply to the wrong move, and the moves after it. Empty if the wrong move itself ends the game.
    pub line: Vec<Move>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// The wrong move ends the game without a win.
    Ends(Outcome),
    /// After the wrong move, the enemy wins by force.
    Loses {
        /// The most plies that the enemy's win takes after the wrong move.
        plies: u32,
    },
    /// After the wrong move, the enemy can prevent the win.
    LetsSlip,
}
