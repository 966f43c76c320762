//! View model of the notes page.

use cohort_controls::input::Annotation;
use cohort_play::table::{GameId, Match};
use record::NodeId;
use rules::{Position, SharedVariant};

use crate::stone::StoneFaces;

/// The note on a position, with the place of the position in the game.
#[derive(Clone, Debug)]
pub struct NoteView {
    /// The match, and the node of the position in its game tree.
    pub at: (GameId, NodeId),
    /// A text that says which position the note is about.
    pub about: String,
    /// Whether a move led to the position. Without such a move, the player cannot give a grade.
    pub has_move: bool,
    pub variant: SharedVariant,
    pub position: Position,
    pub annotation: Annotation,
    pub stones: StoneFaces,
}

impl NoteView {
    /// Returns the view of the note on a position of a match. `about` is a text that names the position.
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
                // Leaves out the text that a review has written, because the player must not edit it.
                comment: cohort_review::without_review(&at.notes.comment),
                judgement: cohort_review::judgement(&at.notes),
                marks: at.notes.marks.clone(),
            },
            stones,
        }
    }
}
