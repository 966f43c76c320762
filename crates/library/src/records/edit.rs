//! Changes of records.

use record::Record;

use super::listed::RecordId;
use super::query::Query;

#[derive(Clone, Debug)]
pub enum Selection {
    /// These records, each once. Missing records are skipped.
    These(Vec<RecordId>),
    /// All records that match a query.
    Found(Box<Query>),
}

#[derive(Clone, Debug)]
pub enum Edit {
    /// Sets the title of a record; an empty title removes it.
    Rename(RecordId, String),
    Tag(Selection, String),
    Untag(Selection, String),
    /// Replaces the text of a record, for example after comments or variations were added.
    Rewrite(RecordId, Box<Record>),
    /// Deletes records. It can be undone until the second start of the program after it.
    Delete(Selection),
    /// Deletes all records of the same game except one. The player's own games stay, and so do records with a title, tags
    /// or comments.
    DeleteDuplicates,
    /// Undoes a deletion, except of records that are deleted for good.
    Restore(Vec<RecordId>),
}
