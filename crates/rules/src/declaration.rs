//! Ends that are declared, and not shown by the board.

use crate::outcome::{DrawReason, Outcome, WinReason};
use crate::side::Side;

/// An end that somebody declares: the board does not show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// This side gives up.
    Resigned(Side),
    /// The time of this side is up.
    TimeUp(Side),
    /// Both sides agree on a draw.
    DrawAgreed,
}

impl Declaration {
    /// How the game ends by it.
    pub fn outcome(self) -> Outcome {
        let won_against = |loser: Side, reason: WinReason| Outcome::Win {
            winner: !loser,
            reason,
        };
        match self {
            Declaration::Resigned(side) => won_against(side, WinReason::Resigned),
            Declaration::TimeUp(side) => won_against(side, WinReason::TimeUp),
            Declaration::DrawAgreed => Outcome::Draw(DrawReason::Agreed),
        }
    }
}
