//! Finished games against the computer. The program estimates the player's strength from these games.

use rules::Strength;
use serde::{Deserialize, Serialize};
use web_time::SystemTime;

use crate::summary::Score;

/// A finished game of the player against the computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgainstComputer {
    /// The id of the game; see [`PlayedGame::key`](crate::PlayedGame::key).
    pub key: String,
    pub ended: SystemTime,
    /// The computer's strength.
    pub strength: Strength,
    /// The player's result.
    pub score: Score,
    /// The winning chance that the player lost per move on average, in ten-thousandths; `None` if unknown.
    pub loss: Option<u16>,
}
