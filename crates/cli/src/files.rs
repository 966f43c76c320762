//! Reads the files named on the command line.

use std::path::Path;

/// The largest record, variant or set, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// The content of a file.
///
/// # Errors
/// A message: the file is not a regular file, is too large, or cannot be read.
pub fn read(file: &Path) -> Result<Vec<u8>, String> {
    storage::read_existing(file, MAX_BYTES).map_err(|error| error.problem.to_string())
}
