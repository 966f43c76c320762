//! The report on an export of records.

use record::{RecordError, SgfError};
use sentence::{Explain, Sentence};
use thiserror::Error;

use super::listed::RecordId;
use super::progress::FirstOf;
use crate::error::LibraryError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// Tags and moves, for both games.
    Text,
    /// Smart Game Format, for Lines of Action on boards without holes.
    Sgf,
}

/// The report on an export.
#[derive(Clone, Debug, Default)]
pub struct ExportedRecords {
    /// Games in the file.
    pub written: u64,
    pub left_out: FirstOf<LeftOut>,
    pub end: ExportEnd,
}

#[derive(Clone, Debug, Default)]
pub enum ExportEnd {
    #[default]
    Whole,
    /// The export was stopped. The file is unchanged.
    Stopped,
    /// The file could not be written, or the library could not be read. The file is unchanged.
    Failed(LibraryError),
}

/// A record that is not in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub id: RecordId,
    pub why: WhyLeftOut,
}

/// Why a record is not in the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WhyLeftOut {
    /// The format cannot hold this game.
    #[error(transparent)]
    Sgf(#[from] SgfError),
    /// The record cannot be read, for example because its variant is gone.
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
