//! The setting for the start position of a game.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    #[default]
    Usual,
    /// The game starts from the variant's start position, but the side that usually moves second moves first.
    OtherSideFirst,
    Position(String),
}
