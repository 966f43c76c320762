//! What is wrong in a RON file, and the road from its bytes to a text; variants, levels and themes share it.

use thiserror::Error;

use super::locate::line_and_column;
use super::syntax;

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
    /// A mistake at a line and column. Problem and remedy may quote the file: they are kept on one line.
    pub fn at(file: &str, (line, column): (usize, usize), problem: &str, remedy: &str) -> Self {
        FileError {
            file: file.to_owned(),
            line,
            column,
            problem: one_line(problem),
            remedy: one_line(remedy),
        }
    }

    /// What the RON reader found in `source`, in the words and at the place a person would name.
    pub fn of_ron(file: &str, source: &str, error: &ron::error::SpannedError) -> Self {
        let (place, problem, remedy) = syntax::explain(source, error);
        FileError::at(file, place, &problem, &remedy)
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

/// The text of a file without the byte order mark with which some editors begin UTF-8.
///
/// # Errors
/// Where it is not UTF-8.
pub fn text<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, FileError> {
    let source = std::str::from_utf8(bytes).map_err(|error| {
        let good = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let place = line_and_column(&String::from_utf8_lossy(good), error.valid_up_to());
        FileError::at(
            file,
            place,
            "the file is not UTF-8 text",
            "save it as UTF-8",
        )
    })?;
    Ok(source.strip_prefix('\u{feff}').unwrap_or(source))
}
