//! What is wrong in a file, as it is told to whoever wrote it.

use thiserror::Error;

use crate::locate::Place;

/// What is wrong in a file, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}:{column}: {problem}; {remedy}")]
pub struct FileError {
    /// The file as it was named when it was read.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

impl FileError {
    /// A mistake at a place. Problem and remedy may quote the file: they are kept on one line.
    pub fn at(file: &str, place: Place, problem: &str, remedy: &str) -> Self {
        FileError {
            file: file.to_owned(),
            line: place.line,
            column: place.column,
            problem: one_line(problem),
            remedy: one_line(remedy),
        }
    }
}

/// A message without what would break its line.
fn one_line(message: &str) -> String {
    let escape = |letter: char| -> String {
        if letter.is_control() {
            letter.escape_default().collect()
        } else {
            letter.into()
        }
    };
    message.chars().map(escape).collect()
}
