//! Messages about imports, exports and copies.

use std::path::PathBuf;

use bevy::prelude::*;
use sentence::Sentence;

/// The last message about an import, export or copy. The next move or change of page clears it.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LastTransfer(pub Option<TransferMessage>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferMessage {
    /// An input could not be read: its file, if it came from a file, and the reason.
    Unreadable(Option<PathBuf>, Sentence),
    /// Games were imported and are on the disk.
    Imported(ImportSummary),
    /// Games were exported: the file, how many were written, how many were left out with the first reason, and why the
    /// export ended early.
    Exported(PathBuf, u64, Option<(u64, Sentence)>, Option<TransferEnd>),
    /// Games were not imported because this instance keeps no library.
    NotKept,
    /// The previous game left the table and can be continued.
    Kept,
    /// The player's own unfinished game cannot be analysed.
    StillPlayed,
    NothingToPaste,
    GameCopied,
    PositionCopied,
    Saved(PathBuf),
    NotSaved(Sentence),
}

/// What an import has added to the library, and what it has left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportSummary {
    /// Games added to the library.
    pub games: u64,
    /// Games that the library already had.
    pub duplicates: u64,
    /// How many games could not be read, and the first error.
    pub bad: Option<(u64, Sentence)>,
    /// Why the import ended early; `None` if it was complete.
    pub end: Option<TransferEnd>,
}

/// Why an import or export ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferEnd {
    /// The player cancelled the import or export.
    Stopped,
    /// The file or the library failed, with this error.
    Failed(Sentence),
}
