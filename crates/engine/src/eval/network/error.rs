//! Why bytes are no network.

use thiserror::Error;

use super::header::{NARROW, WIDE};

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetworkError {
    /// They do not begin like one.
    #[error("this is no file of a network")]
    Kind,
    /// Its width is none that the engine knows.
    #[error("its hidden layer has {0} numbers, not {NARROW} or {WIDE}")]
    Hidden(u16),
    /// They are too few or too many.
    #[error("it has {found} bytes, not {expected}")]
    Length {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}
