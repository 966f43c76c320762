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
    /// Deletes records. The player can undo the deletion until the second start of the program after it.
    Delete(Selection),
    /// Deletes the duplicates in the library: of several records of one game, one stays, if possible one with a title,
    /// tags or comments. All of the player's own games stay; beside an own game, so do all records with a title, tags
    /// or comments.
    DeleteDuplicates,
    /// Undoes a deletion. Records that are already erased from the library stay erased.
    Restore(Vec<RecordId>),
}
