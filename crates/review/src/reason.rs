//! Why a move was good or bad: facts as data in the terms of the games, without prose.

use rules::insight::{self, Reason as Merit};
use rules::{Move, Position, Square, Variant, WinReason};

/// A fact that speaks for or against a move. [`Reason::holds`](crate::Reason::holds) checks it by the rules alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    Does {
        merit: Merit,
        squares: Vec<Square>,
    },
    /// The only legal move after which the enemy cannot win immediately.
    OnlySafe {
        /// The number of legal moves.
        moves: usize,
    },
    /// The better move has this merit, and the played move has no similar merit.
    Misses {
        by: Move,
        merit: Merit,
        squares: Vec<Square>,
    },
    /// The reply has this merit, and no reply to the better move has a similar merit.
    Allows {
        by: Move,
        merit: Merit,
        squares: Vec<Square>,
    },
    /// The better line ends in a win.
    WinsByForce {
        /// Length of the line in plies.
        plies: usize,
        how: WinReason,
    },
    /// The line after the move ends in a loss.
    LosesByForce {
        /// Length of the line in plies, the reply being the first.
        plies: usize,
        how: WinReason,
    },
    /// Lines of Action: the capture reduces the number of enemy groups.
    JoinsEnemy {
        /// The captured stone.
        at: Square,
        groups_before: usize,
        groups: usize,
    },
    /// Lines of Action: the move splits the group that the stone leaves.
    LeavesGroup {
        groups_before: usize,
        groups: usize,
    },
    /// Lines of Action: the stone moves away from the largest group of its side's other stones.
    Strays {
        stone: Square,
        /// King steps to that group before the move.
        left_before: usize,
        left: usize,
    },
    /// Lines of Action: the reply walls in a stone outside its side's largest group.
    WalledIn {
        by: Move,
        stone: Square,
        /// The stone's legal moves before the reply.
        moves_before: usize,
        moves: usize,
    },
    /// Lines of Action: the better move would have walled in an enemy stone outside its side's largest group.
    LeavesFree {
        by: Move,
        stone: Square,
        /// The enemy stone's legal moves after the played move.
        moves: usize,
        /// The enemy stone's legal moves after the better move.
        instead: usize,
    },
    /// After the reply, the side has at most half of its earlier legal moves.
    Cramped {
        by: Move,
        /// Legal moves before the move.
        moves_before: usize,
        moves: usize,
    },
    /// Ordo: the reply captures and splits the group.
    AllowsSplit {
        by: Move,
        /// The number of moves that reconnect the group.
        rejoining: usize,
    },
    /// Ordo: an enemy stone is now close to its far row; after the better move it would not be.
    RunnerLetGo {
        /// The runner's path: its square and every square on which it rests.
        path: Vec<Square>,
        /// The moves that the runner would need after the better move; `None` if it could not get through.
        instead: Option<usize>,
    },
    /// Ordo: after the better move, one of the side's stones would have been close to its far row; now no stone is.
    RunnerGivenUp {
        /// The runner's path after the better move: its square and every square on which it rests.
        path: Vec<Square>,
        /// The moves that the fastest runner needs now; `None` if none gets through.
        now: Option<usize>,
    },
    /// Ordo: after the reply, the group has more links than before; after the better move it would not.
    SpareLinkLost {
        by: Move,
        /// Links before the move.
        links_before: usize,
        links: usize,
    },
    /// Lines of Action: at the end of the line the side has more groups than with the better move.
    EndsApart {
        /// Plies of both lines that are compared.
        plies: usize,
        /// Groups at the end of the played line.
        groups: usize,
        /// Groups at the end of the better line.
        instead: usize,
    },
    /// Lines of Action: at the end of the line the enemy has fewer groups than with the better move.
    EndsWithEnemyJoined {
        /// Plies of both lines that are compared.
        plies: usize,
        /// Enemy groups at the end of the played line.
        groups: usize,
        /// Enemy groups at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the line the side has a worse balance of stones than with the better move.
    EndsBehind {
        /// Plies of both lines that are compared.
        plies: usize,
        /// The side's stones minus the enemy's at the end of the played line.
        lead: i32,
        /// The side's stones minus the enemy's at the end of the better line.
        instead: i32,
    },
    /// Ordo: the better move would have advanced a stone further than any stone of the side now stands.
    HangsBack {
        by: Move,
        /// Rows from the foremost stone to the far row after the played move.
        rows: usize,
        /// Rows from the foremost stone to the far row after the better move.
        instead: usize,
    },
    /// Ordo: after the move, the enemy can capture more stones of the side than after the better move.
    Exposes {
        stones: Vec<Square>,
        /// Capturable stones after the better move.
        instead: usize,
    },
    /// Lines of Action: at the end of the line the side's stones are farther from their largest group.
    EndsScattered {
        /// Plies of both lines that are compared.
        plies: usize,
        /// Sum of the king steps to the largest group at the end of the played line.
        steps: usize,
        /// Sum of the king steps to the largest group at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the line the side's group has more links.
    EndsHanging {
        /// Plies of both lines that are compared.
        plies: usize,
        /// Links at the end of the played line.
        links: usize,
        /// Links at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the line the side's fastest runner needs more moves.
    EndsSlower {
        /// Plies of both lines that are compared.
        plies: usize,
        /// Moves that the runner needs at the end of the played line; `None` if no runner gets through.
        moves: Option<usize>,
        /// Moves that the runner needs at the end of the better line.
        instead: usize,
    },
    /// Ordo: at the end of the line the enemy's fastest runner needs fewer moves.
    EndsWithEnemyFaster {
        /// Plies of both lines that are compared.
        plies: usize,
        /// Moves that the enemy's runner needs at the end of the played line.
        moves: usize,
        /// Moves that the enemy's runner needs at the end of the better line; `None` if no runner gets through.
        instead: Option<usize>,
    },
    /// At the end of the line the side has fewer legal moves than with the better move.
    EndsCramped {
        /// Plies of both lines that are compared.
        plies: usize,
        /// Legal moves at the end of the played line.
        moves: usize,
        /// Legal moves at the end of the better line.
        instead: usize,
    },
    /// The rules show no reason.
    Unclear,
}

impl Reason {
    /// Whether the reason compares whole lines rather than single moves.
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

/// Whether `one` is of the same kind as `other` and at least as strong.
pub(crate) fn is_like(one: &Merit, other: &Merit) -> bool {
    match (one, other) {
        (Merit::Cuts { groups: a }, Merit::Cuts { groups: b }) => a >= b,
        (Merit::Joins { groups: a }, Merit::Joins { groups: b }) => a <= b,
        (Merit::Nearer { left: a }, Merit::Nearer { left: b })
        | (Merit::Advances { left: a }, Merit::Advances { left: b }) => a <= b,
        (Merit::Blocks { stones: a }, Merit::Blocks { stones: b }) => a >= b,
        // All ways to win count the same.
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Whether a legal move has a similar merit.
pub(crate) fn has_like(variant: &Variant, position: &Position, mv: Move, merit: &Merit) -> bool {
    let merits = insight::reasons(variant, position, mv);
    merits.iter().any(|(other, _)| is_like(other, merit))
}
