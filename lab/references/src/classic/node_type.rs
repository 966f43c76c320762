//! Expected types of nodes.

/// The expected type of a node (Knuth, Moore 1975; Marsland, Popowich 1985).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeType {
    Pv,
    /// One move will cause a cutoff.
    Cut,
    All,
}

impl NodeType {
    /// The type after the first move of such a node.
    pub(super) fn first(self) -> NodeType {
        match self {
            NodeType::Pv => NodeType::Pv,
            NodeType::Cut => NodeType::All,
            NodeType::All => NodeType::Cut,
        }
    }

    /// The type after its other moves, which are searched with a null window.
    pub(super) fn other(self) -> NodeType {
        match self {
            NodeType::Pv | NodeType::All => NodeType::Cut,
            NodeType::Cut => NodeType::All,
        }
    }
}
