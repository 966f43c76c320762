//! The report on an export of records.

use record::{RecordError, SgfError};
use sentence::{Explain, Sentence};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::listed::RecordId;
use super::progress::FirstOf;
use crate::error::LibraryError;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExportFormat {
    /// The text format with tags and moves, for Lines of Action and Ordo.
    Text,
    /// Smart Game Format, for Lines of Action on boards without holes.
    Sgf,
}

/// The report on an export.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct ExportedRecords {
    /// The number of games in the file.
    pub written: u64,
    pub left_out: FirstOf<LeftOut>,
    pub end: ExportEnd,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub enum ExportEnd {
    #[default]
    Whole,
    /// The player stopped the export. The file is unchanged.
    Stopped,
    /// The file could not be written, or the library could not be read. The file is unchanged.
    Failed(LibraryError),
}

/// A record that the export left out of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    pub id: RecordId,
    pub why: WhyLeftOut,
}

/// Why the export left a record out of the file.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
pub enum WhyLeftOut {
    /// The format of the file cannot represent this game.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// The record cannot be read, for example because its variant no longer exists.
    #[error(transparent)]
    Unreadable(#[from] RecordError),
}

impl Explain for WhyLeftOut {
    fn sentence(&self) -> Sentence {
        match self {
            WhyLeftOut::Sgf(error) => error.sentence(),
            WhyLeftOut::Unreadable(error) => error.sentence(),
        }
    }
}
