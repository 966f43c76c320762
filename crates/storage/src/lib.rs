//! Files of the player, without ever losing one. This crate knows bytes and paths; what is in a file is its caller's.
//!
//! - [`read`] reads a regular file up to a limit, and refuses everything else at once.

mod error;
mod read;

pub use error::{FileKind, Problem, StorageError};
pub use read::{MAX_FILE_SIZE, read, read_existing};
