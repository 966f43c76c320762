//! Where a match comes from that is a record of the library.

use library::RecordId;
use record::{GameTree, Record};

/// A record of the library that came from elsewhere, and is at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSource {
    pub id: RecordId,
    /// What it says of the game, as names and values.
    pub tags: Vec<(String, String)>,
}

impl RecordSource {
    /// The record with another tree: as after something was said about its positions.
    pub fn with(&self, tree: GameTree) -> Record {
        Record {
            tree,
            tags: self.tags.clone(),
        }
    }
}
