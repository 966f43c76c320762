//! The search for records that contain a position.

use explorer::BoardHasher;
use record::{GameTree, NodeId};
use rules::{Position, Variant};
use serde::{Deserialize, Serialize};

use super::walk::positions_in;

/// A position to search for in records. A position in a record matches if its game, board, stones and side to move are
/// the same. The preceding moves may differ. Rotated and mirrored positions also match if the board and the rules are
/// symmetric.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PositionSearch {
    board: String,
    hash: u64,
}

impl PositionSearch {
    pub fn new(variant: &Variant, position: &Position) -> Self {
        let hasher = BoardHasher::new(variant);
        PositionSearch {
            board: hasher.board().to_owned(),
            hash: hasher.hash(position),
        }
    }

    /// Returns the nodes of a game tree at which the position occurs, first the nodes of the main line.
    pub fn nodes_in(&self, tree: &GameTree) -> Vec<NodeId> {
        let hasher = BoardHasher::new(tree.variant());
        if hasher.board() != self.board {
            return Vec::new();
        }
        let nodes = positions_in(tree).into_iter().map(|(id, _)| id);
        nodes
            .filter(|id| hasher.hash(tree.node(*id).position()) == self.hash)
            .collect()
    }

    /// The id of the board; see [`BoardHasher::board`].
    pub fn board(&self) -> &str {
        &self.board
    }

    /// The hash of the position; see [`BoardHasher::hash`].
    pub fn hash(&self) -> u64 {
        self.hash
    }
}
