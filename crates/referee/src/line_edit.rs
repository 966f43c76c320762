//! Edits of the lines on an analysis board.

use record::{GameTree, NodeId, Notes};
use serde::Deserialize;

/// An edit of a line on an analysis board. The edit starts at one of the moves of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum LineEdit {
    /// Delete the move and everything after it.
    Delete,
    /// Move the variation up one step: it takes the place of the line from which it branches.
    Promote,
    /// Make the line that leads to the move the main line.
    MakeMain,
}

/// What the deletion of a move removes from the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// The number of removed moves: the deleted move and all moves after it, in every line.
    pub moves: usize,
    /// Whether one of the removed positions has annotations.
    pub notes: bool,
}

impl LineEdit {
    /// Returns whether the edit would change anything.
    pub fn changes(self, tree: &GameTree, node: NodeId) -> bool {
        match self {
            LineEdit::Delete => tree.node(node).parent().is_some(),
            LineEdit::Promote | LineEdit::MakeMain => !tree.is_main(node),
        }
    }

    /// Returns whether the player must confirm the edit, because the edit would remove annotations or more than one
    /// move.
    pub fn asks(self, tree: &GameTree, node: NodeId) -> bool {
        let Losses { moves, notes } = Losses::of(tree, node);
        self == LineEdit::Delete && (moves > 1 || notes)
    }

    /// Applies the edit. `here` is the node of the current position. Returns the node to continue from, or `None` if
    /// nothing changed.
    pub(crate) fn apply(self, tree: &mut GameTree, node: NodeId, here: NodeId) -> Option<NodeId> {
        if !self.changes(tree, node) {
            return None;
        }
        match self {
            LineEdit::Delete => {
                let is_behind = tree.path_to(here).contains(&node);
                let before = tree.remove(node)?;
                return Some(if is_behind { before } else { here });
            }
            LineEdit::Promote => {
                tree.promote(node);
            }
            LineEdit::MakeMain => tree.make_main(node),
        }
        // The current position of an analysis board is always in the main line.
        Some(if tree.is_main(here) { here } else { node })
    }
}

impl Losses {
    /// Counts what is removed if the move that leads to `node` is deleted.
    pub fn of(tree: &GameTree, node: NodeId) -> Self {
        let silent = Notes::default();
        Losses {
            moves: tree.all_from(node).count(),
            notes: tree
                .all_from(node)
                .any(|node| tree.node(node).notes != silent),
        }
    }
}
