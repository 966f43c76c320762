//! Errors in the text of a move or a position.

use thiserror::Error;

use crate::refusal::Refusal;

/// A mistake in a text: where it is, what is wrong and how to correct it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("character {}: {problem}; {remedy}", .at + 1)]
pub struct TextError {
    /// The position of the mistake, in characters from 0.
    pub at: usize,
    /// What is wrong, to show to the player.
    pub problem: String,
    /// How to correct it, to show to the player.
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
    /// The text is not a move.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The move is illegal.
    #[error(transparent)]
    Refused(#[from] Refusal),
}
