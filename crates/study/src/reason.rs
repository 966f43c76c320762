//! Why a move was good or bad, in the terms of the games: facts as data, never prose.

use rules::insight::{self, Reason as Merit};
use rules::{Move, Position, Square, Variant, WinReason};

/// A fact about a move that speaks for it or against it. [`Reason::holds`](crate::Reason::holds) checks it by the rules alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    Does {
        merit: Merit,
        /// The squares that show it.
        squares: Vec<Square>,
    },
    /// Of all legal moves it is the only one after which the enemy cannot win at once.
    OnlySafe {
        /// How many legal moves there were.
        moves: usize,
    },
    /// The better move would have done this, and the move does nothing like it.
    Misses {
        by: Move,
        /// What it would have done.
        merit: Merit,
        /// The squares that show it.
        squares: Vec<Square>,
    },
    /// The answer does this, and no answer to the better move could have done anything like it.
    Allows {
        by: Move,
        merit: Merit,
        /// The squares that show it.
        squares: Vec<Square>,
    },
    /// The better line ends in a win.
    WinsByForce {
        /// How many plies it takes.
        plies: usize,
        how: WinReason,
    },
    /// The line behind the move ends in a loss.
    LosesByForce {
        /// How many plies it takes, the answer being the first.
        plies: usize,
        how: WinReason,
    },
    /// Lines of Action: by a capture the move leaves the enemy with fewer groups to join.
    JoinsEnemy {
        /// The stone that was captured.
        at: Square,
        /// The groups of the enemy before.
        groups_before: usize,
        groups: usize,
    },
    /// Lines of Action: the move tears the group that it leaves.
    LeavesGroup {
        /// The groups of its side before.
        groups_before: usize,
        groups: usize,
    },
    /// Lines of Action: the stone goes away from the largest group of the others of its side.
    Strays {
        stone: Square,
        /// The steps that were left until it touched that group.
        left_before: usize,
        left: usize,
    },
    /// Lines of Action: the answer walls a stone in that stands outside its group.
    WalledIn {
        by: Move,
        stone: Square,
        /// The legal moves it had.
        moves_before: usize,
        moves: usize,
    },
    /// Lines of Action: the better move would have walled an enemy stone in that stands outside its group.
    LeavesFree {
        by: Move,
        stone: Square,
        /// The legal moves that it has after the move.
        moves: usize,
        /// And would have had after the better one.
        instead: usize,
    },
    /// After the answer the side has at most half of the legal moves that it had.
    Cramped {
        by: Move,
        /// The legal moves before the move.
        moves_before: usize,
        moves: usize,
    },
    /// Ordo: the answer captures and splits the group.
    AllowsSplit {
        by: Move,
        /// The moves that join the group again.
        rejoining: usize,
    },
    /// Ordo: an enemy stone is now so near to its far row, and was not after the better move.
    RunnerLetGo {
        /// The squares on which it rests on its way, the first being where it stands.
        path: Vec<Square>,
        /// How many moves it would need after the better move; `None` if it could not get through.
        instead: Option<usize>,
    },
    /// Ordo: with the better move an own stone would have been so near to its far row, and is not now.
    RunnerGivenUp {
        /// The squares on which it would have rested on its way, the first being where it would have stood.
        path: Vec<Square>,
        /// How many moves the fastest needs now; `None` if none gets through.
        now: Option<usize>,
    },
    /// Ordo: after the answer the group hangs on more single stones than before, and after the better move it would not.
    SpareLinkLost {
        by: Move,
        /// The stones without which the group would have fallen apart.
        links_before: usize,
        links: usize,
    },
    /// Lines of Action: at the end of the lines the side stands in more groups than with the better move.
    EndsApart {
        /// How many plies both lines were followed.
        plies: usize,
        /// The groups at the end of what was played.
        groups: usize,
        /// And at the end of the better line.
        instead: usize,
    },
    /// Lines of Action: at the end of the lines the enemy stands in fewer groups than with the better move.
    EndsWithEnemyJoined {
        /// How many plies both lines were followed.
        plies: usize,
        /// The groups of the enemy at the end of what was played.
        groups: usize,
        /// And at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the lines the side has lost more stones, or won fewer, than with the better move.
    EndsBehind {
        /// How many plies both lines were followed.
        plies: usize,
        /// How many stones more than the enemy the side has at the end of what was played; negative for fewer.
        lead: i32,
        /// And at the end of the better line.
        instead: i32,
    },
    /// Ordo: the better move would have brought a stone farther forward than any that the side has now.
    HangsBack {
        by: Move,
        /// The rows from the foremost stone to the far row after the move.
        rows: usize,
        /// And after the better one.
        instead: usize,
    },
    /// Ordo: after the move more stones of its side can be captured than after the better one.
    Exposes {
        stones: Vec<Square>,
        /// How many it would have been.
        instead: usize,
    },
    /// Lines of Action: at the end of the lines the stones of the side are farther from their largest group in all.
    EndsScattered {
        /// How many plies both lines were followed.
        plies: usize,
        /// The steps to that group in all at the end of what was played.
        steps: usize,
        /// And at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the lines the group of the side hangs on more single stones.
    EndsHanging {
        /// How many plies both lines were followed.
        plies: usize,
        /// The stones without which it would fall apart, at the end of what was played.
        links: usize,
        /// And at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the lines the fastest runner of the side needs more moves.
    EndsSlower {
        /// How many plies both lines were followed.
        plies: usize,
        /// The moves it needs at the end of what was played; `None` if none gets through.
        moves: Option<usize>,
        /// And at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the lines the fastest runner of the enemy needs fewer moves.
    EndsWithEnemyFaster {
        /// How many plies both lines were followed.
        plies: usize,
        /// The moves it needs at the end of what was played.
        moves: usize,
        /// And at the end of the better line; `None` if none gets through.
        instead: Option<usize>,
    },
    /// At the end of the lines the side has fewer legal moves than with the better move.
    EndsCramped {
        /// How many plies both lines were followed.
        plies: usize,
        /// The legal moves at the end of what was played.
        moves: usize,
        /// And at the end of the better line.
        instead: usize,
    },
    /// Nothing that the rules can show.
    Unclear,
}

impl Reason {
    /// Whether it tells what the lines come to, not what a single move does.
    pub(crate) fn is_of_lines(&self) -> bool {
        matches!(
            self,
            Reason::EndsApart { .. }
                | Reason::EndsWithEnemyJoined { .. }
                | Reason::EndsBehind { .. }
                | Reason::EndsCramped { .. }
                | Reason::EndsScattered { .. }
                | Reason::EndsHanging { .. }
                | Reason::EndsSlower { .. }
                | Reason::EndsWithEnemyFaster { .. }
        )
    }
}

/// Whether one merit says at least as much as another of its kind.
pub(crate) fn is_like(one: &Merit, other: &Merit) -> bool {
    match (one, other) {
        (Merit::Cuts { groups: a }, Merit::Cuts { groups: b }) => a >= b,
        (Merit::Joins { groups: a }, Merit::Joins { groups: b }) => a <= b,
        (Merit::Nearer { left: a }, Merit::Nearer { left: b })
        | (Merit::Advances { left: a }, Merit::Advances { left: b }) => a <= b,
        (Merit::Blocks { stones: a }, Merit::Blocks { stones: b }) => a >= b,
        // However a game is won, a win is like another.
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Whether a legal move has such a merit.
pub(crate) fn has_like(variant: &Variant, position: &Position, mv: Move, merit: &Merit) -> bool {
    let merits = insight::reasons(variant, position, mv);
    merits.iter().any(|(other, _)| is_like(other, merit))
}
