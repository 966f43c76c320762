//! Records of the player's own games.

use serde::{Deserialize, Serialize};

use super::listed::RecordId;

/// The current record of one of the player's own games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnRecord {
    /// The id of the game.
    pub key: String,
    pub text: String,
    /// The day on which the game began, such as `2026-11-22`. Used only if neither the record's text nor the library
    /// has a date.
    pub date: Option<String>,
    /// Whether the game can be continued.
    pub goes_on: bool,
}

/// The effect of saving the record of one of the player's own games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stored {
    New(RecordId),
    /// The record replaced the earlier record of the game.
    Changed(RecordId),
    /// The library already contained an identical record.
    Known(RecordId),
}
