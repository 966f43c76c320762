//! Makes the text of the current match or of the viewed position, to copy or to save in a file.

use std::time::Duration;

use cohort_play::records::record;
use cohort_play::table::{Match, Viewed};

#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
pub enum Outgoing {
    /// The game with all its moves and notes.
    Game,
    Position,
}

pub fn outgoing_text(current: &Match, viewed: &Viewed, what: Outgoing, now: Duration) -> String {
    match what {
        Outgoing::Game => record(&current.setup(now)).to_text(true),
        Outgoing::Position => {
            let game = viewed.game(current);
            game.variant().position_string(game.position())
        }
    }
}
