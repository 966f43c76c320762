//! The files that players are read from.

use std::path::Path;

use storage::MAX_FILE_SIZE;

use super::error::SpecError;

/// The content of `file`.
///
/// # Errors
/// If it is no regular file, too large for what it should hold, or cannot be read; `remedy` says what to name instead.
pub(super) fn read(file: &str, remedy: &str) -> Result<Vec<u8>, SpecError> {
    storage::read_existing(Path::new(file), MAX_FILE_SIZE)
        .map_err(|error| SpecError::File(format!("{file}: {}; {remedy}", error.problem)))
}

/// The same of a text.
///
/// # Errors
/// As for [`read`], and if it is not UTF-8.
pub(super) fn read_text(file: &str, remedy: &str) -> Result<String, SpecError> {
    String::from_utf8(read(file, remedy)?)
        .map_err(|_| SpecError::File(format!("{file}: the file is not UTF-8 text; {remedy}")))
}
