//! Data about a node that is known before its moves are searched.

use rules::Move;

use crate::score::Value;

/// The result of visiting a position without searching.
pub(super) enum Known {
    /// The value of the position is known.
    Value(Value),
    /// The position must be searched.
    Open(Urgency),
}

/// The threats to which the side to move must respond.
#[derive(Clone, Copy, Default)]
pub(super) struct Urgency {
    /// Whether the group of the side to move is split (only in Ordo); see
    /// [`TermEvaluator::must_respond`](crate::eval::TermEvaluator::must_respond).
    pub(super) must_respond: bool,
    /// Whether the enemy threatens to win with its next move.
    pub(super) threatened: bool,
}

impl Urgency {
    /// Returns whether the side to move must respond to a threat. If so, the position cannot be evaluated statically.
    pub(super) fn any(self) -> bool {
        self.must_respond || self.threatened
    }
}

/// Data about a node that is known when the search of its moves begins.
#[derive(Clone, Copy)]
pub(super) struct NodeInfo {
    /// A legal move from the transposition table, to try first.
    pub(super) hash_move: Option<Move>,
    /// The static evaluation; `None` if the side to move must respond to a threat.
    pub(super) raw_eval: Option<Value>,
    /// The static evaluation with the correction history applied.
    pub(super) static_eval: Option<Value>,
    /// Whether the static evaluation is higher than two plies earlier, when the same side was to move.
    pub(super) improving: bool,
}
