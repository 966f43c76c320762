//! Reads the files of players.

use std::path::Path;

use storage::MAX_FILE_SIZE;

use super::error::SpecError;

/// Returns the content of `file`.
///
/// # Errors
/// Returns an error if it is not a regular file, is too large, or cannot be read. `remedy` says which file to name
/// instead.
pub(super) fn read(file: &str, remedy: &str) -> Result<Vec<u8>, SpecError> {
    storage::read_existing(Path::new(file), MAX_FILE_SIZE)
        .map_err(|error| SpecError::File(format!("{file}: {}; {remedy}", error.problem)))
}

/// Returns the content of a text file.
///
/// # Errors
/// Returns the errors of [`read`], and an error if the file is not UTF-8.
pub(super) fn read_text(file: &str, remedy: &str) -> Result<String, SpecError> {
    String::from_utf8(read(file, remedy)?)
        .map_err(|_| SpecError::File(format!("{file}: the file is not UTF-8 text; {remedy}")))
}
