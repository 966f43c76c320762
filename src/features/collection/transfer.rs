//! Messages about imports, exports and copies.

use std::path::PathBuf;

use bevy::prelude::*;
use sentence::Sentence;

/// The last message about an import, export or copy. The next move clears it, and so does opening another page.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LastTransfer(pub Option<TransferMessage>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferMessage {
    /// An input could not be read. The fields are its file, if it came from a file, and the reason.
    Unreadable(Option<PathBuf>, Sentence),
    /// Games were imported and written to the disk.
    Imported(ImportSummary),
    /// Games were exported. The fields are the file, the number of games written, the number left out with the first
    /// reason, and why the export ended early.
    Exported(PathBuf, u64, Option<(u64, Sentence)>, Option<TransferEnd>),
    /// Games were not imported, because this instance of the program saves no games.
    NotKept,
    /// The previous game left the table. The player can continue it later.
    Kept,
    /// The player asked to analyse an unfinished game that they play against the computer or with a clock, which is
    /// not allowed.
    StillPlayed,
    NothingToPaste,
    GameCopied,
    PositionCopied,
    Saved(PathBuf),
    NotSaved(Sentence),
}

/// The result of an import: how many games were added and left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportSummary {
    /// Number of games that the import added to the library.
    pub games: u64,
    /// Games that were not added because the library already had them.
    pub duplicates: u64,
    /// How many games of the import could not be read, and the first error.
    pub bad: Option<(u64, Sentence)>,
    /// Why the import ended before the last game; `None` if it was complete.
    pub end: Option<TransferEnd>,
}

/// Why an import or export ended before the last game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferEnd {
    /// The player cancelled the import or export.
    Stopped,
    /// The file or the library failed, with the given error.
    Failed(Sentence),
}
