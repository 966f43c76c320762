//! Where a match comes from that is a record of a library.

use record::{GameTree, Record};

/// A record of a library that came from elsewhere, and is at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSource {
    /// Its number in the library.
    pub number: i64,
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
