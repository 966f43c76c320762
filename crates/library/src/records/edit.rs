//! The changes that the player can make to records in the library.

use record::Record;
use serde::{Deserialize, Serialize};

use super::listed::RecordId;
use super::query::Query;
use crate::as_data;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Selection {
    /// The records with these ids. Repeated and missing ids are ignored.
    These(Vec<RecordId>),
    /// All records that match a query.
    Found(Box<Query>),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Edit {
    /// Sets the title of a record. An empty text removes the title.
    Rename(RecordId, String),
    Tag(Selection, String),
    Untag(Selection, String),
    /// Replaces the text of a record, for example after the player added comments or variations.
    Rewrite(RecordId, #[serde(with = "as_data::record")] Box<Record>),
    /// Deletes records. The player can restore these records until the program has been started twice after the
    /// deletion.
    Delete(Selection),
    /// Deletes duplicates: of several records of one game, one record stays, preferably a record with a title, tags or
    /// comments. If one of the records is the player's own game, more records stay: all own games, and all records with
    /// a title, tags or comments.
    DeleteDuplicates,
    /// Restores deleted records. Records that were erased from the library in the meantime cannot be restored.
    Restore(Vec<RecordId>),
}
