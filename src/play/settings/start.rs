//! The setting that decides from which position a game starts.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    #[default]
    Usual,
    /// The game starts from the variant's start position, but with the other side to move.
    OtherSideFirst,
    Position(String),
}
