//! Reasons why a move was good or bad: facts as data in the terms of the games, without text.

use rules::insight::{self, Reason as Merit};
use rules::{Move, Position, Square, Variant, WinReason};
use serde::{Deserialize, Serialize};

/// A fact that speaks for or against a move. [`Reason::holds`](crate::Reason::holds) checks the fact by the rules
/// alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The better move has this merit (a fact that speaks for it), and the played move has no similar merit.
    Misses {
        by: Move,
        merit: Merit,
        squares: Vec<Square>,
    },
    /// The reply to the played move has this merit, and no reply to the better move has a similar merit.
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
    /// The line that follows the played move ends in a loss.
    LosesByForce {
        /// Length of the line in plies, counted from the reply.
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
    /// Lines of Action: the move increases the number of groups of its side.
    LeavesGroup {
        groups_before: usize,
        groups: usize,
    },
    /// Lines of Action: the moved stone goes away from the largest group of its side's other stones.
    Strays {
        stone: Square,
        /// The number of king steps from the stone to the largest group before the move.
        left_before: usize,
        left: usize,
    },
    /// Lines of Action: after the reply, a stone outside its side's largest group can hardly move.
    WalledIn {
        by: Move,
        stone: Square,
        /// The number of the stone's legal moves before the reply.
        moves_before: usize,
        moves: usize,
    },
    /// Lines of Action: the played move leaves an enemy stone outside the enemy's largest group free to move. After the
    /// better move, this stone could hardly move.
    LeavesFree {
        by: Move,
        stone: Square,
        /// The number of the enemy stone's legal moves after the played move.
        moves: usize,
        /// The number of the enemy stone's legal moves after the better move.
        instead: usize,
    },
    /// After the reply, the side that moved has at most half as many legal moves as before its move.
    Cramped {
        by: Move,
        /// The number of the side's legal moves before its move.
        moves_before: usize,
        moves: usize,
    },
    /// Ordo: the reply captures stones and splits the group of the side that moved.
    AllowsSplit {
        by: Move,
        /// The number of moves that reconnect the split group.
        rejoining: usize,
    },
    /// Ordo: an enemy stone is now close to its far row. After the better move, the fastest enemy stone would need more
    /// moves.
    RunnerLetGo {
        /// The path of the enemy's runner: its square and every square on which it stops.
        path: Vec<Square>,
        /// The number of moves that the runner would need after the better move; `None` if the runner could not get
        /// through.
        instead: Option<usize>,
    },
    /// Ordo: after the better move, a stone of the side that moved would have been close to its far row. Now the
    /// fastest stone needs more moves.
    RunnerGivenUp {
        /// The runner's path after the better move: its square and every square on which it stops.
        path: Vec<Square>,
        /// The number of moves that the side's fastest runner needs now; `None` if no stone gets through.
        now: Option<usize>,
    },
    /// Ordo: after the reply, the group of the side that moved has more links (stones whose loss splits it) than
    /// before. After the first two plies of the better line, the group would not have more links.
    SpareLinkLost {
        by: Move,
        /// The number of the group's links before the move. A link is a stone whose loss splits the group.
        links_before: usize,
        links: usize,
    },
    /// Lines of Action: the side that moved has more groups at the end of the played line than at the end of the better
    /// line.
    EndsApart {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The number of the side's groups at the end of the played line.
        groups: usize,
        /// The number of the side's groups at the end of the better line.
        instead: usize,
    },
    /// Lines of Action: the enemy has fewer groups at the end of the played line than at the end of the better line.
    EndsWithEnemyJoined {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The number of the enemy's groups at the end of the played line.
        groups: usize,
        /// The number of the enemy's groups at the end of the better line.
        instead: usize,
    },
    /// Ordo: the side that moved has a worse balance of stones at the end of the played line than at the end of the
    /// better line.
    EndsBehind {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The number of the side's stones minus the number of the enemy's stones at the end of the played line.
        lead: i32,
        /// The number of the side's stones minus the number of the enemy's stones at the end of the better line.
        instead: i32,
    },
    /// Ordo: the better move would have advanced a stone further than the foremost stone of the side that moved.
    HangsBack {
        by: Move,
        /// The number of rows from the side's foremost stone to the far row after the played move.
        rows: usize,
        /// The number of rows from the side's foremost stone to the far row after the better move.
        instead: usize,
    },
    /// Ordo: after the played move, the enemy can capture more stones than after the better move.
    Exposes {
        stones: Vec<Square>,
        /// The number of stones that the enemy could capture after the better move.
        instead: usize,
    },
    /// Lines of Action: the stones of the side that moved are farther from their largest group in the played line than
    /// in the better line. Compares the ends of both lines.
    EndsScattered {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The sum of the king steps from all stones to their largest group at the end of the played line.
        steps: usize,
        /// The sum of the king steps from all stones to their largest group at the end of the better line.
        instead: usize,
    },
    /// Ordo: the group of the side that moved has more links in the played line than in the better line. Compares the
    /// ends of both lines. A link is a stone whose loss splits the group.
    EndsHanging {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The number of links (stones whose loss splits the group) at the end of the played line.
        links: usize,
        /// The number of links (stones whose loss splits the group) at the end of the better line.
        instead: usize,
    },
    /// Ordo: the fastest runner of the side that moved needs more moves in the played line than in the better line.
    /// Compares the ends of both lines.
    EndsSlower {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The number of moves that the runner needs at the end of the played line; `None` if no stone gets through.
        moves: Option<usize>,
        /// The number of moves that the runner needs at the end of the better line.
        instead: usize,
    },
    /// Ordo: the enemy's fastest runner needs fewer moves at the end of the played line than at the end of the better
    /// line.
    EndsWithEnemyFaster {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The number of moves that the enemy's runner needs at the end of the played line.
        moves: usize,
        /// The number of moves that the enemy's runner needs at the end of the better line; `None` if no stone gets
        /// through.
        instead: Option<usize>,
    },
    /// The side that moved has fewer legal moves at the end of the played line than at the end of the better line.
    EndsCramped {
        /// The number of plies after which the played line and the better line are compared.
        plies: usize,
        /// The number of legal moves at the end of the played line.
        moves: usize,
        /// The number of legal moves at the end of the better line.
        instead: usize,
    },
    /// No reason can be found by the rules.
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

/// Whether the merit `one` is of the same kind as the merit `other` and at least as strong.
pub(crate) fn is_like(one: &Merit, other: &Merit) -> bool {
    match (one, other) {
        (Merit::Cuts { groups: a }, Merit::Cuts { groups: b }) => a >= b,
        (Merit::Joins { groups: a }, Merit::Joins { groups: b }) => a <= b,
        (Merit::Nearer { left: a }, Merit::Nearer { left: b })
        | (Merit::Advances { left: a }, Merit::Advances { left: b }) => a <= b,
        (Merit::Blocks { stones: a }, Merit::Blocks { stones: b }) => a >= b,
        // Merits without a number are compared only by their kind, so all ways to win count the same.
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}

/// Whether a legal move has a merit similar to `merit`.
pub(crate) fn has_like(variant: &Variant, position: &Position, mv: Move, merit: &Merit) -> bool {
    let merits = insight::reasons(variant, position, mv);
    merits.iter().any(|(other, _)| is_like(other, merit))
}
