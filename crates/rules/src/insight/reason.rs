//! The reasons for a move, in terms of the rules: for example a capture, a threat or a split group.

use serde::{Deserialize, Serialize};

use crate::outcome::{DrawReason, WinReason};

/// A true statement about a move, usually an argument for the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// The move wins immediately.
    Wins(WinReason),
    /// The move ends the game in a draw.
    Draws(DrawReason),
    /// The move is the only legal move.
    OnlyMove,
    /// Ordo: the move reconnects the mover's split group.
    Rejoins {
        /// The number of legal moves that reconnect the group, including this move.
        moves: usize,
    },
    /// The opponent threatened to win with the next move, for the given reason. The move prevents this win.
    StopsWin(WinReason),
    /// After the move, the mover threatens to win with the next move, for the given reason.
    Threatens(WinReason),
    /// The move splits the enemy stones into more groups.
    Cuts {
        /// The number of enemy groups after the move.
        groups: usize,
    },
    /// Lines of Action: the move reduces the number of the mover's groups.
    Joins {
        /// The number of the mover's groups after the move.
        groups: usize,
    },
    /// The move captures an enemy stone.
    Captures,
    /// Ordo: before the move, an enemy capture could split the mover's group. After the move, no enemy capture can.
    KeepsGroup,
    /// Ordo: an enemy stone could capture the stone, or a stone of the line, before the move but not after the move.
    Escapes,
    /// Lines of Action: the stone moves closer to the largest group of the mover's other stones.
    Nearer {
        /// The number of steps left until the stone touches the largest group; 0 if it already touches that group.
        left: usize,
    },
    /// Ordo: the stone or line moves closer to the enemy's home row.
    Advances {
        /// The number of rows that the stone or line must still advance to reach the enemy's home row.
        left: usize,
    },
    /// Lines of Action: the move blocks lines along which enemy stones could move before.
    Blocks {
        /// The number of enemy stones that have a blocked line.
        stones: usize,
    },
    /// Lines of Action: the stone falls into a hole, so the mover has one stone less to connect.
    Vanishes,
    /// The move takes an own stone off the board.
    TakesOff,
    /// Lines of Action: the move reduces the sum of the distances from the stone to the mover's other stones.
    Gathers,
    /// The move ends the game as a win for the opponent.
    Loses(WinReason),
    /// No other reason applies to the move.
    Waits,
}

impl Reason {
    /// Returns the reason as a hyphenated name for locale keys, such as `wins-connected`.
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
            Reason::TakesOff => "takes-off",
            Reason::Gathers => "gathers",
            Reason::Loses(_) => "loses",
            Reason::Waits => "waits",
        }
    }

    /// Returns the number of groups, moves, steps, rows or stones that the reason contains; `None` for a reason without
    /// a number.
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
