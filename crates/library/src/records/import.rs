//! The account of an import.

use record::RecordError;

use super::progress::FirstOf;
use crate::error::LibraryError;

/// What happens to games that the library already has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duplicates {
    /// They are left out and counted. A duplicate has the same variant, options, first position, moves, result and
    /// players (in any case), and a date that can be the same day. Comments and variations do not count.
    #[default]
    LeaveOut,
    /// They are imported too.
    Take,
}

/// The account of an import.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// Games added to the library.
    pub taken: u64,
    /// Games left out because the library had them.
    pub duplicates: u64,
    /// Unreadable games: the place in the file, the problem and the remedy.
    pub bad: FirstOf<RecordError>,
    pub end: ImportEnd,
}

#[derive(Clone, Debug, Default)]
pub enum ImportEnd {
    /// The whole file was read.
    #[default]
    Whole,
    Stopped,
    /// A part of the file is larger than any game, and no game follows it. It is the last of the bad games.
    CutShort,
    /// The file could not be read, or the library could not be written.
    Failed(LibraryError),
}
