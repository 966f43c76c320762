//! Outcomes of games and their reasons.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::side::Side;

/// The result of a finished game, with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side that has won.
        winner: Side,
        /// Why the winner has won.
        reason: WinReason,
    },
    /// The game is drawn.
    Draw(DrawReason),
}

/// Why a side wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WinReason {
    /// Lines of Action: all stones of the winner form one group.
    Connected,
    /// Lines of Action: the last move connects both sides, and the variant awards the win to the mover.
    BothConnected,
    /// Ordo: a stone stands on the enemy's home row.
    HomeRow,
    /// Ordo: the enemy's group is split and no move can reconnect it.
    CannotReconnect,
    /// Ordo: the enemy has no stones left.
    NoStones,
    /// The enemy has no legal move and loses by the rules of the variant.
    NoMoves,
    /// The enemy resigns.
    Resigned,
    /// The enemy runs out of time.
    TimeUp,
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrawReason {
    /// Lines of Action: the last move connects both sides.
    BothConnected,
    /// The same position with the same side to move occurs too often.
    Repetition,
    /// Neither side can move, or the side to move cannot move and the variant calls this a draw.
    NoMoves,
    /// Both sides agree to a draw.
    Agreed,
}

impl Outcome {
    /// Returns the winner; `None` for a draw.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw(_) => None,
        }
    }

    /// Returns the reason as a hyphenated name, such as `cannot-reconnect`, for scripts and locale keys.
    pub const fn reason(self) -> &'static str {
        match self {
            Outcome::Win { reason, .. } => match reason {
                WinReason::Connected => "connected",
                WinReason::BothConnected => "both-connected",
                WinReason::HomeRow => "home-row",
                WinReason::CannotReconnect => "cannot-reconnect",
                WinReason::NoStones => "no-stones",
                WinReason::NoMoves => "no-moves",
                WinReason::Resigned => "resigned",
                WinReason::TimeUp => "time-up",
            },
            Outcome::Draw(reason) => match reason {
                DrawReason::BothConnected => "both-connected",
                DrawReason::Repetition => "repetition",
                DrawReason::NoMoves => "no-moves",
                DrawReason::Agreed => "agreed",
            },
        }
    }
}

impl fmt::Display for Outcome {
    /// Writes the winner (`black` or `white`) or `draw`, then a space and the reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(winner) => write!(f, "{winner} {}", self.reason()),
            None => write!(f, "draw {}", self.reason()),
        }
    }
}
