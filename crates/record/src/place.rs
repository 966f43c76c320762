//! Errors at positions in a text.

use rules::{Cursor, TextError};
use sentence::Sentence;

use crate::record::RecordError;

/// A position in a text that errors can point to.
pub(crate) trait Place {
    /// Creates an error at this position.
    fn error(&self, problem: Sentence, remedy: Sentence) -> RecordError;

    /// Converts an error with an offset from this position to an error with a line and a column.
    fn error_in(&self, error: TextError) -> RecordError;
}

impl Place for Cursor<'_> {
    fn error(&self, problem: Sentence, remedy: Sentence) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            problem,
            remedy,
        }
    }

    fn error_in(&self, error: TextError) -> RecordError {
        let mut place = self.clone();
        // Moves to the position of the error, which can be on a later line.
        for _ in 0..error.at {
            place.bump();
        }
        place.error(error.problem, error.remedy)
    }
}
