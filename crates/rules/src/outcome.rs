//! How games end, and why.

use std::fmt;

use crate::side::Side;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side has won.
    Win {
        /// The side that has won.
        winner: Side,
        /// What decided it.
        reason: WinReason,
    },
    /// Nobody has won.
    Draw(DrawReason),
}

/// Why a side has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// Lines of Action: all its stones form one group.
    Connected,
    /// Lines of Action: both sides were joined at once, and the variant gives that to the mover.
    BothConnected,
    /// Ordo: a stone stands on the enemy's home row.
    HomeRow,
    /// Ordo: the enemy's group is split and no move can join it again.
    CannotReconnect,
    /// Ordo: the enemy has no stones left.
    NoStones,
    /// The enemy has no legal move, and that loses.
    NoMoves,
    /// The enemy has resigned.
    Resigned,
    /// The enemy's time is up.
    TimeUp,
}

/// Why a game is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// Lines of Action: one move joined both sides.
    BothConnected,
    /// The same position with the same side to move came too often.
    Repetition,
    /// No side can move, or the side to move cannot and that draws.
    NoMoves,
    /// Both sides have agreed on it.
    Agreed,
}

impl Outcome {
    /// The side that has won, if any.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Outcome::Win { winner, .. } => Some(winner),
            Outcome::Draw(_) => None,
        }
    }

    /// The reason in one hyphenated word, such as `cannot-reconnect`: for scripts and locale keys.
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
    /// `black`, `white` or `draw`, a blank and the reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            Some(winner) => write!(f, "{winner} {}", self.reason()),
            None => write!(f, "draw {}", self.reason()),
        }
    }
}
