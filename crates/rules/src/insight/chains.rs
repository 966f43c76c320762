//! The groups of a side as chains: stones, and the links that hold them together.

use std::cmp::Reverse;
use std::collections::VecDeque;

use crate::side::Side;
use crate::square::{Direction, Square};
use crate::state::Position;
use crate::variant::Variant;

/// The stones of one group, drawn as a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its stones: the lowest first, each later one linked to one before it.
    pub stones: Vec<Square>,
    /// A spanning tree: one link less than stones, each from a stone to a neighbour that comes later.
    pub links: Vec<(Square, Square)>,
}

impl Chain {
    /// The chain of one group.
    fn of(group: &[Square]) -> Chain {
        let tree = spanning_tree(group);
        Chain {
            stones: tree.iter().map(|&(stone, _)| stone).collect(),
            links: tree
                .iter()
                .filter_map(|&(stone, from)| Some((from?, stone)))
                .collect(),
        }
    }
}

/// The groups of `side`, the largest first, of equal ones that with the lowest square. Also once the game is over.
pub fn chains(variant: &Variant, position: &Position, side: Side) -> Vec<Chain> {
    let groups = variant.groups(position, side);
    let mut chains: Vec<_> = groups.iter().map(|group| Chain::of(group)).collect();
    chains.sort_by_key(|chain| Reverse(chain.stones.len()));
    chains
}

/// All stones, those nearest to the first one first, each with the neighbour from which it is reached; what cannot be
/// reached begins a tree of its own.
pub fn spanning_tree(stones: &[Square]) -> Vec<(Square, Option<Square>)> {
    let mut left = VecDeque::from(stones.to_vec());
    let mut order = Vec::new();
    let mut open = VecDeque::new();
    while let Some(root) = left.pop_front() {
        open.push_back((root, None));
        while let Some((square, from)) = open.pop_front() {
            order.push((square, from));
            // Straight neighbours before those across a corner: the links cross less.
            for straight in [true, false] {
                left.retain(|&next| {
                    let near = is_neighbour(square, next, straight);
                    if near {
                        open.push_back((next, Some(square)));
                    }
                    !near
                });
            }
        }
    }
    order
}

fn is_neighbour(a: Square, b: Square, straight: bool) -> bool {
    let along = a.file() == b.file() || a.rank() == b.rank();
    along == straight && Direction::between(a, b).is_some_and(|(_, distance)| distance == 1)
}
