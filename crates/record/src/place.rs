//! Errors at positions in a text.

use rules::{Cursor, TextError};

use crate::record::RecordError;

/// A position in a text that errors can point to.
pub(crate) trait Place {
    /// Creates an error at this position.
    fn error(&self, problem: impl Into<String>, remedy: impl Into<String>) -> RecordError;

    /// Creates an error in a text that begins at this position.
    fn error_in(&self, error: TextError) -> RecordError;
}

/// The numbers of characters kept at the beginning and end of a long message. A message can quote a whole file.
const KEPT: (usize, usize) = (240, 60);

/// Shortens a message to one line that fits into a window.
fn short_line(message: &str) -> String {
    let (begin, end) = KEPT;
    let line: Vec<char> = message
        .chars()
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    match (line.get(..begin), line.len().checked_sub(end)) {
        (Some(first), Some(last)) if last > begin => {
            let behind = line.get(last..).unwrap_or_default();
            first.iter().chain(&['…']).chain(behind).collect()
        }
        _ => line.into_iter().collect(),
    }
}

impl Place for Cursor<'_> {
    fn error(&self, problem: impl Into<String>, remedy: impl Into<String>) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            problem: short_line(&problem.into()),
            remedy: short_line(&remedy.into()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line_that_fits() {
        let place = Cursor::new("x");
        let told = |problem: &str| place.error(problem, "write less").problem;
        assert_eq!(told("`a\nb` is none"), "`a b` is none");
        let whole = "é".repeat(300);
        assert_eq!(told(&whole), whole);
        let long = told(&format!("`{}` is none", "é".repeat(100_000)));
        assert!(
            long.starts_with("`éé") && long.ends_with("éé` is none"),
            "{long}"
        );
        assert_eq!(long.chars().count(), 301);
    }
}
