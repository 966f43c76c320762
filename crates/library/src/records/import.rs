//! The report on an import.

use record::RecordError;

use super::progress::FirstOf;
use crate::error::LibraryError;

/// What happens to games that the library already has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplicates {
    /// Skips and counts duplicates. A duplicate has the same variant, options, first position, moves and result, the
    /// same players (ignoring case), and a date that can be the same day. Comments and variations do not matter.
    #[default]
    LeaveOut,
    /// Imports duplicates too.
    Take,
}

/// The report on an import.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// Games added to the library.
    pub taken: u64,
    /// Games left out because the library had them.
    pub duplicates: u64,
    /// The errors of unreadable games: the place in the file, the problem and the remedy.
    pub bad: FirstOf<RecordError>,
    pub end: ImportEnd,
}

#[derive(Clone, Debug, Default)]
pub enum ImportEnd {
    /// The whole file was read.
    #[default]
    Whole,
    Stopped,
    /// A part of the file is larger than any game may be, and no game follows. The error for it is the last one in
    /// `bad`.
    CutShort,
    /// The file could not be read, or the library could not be written.
    Failed(LibraryError),
}
