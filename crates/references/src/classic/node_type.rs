//! What is expected of the nodes of the tree.

/// What is expected of a node (Knuth, Moore 1975; Marsland, Popowich 1985).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// On the principal variation.
    Pv,
    /// One move will refute it.
    Cut,
    /// No move will do.
    All,
}

impl Kind {
    /// What is expected after the first move of such a node.
    pub(super) fn first(self) -> Kind {
        match self {
            Kind::Pv => Kind::Pv,
            Kind::Cut => Kind::All,
            Kind::All => Kind::Cut,
        }
    }

    /// What is expected after its other moves, which are searched to be refuted.
    pub(super) fn other(self) -> Kind {
        match self {
            Kind::Pv | Kind::All => Kind::Cut,
            Kind::Cut => Kind::All,
        }
    }
}
