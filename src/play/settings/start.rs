//! How a game starts.

use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Start {
    #[default]
    Usual,
    /// The game starts from the variant's position, but the other side moves first.
    OtherSideFirst,
    Position(String),
}
