//! The answers of the library to questions and changes.

use std::path::PathBuf;

use explorer::Table;
use record::RecordError;
use rules::GameKind;
use serde::{Deserialize, Serialize};

use crate::error::LibraryError;
use crate::form::AgainstComputer;
use crate::learning::Learning;
use crate::records::{
    Choices as RecordChoices, Edit, Exploration, ExportedRecords, Imported, Listing, Page, Query,
    RecordId, RecordText, Stored,
};
use crate::summary::{Filter, Summary};

/// The answer to a question, or the result of a change.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Answer {
    Summary(Filter, Result<Box<Summary>, LibraryError>),
    /// The latest games against the computer. The first field is the game: Lines of Action or Ordo.
    AgainstComputer(GameKind, Result<Vec<AgainstComputer>, LibraryError>),
    /// The statistics were exported as a table. Contains the path of the table's file, and the number of games in the
    /// table.
    Exported(Result<(PathBuf, u64), LibraryError>),
    /// The statistics were erased.
    Erased(Result<(), LibraryError>),
    /// The library has saved the record of one of the player's own games, or has failed to save it. Contains the id of
    /// the game and the result.
    Stored(String, Result<Stored, RecordError>),
    /// The player's own games that can be continued.
    GoingOn(Result<Vec<RecordText>, LibraryError>),
    Listed(Box<Query>, Page, Result<Listing, LibraryError>),
    Explored(Box<Exploration>, Result<Table, LibraryError>),
    Choices(Result<RecordChoices, LibraryError>),
    /// The text of a record; `None` if the record no longer exists.
    Text(RecordId, Result<Option<RecordText>, LibraryError>),
    /// An edit succeeded or failed permanently. On success, contains the ids of the records that it changed.
    Edited(Box<Edit>, Result<Vec<RecordId>, LibraryError>),
    RecordsErased(Result<(), LibraryError>),
    Learning(Result<Box<Learning>, LibraryError>),
    /// The player's learning results were exported as a table. Contains the path of the table's file, and the number of
    /// rows.
    LearningExported(Result<(PathBuf, u64), LibraryError>),
    LearningErased(Result<(), LibraryError>),
    /// An import has ended. All games that its report counts as imported are stored on disk.
    Imported(Box<Imported>),
    /// An export to the file at this path has ended.
    RecordsExported(PathBuf, Box<ExportedRecords>),
}
