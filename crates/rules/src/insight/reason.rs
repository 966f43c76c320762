//! What speaks for a move, in the terms of the games.

use crate::outcome::{DrawReason, WinReason};

/// Something true of a move that speaks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It wins at once.
    Wins(WinReason),
    /// It ends the game in a draw.
    Draws(DrawReason),
    /// It is the only legal move.
    OnlyMove,
    /// Ordo: it joins the split group of its side again, as one of `moves` legal moves.
    Rejoins {
        /// How many moves do.
        moves: usize,
    },
    /// The enemy could have won with its next move, in this way, and cannot any more.
    StopsWin(WinReason),
    /// If nothing is done against it, the next move of the side wins in this way.
    Threatens(WinReason),
    /// It leaves the enemy in more groups than before.
    Cuts {
        /// How many there are then.
        groups: usize,
    },
    /// Lines of Action: it leaves its own side in fewer groups than before.
    Joins {
        /// How many there are then.
        groups: usize,
    },
    /// It takes an enemy stone.
    Captures,
    /// Ordo: a capture could have split the group of its side, and none can any more.
    KeepsGroup,
    /// Ordo: what moves could have been captured, and cannot any more.
    Escapes,
    /// Lines of Action: the stone comes nearer to the largest group of the others of its side.
    Nearer {
        /// How many squares are left to go until it touches that group, none if it does.
        left: usize,
    },
    /// Ordo: what moves comes nearer to the far row.
    Advances {
        /// How many rows are left.
        left: usize,
    },
    /// Lines of Action: it bars ways of enemy stones.
    Blocks {
        /// The number of enemy stones that have a way less.
        stones: usize,
    },
    /// Lines of Action: the stone is gone, one less to connect.
    Vanishes,
    /// Lines of Action: the stone comes nearer to all others of its side together.
    Gathers,
    /// It ends the game, and not for the side that makes it.
    Loses(WinReason),
    /// None of these.
    Waits,
}

impl Reason {
    /// The reason in hyphenated words, such as `wins-connected`: for locale keys.
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

    /// The number that belongs to the reason, if one does.
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
