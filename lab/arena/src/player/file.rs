//! Reads the files that the text of a player names: evaluation weights and networks.

use std::path::Path;

use storage::MAX_FILE_SIZE;

use super::error::SpecError;

/// Returns the content of the file at the path `file`.
///
/// # Errors
/// Returns an error if the path is not a regular file, the file is too large, or it cannot be read. `remedy` is the end
/// of the error message: which file to name instead.
pub(super) fn read(file: &str, remedy: &str) -> Result<Vec<u8>, SpecError> {
    storage::read_existing(Path::new(file), MAX_FILE_SIZE)
        .map_err(|error| SpecError::File(format!("{file}: {}; {remedy}", error.problem)))
}

/// Returns the content of a text file as a string.
///
/// # Errors
/// Returns the errors of [`read`], and an error if the file is not UTF-8.
pub(super) fn read_text(file: &str, remedy: &str) -> Result<String, SpecError> {
    String::from_utf8(read(file, remedy)?)
        .map_err(|_| SpecError::File(format!("{file}: the file is not UTF-8 text; {remedy}")))
}
