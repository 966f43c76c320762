//! What is wrong in a record.

use thiserror::Error;

use crate::cursor::Cursor;
use crate::notation::TextError;

/// What is wrong in a record, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {problem}; {remedy}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

impl RecordError {
    pub(super) fn at(
        place: &Cursor<'_>,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        RecordError {
            line: place.line,
            column: place.column,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    /// An error in a text that begins at `place` and stays on its line.
    pub(super) fn in_text(place: &Cursor<'_>, error: TextError) -> Self {
        let column = place.column + error.at;
        RecordError {
            column,
            ..RecordError::at(place, error.problem, error.remedy)
        }
    }
}
