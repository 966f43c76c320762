//! Mistakes at places of a text.

use rules::{Cursor, TextError};

use crate::record::RecordError;

/// A place in a text where something may be wrong.
pub(crate) trait Place {
    /// An error at this place.
    fn error(&self, problem: impl Into<String>, remedy: impl Into<String>) -> RecordError;

    /// An error in a text that begins at this place and stays on its line.
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
        RecordError {
            column: self.column + error.at,
            ..self.error(error.problem, error.remedy)
        }
    }
}
