//! The limits that a player must be given to come to an end.

use crate::time_control::TimeControl;

/// The limits without which a player thinks for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    /// It keeps to its own and heeds no others.
    Nothing,
    Limit,
    /// Nodes or time: depth means nothing to it.
    NodesOrTime,
}

impl Needs {
    /// Whether the player comes to an end.
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
