//! The game at the table as text for others: to be copied, or saved in a file of the player's choice.

use std::time::Duration;

use crate::play::records::record;
use crate::play::table::{Match, Viewed};

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub enum Outgoing {
    /// The game with everything that was played and is said about it.
    Game,
    /// The position on the board.
    Position,
}

/// The game or the position at the table as text.
pub fn outgoing_text(current: &Match, viewed: &Viewed, what: Outgoing, now: Duration) -> String {
    match what {
        Outgoing::Game => record(&current.setup(now)).to_text(true),
        Outgoing::Position => {
            let game = viewed.game(current);
            game.variant().position_string(game.position())
        }
    }
}
