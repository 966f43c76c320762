//! Ends of a game that do not follow from the board: resignation, lack of time and agreed draws.

use crate::outcome::{DrawReason, Outcome, WinReason};
use crate::side::Side;

/// The end of a game by resignation, time or agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declaration {
    /// The given side resigns.
    Resigned(Side),
    /// The given side runs out of time.
    TimeUp(Side),
    /// Both sides agree to a draw.
    DrawAgreed,
}

impl Declaration {
    /// Returns the outcome of a game that ends by this declaration.
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
