//! What is known about a node before its moves are searched.

use rules::Move;

use crate::score::Value;

/// The result of visiting a position without searching.
pub(super) enum Known {
    /// The value is known.
    Value(Value),
    /// The position must be searched.
    Open(Urgency),
}

/// What the side to move must respond to.
#[derive(Clone, Copy, Default)]
pub(super) struct Urgency {
    /// Its group is split; see [`TermEvaluator::must_respond`](crate::eval::TermEvaluator::must_respond).
    pub(super) must_respond: bool,
    /// The enemy threatens to win with its next move.
    pub(super) threatened: bool,
}

impl Urgency {
    /// Whether the side must respond to something, so that the position cannot be evaluated statically.
    pub(super) fn any(self) -> bool {
        self.must_respond || self.threatened
    }
}

/// What is known about a node when the search of its moves begins.
#[derive(Clone, Copy)]
pub(super) struct NodeInfo {
    /// A legal move from the transposition table, to try first.
    pub(super) hash_move: Option<Move>,
    /// The static evaluation; `None` if the side to move must respond to something.
    pub(super) raw_eval: Option<Value>,
    /// The static evaluation with the correction history applied.
    pub(super) static_eval: Option<Value>,
    /// Whether the static evaluation is higher than before the side's last move.
    pub(super) improving: bool,
}
