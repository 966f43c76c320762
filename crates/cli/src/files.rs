//! The files that a command line names.

use std::path::Path;

/// No record, variant or set is larger.
const MAX_BYTES: u64 = 64 << 20;

/// The content of a file.
///
/// # Errors
/// What is wrong with it, in words: it is no regular file, it is too large, or it cannot be read.
pub fn read(file: &Path) -> Result<Vec<u8>, String> {
    storage::read_existing(file, MAX_BYTES).map_err(|error| error.problem.to_string())
}
