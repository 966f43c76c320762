//! Errors in files, worded for the author of the file.

use std::borrow::Cow;

use thiserror::Error;

use crate::locate::Place;

/// A mistake in a file, with its position and how to correct it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}:{line}:{column}: {problem}; {remedy}")]
pub struct FileError {
    /// The file's name, as the caller gave it.
    pub file: String,
    /// The line of the mistake, from 1.
    pub line: usize,
    /// The column of the mistake in characters, from 1.
    pub column: usize,
    /// What is wrong, in words for the author of the file.
    pub problem: String,
    /// How the author of the file can correct the mistake.
    pub remedy: String,
}

impl FileError {
    /// Creates an error at a position. `problem` and `remedy` may quote the file: long or multi-line quotes are
    /// shortened to one line.
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

/// The numbers of characters that are kept at the beginning and at the end of a long message. A message can quote a
/// whole file.
const KEPT: (usize, usize) = (600, 60);

/// Cuts out the middle of a message that is too long.
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

/// Escapes control characters, such as line breaks, so that the message is one line.
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
