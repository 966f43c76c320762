//! Positions that occur again.

use serde::Deserialize;

/// What it means that the same stones stand again with the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Repetition {
    /// Nothing.
    Off,
    /// The game is drawn when the position has occurred this often.
    Draw {
        /// How often, the first time included; at least 2.
        times: u8,
    },
}

impl Default for Repetition {
    fn default() -> Self {
        Repetition::Draw { times: 3 }
    }
}
