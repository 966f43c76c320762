//! Requests that came too early.

use bevy::prelude::*;

use super::request::PuzzleRequest;

/// Requests made before the puzzles were read, or before the table was left.
#[derive(Resource, Debug, Default)]
pub(super) struct Waiting(pub(super) Vec<PuzzleRequest>);

impl Waiting {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
