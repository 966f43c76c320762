//! Checks properties that every parser's error messages must have.

use strict_ron::FileError;

/// The maximum length of an error message, in bytes: problem and remedy together. A message can quote the input, so the
/// input's length is added to this limit.
const LONGEST_MESSAGE: usize = 2000;

/// Panics unless line and column, both counted from 1, are a position in the text or at the end of the text.
pub fn within(text: &str, line: usize, column: usize) {
    let found = line
        .checked_sub(1)
        .and_then(|line| text.split('\n').nth(line));
    let Some(found) = found else {
        panic!(
            "line {line} of a text of {} lines",
            text.split('\n').count()
        );
    };
    let end = found.chars().count() + 1;
    assert!((1..=end).contains(&column), "column {column} of {end}");
}

/// Panics if an error message is empty or too long.
pub fn told(text: &str, problem: &str, remedy: &str) {
    assert!(!problem.is_empty() && !remedy.is_empty());
    let length = problem.len() + remedy.len();
    assert!(
        length <= text.len() + LONGEST_MESSAGE,
        "{length} bytes of message"
    );
}

/// Panics unless the message of a file error has one line, and its position is within the file.
pub fn mistake(bytes: &[u8], error: &FileError) {
    let text = String::from_utf8_lossy(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    within(text, error.line, error.column);
    told(text, &error.problem.to_string(), &error.remedy.to_string());
    let told = error.to_string();
    assert!(!told.contains(['\n', '\r']), "{told}");
}
