//! Why bytes are not a valid network.

use thiserror::Error;

use super::header::{NARROW, WIDE};

/// Why bytes are not a valid network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// The header is missing or invalid.
    #[error("this is no file of a network")]
    Kind,
    /// The engine does not support this width of the hidden layer.
    #[error("its hidden layer has {0} numbers, not {NARROW} or {WIDE}")]
    Hidden(u16),
    /// The number of bytes is wrong.
    #[error("it has {found} bytes, not {expected}")]
    Length {
        /// The number of bytes found.
        found: usize,
        /// The number of bytes expected by the header.
        expected: usize,
    },
}
