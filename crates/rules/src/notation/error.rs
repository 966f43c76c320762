//! Errors in the text of a move or a position.

use sentence::{Explain, Sentence};
use thiserror::Error;

use crate::refusal::Refusal;

/// A mistake in a text: its position, the problem and how to correct it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("character {}: {problem}; {remedy}", .at + 1)]
pub struct TextError {
    /// The position of the mistake in the text, in characters, counted from 0.
    pub at: usize,
    /// A sentence that describes the mistake.
    pub problem: Sentence,
    /// A sentence that says how to correct the mistake.
    pub remedy: Sentence,
}

impl TextError {
    /// Creates the error of a mistake at character `at`, counted from 0.
    pub fn new(at: usize, problem: Sentence, remedy: Sentence) -> Self {
        TextError {
            at,
            problem,
            remedy,
        }
    }
}

impl Explain for TextError {
    fn sentence(&self) -> Sentence {
        Sentence::new("error-in-text")
            .number("character", self.at.saturating_add(1))
            .and("problem", self.problem.clone())
            .and("remedy", self.remedy.clone())
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

impl Explain for MoveError {
    fn sentence(&self) -> Sentence {
        match self {
            MoveError::Text(error) => error.sentence(),
            MoveError::Refused(refusal) => refusal.sentence(),
        }
    }
}
