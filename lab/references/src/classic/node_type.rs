//! The expected types of the nodes of an alpha-beta search.

/// The expected type of a node (Knuth, Moore 1975; Marsland, Popowich 1985).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeType {
    Pv,
    /// At least one move is expected to cause a cutoff.
    Cut,
    All,
}

impl NodeType {
    /// Returns the expected type of the child node after the first move.
    pub(super) fn first(self) -> NodeType {
        match self {
            NodeType::Pv => NodeType::Pv,
            NodeType::Cut => NodeType::All,
            NodeType::All => NodeType::Cut,
        }
    }

    /// Returns the expected type of the child node after any move except the first. These moves are searched with a
    /// null window.
    pub(super) fn other(self) -> NodeType {
        match self {
            NodeType::Pv | NodeType::All => NodeType::Cut,
            NodeType::Cut => NodeType::All,
        }
    }
}
