//! The requests about games on solved boards, and the player's moves in these games.

use bevy::prelude::*;
use rules::{Move, Side};
use serde::Deserialize;

#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum SolvedRequest {
    /// Start a game on the solved board of this variant. The player plays the given side.
    Begin(String, Side),
    /// Show or hide the values of the moves.
    ShowValues(bool),
    /// Take back the player's last move, and the opponent's reply.
    TakeBack,
    /// Start the game again.
    Again,
    /// Start the game again with the other side.
    Swap,
    Leave,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolvedMove {
    pub mv: Move,
    /// Whether the player dragged the stones to their squares. If so, the board does not animate the move.
    pub carried: bool,
}
