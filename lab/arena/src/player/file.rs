//! Reads the files of players.

use std::path::Path;

use storage::MAX_FILE_SIZE;

use super::error::SpecError;

/// The content of `file`.
///
/// # Errors
/// It is not a regular file, is too large, or cannot be read. `remedy` says what to name instead.
pub(super) fn read(file: &str, remedy: &str) -> Result<Vec<u8>, SpecError> {
    storage::read_existing(Path::new(file), MAX_FILE_SIZE)
        .map_err(|error| SpecError::File(format!("{file}: {}; {remedy}", error.problem)))
}

/// The content of a text file.
///
/// # Errors
/// As for [`read`], and if it is not UTF-8.
pub(super) fn read_text(file: &str, remedy: &str) -> Result<String, SpecError> {
    String::from_utf8(read(file, remedy)?)
        .map_err(|_| SpecError::File(format!("{file}: the file is not UTF-8 text; {remedy}")))
}
