//! Lists all positions of a record: those in the main line and those in variations.

use record::{GameTree, NodeId};
use serde::{Deserialize, Serialize};

/// The place of a position in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Occurrence {
    /// The number of plies before the position.
    pub ply: u32,
    /// Whether the position is in a variation instead of the main line.
    pub in_variation: bool,
}

/// All nodes of a game tree: first the main line from its start to its end, then each variation.
pub fn positions_in(tree: &GameTree) -> Vec<(NodeId, Occurrence)> {
    let mut nodes = Vec::new();
    let mut open = Vec::new();
    for (id, ply) in tree.line_from(GameTree::ROOT).zip(0..) {
        nodes.push((
            id,
            Occurrence {
                ply,
                in_variation: false,
            },
        ));
        let others = tree.node(id).next().iter().skip(1).rev();
        open.extend(others.map(|other| (*other, ply.saturating_add(1))));
    }
    while let Some((id, ply)) = open.pop() {
        nodes.push((
            id,
            Occurrence {
                ply,
                in_variation: true,
            },
        ));
        let next = tree.node(id).next().iter().rev();
        open.extend(next.map(|next| (*next, ply.saturating_add(1))));
    }
    nodes
}
