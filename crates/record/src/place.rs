//! Mistakes at places of a text.

use rules::{Cursor, TextError};

use crate::record::RecordError;

/// A place in a text where something may be wrong.
pub(crate) trait Place {
    /// An error at this place.
    fn error(&self, problem: impl Into<String>, remedy: impl Into<String>) -> RecordError;

    /// An error in a text that begins at this place.
    fn error_in(&self, error: TextError) -> RecordError;
}

impl Place for Cursor<'_> {
    fn error(&self, problem: impl Into<String>, remedy: impl Into<String>) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    fn error_in(&self, error: TextError) -> RecordError {
        let mut place = self.clone();
        // What follows is that text, perhaps on more lines than one.
        for _ in 0..error.at {
            place.bump();
        }
        place.error(error.problem, error.remedy)
    }
}
