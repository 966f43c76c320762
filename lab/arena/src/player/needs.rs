//! The limits that a player needs to finish its moves.

use crate::time_control::TimeControl;

/// The limits without which a player would search forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// Nothing: the player has its own limits and ignores all others.
    Nothing,
    Limit,
    /// A limit of nodes or time. The player ignores a limit of depth.
    NodesOrTime,
}

impl Needs {
    /// Returns whether the player finishes its moves under this control.
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
