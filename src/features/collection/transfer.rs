//! The messages about imports, exports and copies of games.

use std::path::PathBuf;

use bevy::prelude::*;
use sentence::Sentence;

/// The last message about an import, export or copy. The next move clears the message, and so does opening another
/// page.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LastTransfer(pub Option<TransferMessage>);

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferMessage {
    /// An input could not be read. The fields are the file and the reason. The file is `None` if the input is a text.
    Unreadable(Option<PathBuf>, Sentence),
    /// The games of an import were written to the disk.
    Imported(ImportSummary),
    /// The games of an export were written. The fields are the file, the number of games written, the games left out,
    /// and why the export ended early. For the games left out, the field gives their number and the first reason.
    Exported(PathBuf, u64, Option<(u64, Sentence)>, Option<TransferEnd>),
    /// The games were not imported, because this instance of the program saves no games.
    NotKept,
    /// Another game has replaced the current match. The player can continue the replaced match later.
    Kept,
    /// The player asked to analyse their own unfinished game, which is not allowed because help is restricted in that
    /// game.
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
    /// The number of games that the import added to the library.
    pub games: u64,
    /// The number of games that were not added, because the library already contained them.
    pub duplicates: u64,
    /// The number of games that could not be read, and the first error; `None` if all games could be read.
    pub bad: Option<(u64, Sentence)>,
    /// Why the import ended before the last game; `None` if the import was complete.
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
