//! The groups of a side as chains: stones and the links between them.

use std::cmp::Reverse;
use std::collections::VecDeque;

use crate::side::Side;
use crate::square::{Grid, Square};
use crate::state::Position;
use crate::variant::Variant;

/// One group of connected stones, drawn as a chain of stones and links.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The stones of the group. The first stone is on the lowest square, and each later stone is linked to an earlier
    /// stone.
    pub stones: Vec<Square>,
    /// The links of a spanning tree, one fewer than there are stones. Each link goes from a stone to a neighbour later
    /// in `stones`.
    pub links: Vec<(Square, Square)>,
}

impl Chain {
    fn of(grid: Grid, group: &[Square]) -> Chain {
        let tree = spanning_tree(grid, group);
        Chain {
            stones: tree.iter().map(|&(stone, _)| stone).collect(),
            links: tree
                .iter()
                .filter_map(|&(stone, from)| Some((from?, stone)))
                .collect(),
        }
    }
}

/// Returns the groups of `side`, largest first. Groups of equal size are in the order of their lowest square. Also
/// works in finished games.
pub fn chains(variant: &Variant, position: &Position, side: Side) -> Vec<Chain> {
    let (grid, groups) = (variant.shape().grid(), variant.groups(position, side));
    let mut chains: Vec<_> = groups.iter().map(|group| Chain::of(grid, group)).collect();
    // The first stone of a chain is its lowest.
    chains
        .sort_unstable_by_key(|chain| (Reverse(chain.stones.len()), chain.stones.first().copied()));
    chains
}

/// Returns all stones in breadth-first order from the first stone. Each stone comes with the neighbour from which the
/// search reached it. A stone that the search cannot reach starts another tree.
pub fn spanning_tree(grid: Grid, stones: &[Square]) -> Vec<(Square, Option<Square>)> {
    let mut left = VecDeque::from(stones.to_vec());
    let mut order = Vec::new();
    let mut open = VecDeque::new();
    while let Some(root) = left.pop_front() {
        open.push_back((root, None));
        while let Some((square, from)) = open.pop_front() {
            order.push((square, from));
            // Links orthogonal neighbours before diagonal neighbours, so that fewer links cross.
            for straight in [true, false] {
                left.retain(|&next| {
                    let along = square.file() == next.file() || square.rank() == next.rank();
                    let near = along == straight && grid.distance(square, next) == 1;
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
