//! The report on an import.

use record::RecordError;
use serde::{Deserialize, Serialize};

use super::progress::FirstOf;
use crate::error::LibraryError;

/// How an import treats games that the library already contains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Duplicates {
    /// Skips duplicates and counts them. A duplicate has the same variant, rule options, first position, moves and
    /// result. The names of its players are equal except for case, and its date can be the same day. Comments and
    /// variations may differ.
    #[default]
    LeaveOut,
    /// Imports duplicates like other games.
    Take,
}

/// The report on an import.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Imported {
    /// The number of games added to the library.
    pub taken: u64,
    /// The number of duplicates that the import skipped.
    pub duplicates: u64,
    /// The errors of games that could not be read: the place in the file, the problem and the remedy.
    pub bad: FirstOf<RecordError>,
    pub end: ImportEnd,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub enum ImportEnd {
    /// The import read the file to its end.
    #[default]
    Whole,
    Stopped,
    /// The import stopped before the end of the file: after a game above the size limit, no other game begins within 16
    /// MiB. The last error in `bad` describes the game that is too large.
    CutShort,
    /// The import failed, because the file could not be read or the library could not be written.
    Failed(LibraryError),
}
