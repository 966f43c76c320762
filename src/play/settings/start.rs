//! How a game begins.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    #[default]
    Usual,
    /// From its position, and the side that moves second in it begins.
    OtherSideFirst,
    Position(String),
}
