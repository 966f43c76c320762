//! The limits that a player needs to finish its moves.

use crate::time_control::TimeControl;

/// The limits without which a player would search forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// It has its own limits and ignores others.
    Nothing,
    Limit,
    /// Nodes or time; it ignores depth.
    NodesOrTime,
}

impl Needs {
    /// Whether the player finishes its moves under this control.
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
