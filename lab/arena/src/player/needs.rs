//! The kinds of search limits that a computer player needs to finish its moves.

use crate::time_control::TimeControl;

/// The kind of limit without which a computer player would search forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// No limit: the player has its own limits and ignores all others.
    Nothing,
    Limit,
    /// A limit of nodes or time, because the player ignores a depth limit.
    NodesOrTime,
}

impl Needs {
    /// Returns whether the player finishes its moves under this time control.
    pub(crate) fn are_met_by(self, control: TimeControl) -> bool {
        let TimeControl::PerMove(limits) = control else {
            return true;
        };
        let nodes_or_time = limits.nodes.is_some() || limits.time.is_some();
        match self {
            Needs::Nothing => true,
            Needs::Limit => nodes_or_time || limits.depth.is_some(),
            Needs::NodesOrTime => nodes_or_time,
        }
    }
}
