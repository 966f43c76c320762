//! Reads the files named on the command line.

use std::path::Path;

/// The maximum size of a variant file, a file of positions or an explorer archive, in bytes.
const MAX_BYTES: u64 = 64 << 20;

/// Reads a file.
///
/// # Errors
/// Returns a message if the file is not a regular file, is too large, or cannot be read.
pub fn read(file: &Path) -> Result<Vec<u8>, String> {
    storage::read_existing(file, MAX_BYTES).map_err(|error| error.problem.to_string())
}
