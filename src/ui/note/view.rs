//! What the page of notes shows.

use record::NodeId;
use rules::{Position, SharedVariant};

use crate::controls::input::Annotation;
use crate::play::table::{GameId, Match};
use crate::ui::stone::StoneFaces;

/// What is said about a position, and where it stands in its game.
#[derive(Clone, Debug)]
pub struct NoteView {
    /// The match, and the position of it.
    pub at: (GameId, NodeId),
    /// Which one it is, in words.
    pub about: String,
    /// Whether a move led there, which can be judged.
    pub has_move: bool,
    /// On which board it is.
    pub variant: SharedVariant,
    pub position: Position,
    pub annotation: Annotation,
    pub stones: StoneFaces,
}

impl NoteView {
    /// What is said about a position of a match; `about` says which one it is.
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
                // What a review says is not the player's to change.
                comment: study::without_review(&at.notes.comment),
                judgement: study::judgement(&at.notes),
                marks: at.notes.marks.clone(),
            },
            stones,
        }
    }
}
