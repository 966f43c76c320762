//! The reasons for a move, in the terms of the games.

use crate::outcome::{DrawReason, WinReason};

/// A true statement about a move, usually one in its favour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It wins immediately.
    Wins(WinReason),
    /// It ends the game in a draw.
    Draws(DrawReason),
    /// It is the only legal move.
    OnlyMove,
    /// Ordo: it reconnects the split group of its side.
    Rejoins {
        /// The number of legal moves that reconnect the group, this one included.
        moves: usize,
    },
    /// It prevents a win in one move that the opponent had.
    StopsWin(WinReason),
    /// It threatens to win in this way with the side's next move.
    Threatens(WinReason),
    /// It splits the enemy stones into more groups.
    Cuts {
        /// The number of enemy groups after the move.
        groups: usize,
    },
    /// Lines of Action: it reduces the number of its side's groups.
    Joins {
        /// The number of its side's groups after the move.
        groups: usize,
    },
    /// It captures an enemy stone.
    Captures,
    /// Ordo: it removes every threat to split its side's group by a capture.
    KeepsGroup,
    /// Ordo: it moves out of reach of a capture.
    Escapes,
    /// Lines of Action: the stone moves closer to the largest group of its side's other stones.
    Nearer {
        /// The number of steps left until the stone touches that group; 0 if it touches the group already.
        left: usize,
    },
    /// Ordo: it moves closer to the enemy's home row.
    Advances {
        /// The number of rows left to the enemy's home row.
        left: usize,
    },
    /// Lines of Action: it blocks ways along which enemy stones could move before.
    Blocks {
        /// The number of enemy stones that lose a way.
        stones: usize,
    },
    /// Lines of Action: the stone falls into a hole, so its side has one stone less to connect.
    Vanishes,
    /// Lines of Action: the sum of the stone's distances to the other stones of its side decreases.
    Gathers,
    /// It ends the game in favour of the opponent.
    Loses(WinReason),
    /// None of the other reasons applies.
    Waits,
}

impl Reason {
    /// Returns the reason in hyphenated words, such as `wins-connected`, for locale keys.
    pub const fn key(self) -> &'static str {
        match self {
            Reason::Wins(WinReason::Connected | WinReason::BothConnected) => "wins-connected",
            Reason::Wins(WinReason::HomeRow) => "wins-home-row",
            Reason::Wins(WinReason::CannotReconnect) => "wins-cannot-reconnect",
            Reason::Wins(_) => "wins",
            Reason::Draws(_) => "draws",
            Reason::OnlyMove => "only-move",
            Reason::Rejoins { .. } => "rejoins",
            Reason::StopsWin(WinReason::Connected | WinReason::BothConnected) => "stops-connected",
            Reason::StopsWin(WinReason::HomeRow) => "stops-home-row",
            Reason::StopsWin(_) => "stops-win",
            Reason::Threatens(WinReason::Connected | WinReason::BothConnected) => {
                "threatens-connected"
            }
            Reason::Threatens(WinReason::HomeRow) => "threatens-home-row",
            Reason::Threatens(_) => "threatens",
            Reason::Cuts { .. } => "cuts",
            Reason::Joins { .. } => "joins",
            Reason::Captures => "captures",
            Reason::KeepsGroup => "keeps-group",
            Reason::Escapes => "escapes",
            Reason::Nearer { left: 0 } => "touches",
            Reason::Nearer { .. } => "nearer",
            Reason::Advances { .. } => "advances",
            Reason::Blocks { .. } => "blocks",
            Reason::Vanishes => "vanishes",
            Reason::Gathers => "gathers",
            Reason::Loses(_) => "loses",
            Reason::Waits => "waits",
        }
    }

    /// Returns the number that belongs to the reason, if it has one.
    pub const fn count(self) -> Option<usize> {
        match self {
            Reason::Rejoins { moves } => Some(moves),
            Reason::Cuts { groups } | Reason::Joins { groups } => Some(groups),
            Reason::Nearer { left } | Reason::Advances { left } => Some(left),
            Reason::Blocks { stones } => Some(stones),
            _ => None,
        }
    }
}
