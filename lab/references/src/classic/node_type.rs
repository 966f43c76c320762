//! What is expected of the nodes of the tree.

/// What is expected of a node (Knuth, Moore 1975; Marsland, Popowich 1985).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NodeType {
    Pv,
    /// One move will refute it.
    Cut,
    All,
}

impl NodeType {
    /// What is expected after the first move of such a node.
    pub(super) fn first(self) -> NodeType {
        match self {
            NodeType::Pv => NodeType::Pv,
            NodeType::Cut => NodeType::All,
            NodeType::All => NodeType::Cut,
        }
    }

    /// What is expected after its other moves, which are searched to be refuted.
    pub(super) fn other(self) -> NodeType {
        match self {
            NodeType::Pv | NodeType::All => NodeType::Cut,
            NodeType::Cut => NodeType::All,
        }
    }
}
