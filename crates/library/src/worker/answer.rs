//! What the thread answers.

use std::path::PathBuf;

use explorer::Table;
use record::RecordError;
use rules::GameKind;

use crate::error::LibraryError;
use crate::form::AgainstComputer;
use crate::learning::Learning;
use crate::records::{
    Choices as RecordChoices, Edit, Exploration, ExportedRecords, Imported, Listing, Page, Query,
    RecordId, RecordText, Stored,
};
use crate::summary::{Filter, Summary};

/// What came of something that was asked.
#[derive(Clone, Debug)]
pub enum Answer {
    /// To [`Worker::summarise`](crate::Worker::summarise).
    Summary(Filter, Result<Box<Summary>, LibraryError>),
    /// To [`Worker::latest_against_computer`](crate::Worker::latest_against_computer).
    AgainstComputer(GameKind, Result<Vec<AgainstComputer>, LibraryError>),
    /// To [`Worker::export`](crate::Worker::export): which file, and how many games.
    Exported(Result<(PathBuf, u64), LibraryError>),
    /// To [`Worker::erase`](crate::Worker::erase).
    Erased(Result<(), LibraryError>),
    /// To [`Worker::store`](crate::Worker::store), once it is written: the key, and why its text is no record.
    Stored(String, Result<Stored, RecordError>),
    /// To [`Worker::going_on`](crate::Worker::going_on).
    GoingOn(Result<Vec<RecordText>, LibraryError>),
    /// To [`Worker::list`](crate::Worker::list).
    Listed(Box<Query>, Page, Result<Listing, LibraryError>),
    /// To [`Worker::explore`](crate::Worker::explore).
    Explored(Box<Exploration>, Result<Table, LibraryError>),
    /// To [`Worker::choices`](crate::Worker::choices).
    Choices(Result<RecordChoices, LibraryError>),
    /// To [`Worker::text`](crate::Worker::text); nothing where there is no such record any more.
    Text(RecordId, Result<Option<RecordText>, LibraryError>),
    /// To [`Worker::edit`](crate::Worker::edit), once it is written: the records that it has changed; or why it never will be.
    Edited(Box<Edit>, Result<Vec<RecordId>, LibraryError>),
    /// To [`Worker::erase_records`](crate::Worker::erase_records).
    RecordsErased(Result<(), LibraryError>),
    /// To [`Worker::learning`](crate::Worker::learning).
    Learning(Result<Box<Learning>, LibraryError>),
    /// To [`Worker::export_learning`](crate::Worker::export_learning): which file, and how many puzzles.
    LearningExported(Result<(PathBuf, u64), LibraryError>),
    /// To [`Worker::erase_learning`](crate::Worker::erase_learning).
    LearningErased(Result<(), LibraryError>),
    /// To [`Worker::import`](crate::Worker::import): the account, once all that it tells is on the disk.
    Imported(Box<Imported>),
    /// To [`Worker::export_records`](crate::Worker::export_records): the account for a file.
    RecordsExported(PathBuf, Box<ExportedRecords>),
}

impl Answer {
    /// Whether records are not what they were.
    pub(super) fn changes_records(&self) -> bool {
        match self {
            Answer::Stored(_, Ok(stored)) => stored.is_change(),
            Answer::Edited(_, Ok(changed)) => !changed.is_empty(),
            Answer::RecordsErased(Ok(())) => true,
            _ => false,
        }
    }
}
