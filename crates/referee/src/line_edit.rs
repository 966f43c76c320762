//! What can be done to the lines of a study.

use record::{GameTree, NodeId, Notes};
use serde::Deserialize;

/// What can be done to a line of a study, from one of its moves on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub enum LineEdit {
    /// The move and all that follows it are forgotten.
    Delete,
    /// The variation goes one step up: the line that it leaves becomes a variation of it.
    Promote,
    /// What leads to the move becomes the main line.
    MakeMain,
}

/// What is lost with a move and all that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// How many moves, in all lines.
    pub moves: usize,
    /// Whether something is said about one of them.
    pub notes: bool,
}

impl LineEdit {
    /// Whether it changes anything there.
    pub fn changes(self, tree: &GameTree, node: NodeId) -> bool {
        match self {
            LineEdit::Delete => tree.node(node).parent().is_some(),
            LineEdit::Promote | LineEdit::MakeMain => !tree.is_main(node),
        }
    }

    /// Whether it is asked about first: more would be lost than a move that can be made again.
    pub fn asks(self, tree: &GameTree, node: NodeId) -> bool {
        let Losses { moves, notes } = Losses::of(tree, node);
        self == LineEdit::Delete && (moves > 1 || notes)
    }

    /// Does it; the position on which the study goes on afterwards, which is `here` now, or nothing where nothing was changed.
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
        // The study goes on in its main line.
        Some(if tree.is_main(here) { here } else { node })
    }
}

impl Losses {
    /// With a move of a tree.
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
