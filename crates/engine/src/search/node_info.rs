//! What is known about a node before its moves are searched.

use rules::Move;

use crate::score::Value;

/// What can be said of a position before anything is searched.
pub(super) enum Known {
    /// Its value.
    Value(Value),
    /// It must be searched.
    Open(Urgency),
}

/// What a side to move must answer before anything else.
#[derive(Clone, Copy, Default)]
pub(super) struct Urgency {
    /// It is split; see [`TermEvaluator::must_respond`](crate::eval::TermEvaluator::must_respond).
    pub(super) must_respond: bool,
    /// The enemy wins with its next move.
    pub(super) threatened: bool,
}

impl Urgency {
    /// Whether doing nothing would be fatal, so that the position cannot be evaluated as it stands.
    pub(super) fn any(self) -> bool {
        self.must_respond || self.threatened
    }
}

/// What is known about a position when its moves come to be searched.
#[derive(Clone, Copy)]
pub(super) struct NodeInfo {
    /// A legal move from the table, to try before all others.
    pub(super) hash_move: Option<Move>,
    /// What the evaluation says; `None` where the side to move must answer something.
    pub(super) raw_eval: Option<Value>,
    /// The same, corrected by what searches have taught.
    pub(super) static_eval: Option<Value>,
    /// Whether the side to move stands better than before its last move.
    pub(super) improving: bool,
}
