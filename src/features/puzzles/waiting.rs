//! Stores requests to start puzzles until they can be carried out.

use bevy::prelude::*;

use super::request::PuzzleRequest;

/// Requests to start a series of puzzles. A request waits until the puzzles have been read and the player has left the
/// current match.
#[derive(Resource, Debug, Default)]
pub(super) struct Waiting(pub(super) Vec<PuzzleRequest>);

impl Waiting {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
