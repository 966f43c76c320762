//! What is wrong in a file, as it is told to whoever wrote it.

use std::borrow::Cow;

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
    /// A mistake at a place. Problem and remedy may quote the file: they are kept on one line that fits into a window.
    pub fn at(file: &str, place: Place, problem: &str, remedy: &str) -> Self {
        FileError {
            file: file.to_owned(),
            line: place.line,
            column: place.column,
            problem: one_line(&shortened(problem)),
            remedy: one_line(&shortened(remedy)),
        }
    }
}

/// The beginning of a message that is kept whole, and its end, in characters: what it quotes may be a whole file.
const KEPT: (usize, usize) = (600, 60);

/// A message without the middle of what it quotes, if that is long.
fn shortened(message: &str) -> Cow<'_, str> {
    let (begin, end) = KEPT;
    let place = |count| message.char_indices().nth(count).map(|(at, _)| at);
    let behind = message.char_indices().nth_back(end - 1);
    match (place(begin), behind) {
        (Some(first), Some((last, _))) if last > first => {
            let (kept, end) = (message.get(..first), message.get(last..));
            let (kept, end) = (kept.unwrap_or_default(), end.unwrap_or_default());
            format!("{kept}…{end}").into()
        }
        _ => message.into(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_quotes_no_more_than_fits() {
        let told =
            |problem: &str| FileError::at("a.ron", Place::START, problem, "write less").problem;
        let whole = "é".repeat(660);
        assert_eq!(told(&whole), whole);
        let long = told(&format!("`{}` is none", "é".repeat(100_000)));
        assert!(
            long.starts_with("`éé") && long.ends_with("éé` is none"),
            "{long}"
        );
        assert_eq!(long.chars().count(), 661);
    }
}
