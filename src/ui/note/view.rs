//! View model of the notes page.

use cohort_controls::input::Annotation;
use cohort_play::table::{GameId, Match};
use record::NodeId;
use rules::{Position, SharedVariant};

use crate::stone::StoneFaces;

/// The note on a position, and where the position is in the game.
#[derive(Clone, Debug)]
pub struct NoteView {
    /// The match, and the node of the position.
    pub at: (GameId, NodeId),
    /// Which position it is, in words.
    pub about: String,
    /// Whether a move led to the position. Only then can a move be graded.
    pub has_move: bool,
    pub variant: SharedVariant,
    pub position: Position,
    pub annotation: Annotation,
    pub stones: StoneFaces,
}

impl NoteView {
    /// The note on a position of a match; `about` names the position.
    pub fn of(current: &Match, node: NodeId, about: String, stones: StoneFaces) -> Self {
        let tree = current.tree();
        let at = tree.node(node);
        NoteView {
            at: (current.id(), node),
            about,
            has_move: at.mv().is_some(),
            variant: tree.variant().clone(),
            position: *at.position(),
            annotation: Annotation {
                // The player must not edit the text of a review.
                comment: cohort_review::without_review(&at.notes.comment),
                judgement: cohort_review::judgement(&at.notes),
                marks: at.notes.marks.clone(),
            },
            stones,
        }
    }
}
