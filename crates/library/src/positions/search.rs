//! Searching a position.

use explorer::BoardHasher;
use record::{GameTree, NodeId};
use rules::{Position, Variant};

use super::walk::walk;

/// A position that is searched: on the same board in the same game, however it is reached and, where the board and its rules
/// allow, turned and mirrored. The side to move counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionSearch {
    board: String,
    hash: u64,
}

impl PositionSearch {
    /// Searches a position of a variant's board.
    pub fn new(variant: &Variant, position: &Position) -> Self {
        let hasher = BoardHasher::new(variant);
        PositionSearch {
            board: hasher.board().to_owned(),
            hash: hasher.hash(position),
        }
    }

    /// The nodes of a tree at which the position occurs, those of the main line first.
    pub fn nodes_in(&self, tree: &GameTree) -> Vec<NodeId> {
        let hasher = BoardHasher::new(tree.variant());
        if hasher.board() != self.board {
            return Vec::new();
        }
        let nodes = walk(tree).into_iter().map(|(id, _)| id);
        nodes
            .filter(|id| hasher.hash(tree.node(*id).position()) == self.hash)
            .collect()
    }

    pub(crate) fn board(&self) -> &str {
        &self.board
    }

    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }
}
