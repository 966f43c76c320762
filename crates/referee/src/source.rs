//! The library record that a match shows.

use record::{GameTree, Record};

/// A record of the library that was imported and is open as a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordSource {
    /// The number of the record in the library.
    pub number: i64,
    /// The tags of the record, as names and values.
    pub tags: Vec<(String, String)>,
}

impl RecordSource {
    /// Returns the record with another tree, for example after its annotations were edited.
    pub fn with(&self, tree: GameTree) -> Record {
        Record {
            tree,
            tags: self.tags.clone(),
        }
    }
}
