//! What is wrong with the text of a move or a position.

use thiserror::Error;

use crate::refusal::Refusal;

/// What is wrong in a text, at which character, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("character {}: {problem}; {remedy}", .at + 1)]
pub struct TextError {
    /// The place, in characters from 0.
    pub at: usize,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

impl TextError {
    pub(super) fn new(at: usize, problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        TextError {
            at,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }
}

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// It is not a move at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// It is a move, and not a legal one.
    #[error(transparent)]
    Refused(#[from] Refusal),
}
