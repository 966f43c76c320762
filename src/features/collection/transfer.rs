//! Results of imports and exports.

use std::path::PathBuf;

use bevy::prelude::*;

/// The result of the last import or export, until something else happens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LastTransfer(pub Option<TransferMessage>);

/// A message about an import or export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferMessage {
    /// Unreadable: which file, and why.
    Unreadable(Option<PathBuf>, String),
    /// Games are in the library and on the disk.
    Imported(ImportSummary),
    /// Games were written to a file: how many were written; how many were left out and why the first was; why the
    /// export ended early.
    Exported(PathBuf, u64, Option<(u64, String)>, Option<TransferEnd>),
    /// Games were not imported because this instance keeps no library.
    NotKept,
    /// The previous game left the table and was saved.
    Kept,
    /// A game cannot be analysed while it is being played.
    StillPlayed,
    /// The clipboard is empty.
    NothingToPaste,
    /// The game is on the clipboard.
    GameCopied,
    /// The position is on the clipboard.
    PositionCopied,
    Saved(PathBuf),
    NotSaved(String),
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportSummary {
    /// Games added.
    pub games: u64,
    /// Games that the library already had.
    pub duplicates: u64,
    /// Games that could not be read, and the first error.
    pub bad: Option<(u64, String)>,
    /// Why the import ended early, if it did.
    pub end: Option<TransferEnd>,
}

/// Why an import or export ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferEnd {
    /// The player cancelled it.
    Stopped,
    /// The file or the library failed.
    Failed(String),
}
