//! What came of games that came in or went out.

use std::path::PathBuf;

use bevy::prelude::*;

/// What there is to say of what came in or went out last, until something else happens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Notice(pub Option<Told>);

/// What there is to say of something that came in or went out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told {
    /// It cannot be read: which file, and why.
    Unreadable(Option<PathBuf>, String),
    /// Games went into the library: they are on the disk.
    Taken(Taken),
    /// Games were written to this file: how many; how many were left out, and why the first of those; why it ended too early.
    Exported(PathBuf, u64, Option<(u64, String)>, Option<TransferEnd>),
    /// Games did not go into the library, for this copy of the program keeps none.
    NotKept,
    /// A game gave way to another and is kept.
    Kept,
    /// A game cannot be analysed while it is played.
    StillPlayed,
    /// There is nothing in the clipboard.
    NothingToPaste,
    /// The clipboard holds the game now.
    GameCopied,
    /// The clipboard holds the position now.
    PositionCopied,
    /// The game was written to this file.
    Saved(PathBuf),
    /// It could not be written.
    NotSaved(String),
}

/// What came of games that were to go into the library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// How many are there now.
    pub games: u64,
    /// How many were there already.
    pub duplicates: u64,
    /// How many could not be read, and what is wrong with the first of them.
    pub bad: Option<(u64, String)>,
    /// Why it ended too early, if it did.
    pub end: Option<TransferEnd>,
}

/// Why games did not all come in or go out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TransferEnd {
    /// The player has stopped it.
    Stopped,
    /// Something is wrong with the file or the library.
    Failed(String),
}
