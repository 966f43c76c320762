//! The weights of reasons. A reason that tells the player more has a greater weight.

use rules::insight::Reason as Merit;
use rules::{ByGame, GameKind};

use crate::reason::Reason;

pub(super) type Weighed = (u32, Reason);

/// The weight of a merit (a fact that speaks for a move). Merits that most moves have get a low weight.
pub(super) fn weight(merit: &Merit, kind: GameKind) -> u32 {
    let of_game = |loa, ordo| *ByGame { loa, ordo }.of(kind);
    match merit {
        Merit::Wins(_) => 100,
        Merit::StopsWin(_) => 95,
        Merit::Threatens(_) => 80,
        Merit::Cuts { .. } => of_game(76, 82),
        Merit::Joins { .. } => 72,
        Merit::Rejoins { .. } => 70,
        Merit::KeepsGroup => 66,
        Merit::Captures => of_game(44, 64),
        Merit::Escapes => 58,
        Merit::Nearer { left: 0 } => 56,
        Merit::Blocks { stones: 2.. } => 54,
        Merit::Nearer { .. } => 42,
        Merit::Vanishes | Merit::TakesOff => 40,
        Merit::Blocks { .. } => 38,
        Merit::Draws(_) => 60,
        Merit::OnlyMove => 90,
        Merit::Advances { .. } => 24,
        Merit::Gathers => 20,
        Merit::Loses(_) => 10,
        Merit::Waits => 1,
    }
}

/// Whether the absence of this merit speaks against a move.
pub(super) fn is_missed(merit: &Merit) -> bool {
    !matches!(
        merit,
        Merit::OnlyMove
            | Merit::Waits
            | Merit::Loses(_)
            | Merit::Rejoins { .. }
            | Merit::Advances { .. }
            | Merit::Gathers
    )
}

/// Whether this merit of a reply speaks against the move that allows the reply.
pub(super) fn harms(merit: &Merit, kind: GameKind) -> bool {
    match merit {
        Merit::Wins(_)
        | Merit::Threatens(_)
        | Merit::Joins { .. }
        | Merit::Captures
        | Merit::Escapes
        | Merit::Blocks { .. }
        | Merit::Nearer { left: 0 } => true,
        // A split in Ordo has a separate reason.
        Merit::Cuts { .. } => kind == GameKind::Loa,
        _ => false,
    }
}
