//! Answers of the library.

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

/// The result of a question or a change.
#[derive(Clone, Debug)]
pub enum Answer {
    Summary(Filter, Result<Box<Summary>, LibraryError>),
    /// The latest games against the computer.
    AgainstComputer(GameKind, Result<Vec<AgainstComputer>, LibraryError>),
    /// The table of the statistics: its file, and the number of games.
    Exported(Result<(PathBuf, u64), LibraryError>),
    /// The statistics were erased.
    Erased(Result<(), LibraryError>),
    /// An own record was saved: the id of its game, or why its text is not a record.
    Stored(String, Result<Stored, RecordError>),
    /// Own games that can be continued.
    GoingOn(Result<Vec<RecordText>, LibraryError>),
    Listed(Box<Query>, Page, Result<Listing, LibraryError>),
    Explored(Box<Exploration>, Result<Table, LibraryError>),
    Choices(Result<RecordChoices, LibraryError>),
    /// `None` if the record no longer exists.
    Text(RecordId, Result<Option<RecordText>, LibraryError>),
    /// An edit was saved, and these records differ now; or the library has refused it for good.
    Edited(Box<Edit>, Result<Vec<RecordId>, LibraryError>),
    RecordsErased(Result<(), LibraryError>),
    Learning(Result<Box<Learning>, LibraryError>),
    /// The table of what was learned: its file, and the number of rows.
    LearningExported(Result<(PathBuf, u64), LibraryError>),
    LearningErased(Result<(), LibraryError>),
    /// An import has ended. Everything in its account is on the disk.
    Imported(Box<Imported>),
    /// An export to this file has ended.
    RecordsExported(PathBuf, Box<ExportedRecords>),
}
