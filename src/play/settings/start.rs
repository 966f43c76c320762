//! How a game begins.

use serde::{Deserialize, Serialize};

/// How a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    /// As the variant says.
    #[default]
    Usual,
    /// From its position, and the side that moves second in it begins.
    OtherSideFirst,
    /// From this position string.
    Position(String),
}
