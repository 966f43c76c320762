//! What is asked for too early.

use bevy::prelude::*;

use super::request::PuzzleRequest;

/// What is asked for before the puzzles are read, or before the table is left.
#[derive(Resource, Debug, Default)]
pub(super) struct Waiting(pub(super) Vec<PuzzleRequest>);

impl Waiting {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
