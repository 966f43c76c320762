//! Why a file is not a valid network.

use thiserror::Error;

use super::header::{NARROW, WIDE};

/// Why a file is not a valid network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// The header of the file is missing or invalid.
    #[error("this is no file of a network")]
    Kind,
    /// The engine does not support a hidden layer with this number of values.
    #[error("its hidden layer has {0} numbers, not {NARROW} or {WIDE}")]
    Hidden(u16),
    /// The number of bytes after the header is wrong.
    #[error("it has {found} bytes, not {expected}")]
    Length {
        /// The number of bytes found after the header.
        found: usize,
        /// The number of bytes that the header implies.
        expected: usize,
    },
}
