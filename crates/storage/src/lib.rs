//! Stores the player's files without ever losing one. This crate handles bytes and paths; callers interpret the content.
//!
//! - [`read`] and [`read_folder`] read regular files up to a limit, and refuse everything else immediately.
//! - A [`Folder`] belongs to one running instance of the program. Its [`StoredFile`]s are replaced atomically, keep the
//!   previous content, and are set aside if they cannot be parsed.
//! - A [`Replacement`] replaces a file atomically with content that is written piece by piece.
//! - A [`Saver`] writes on its own thread, retries after failures, and finishes within a time limit on exit.
//! - [`PlayerFiles`] are the folders and files of the game.

#![warn(missing_docs)]

mod aside;
mod error;
mod folder;
mod paths;
mod player_files;
mod read;
mod read_folder;
mod replace;
mod replacement;
mod saver;
mod stored_file;
mod temporary;

pub use aside::set_aside;
pub use error::{FileKind, Problem, ReadOnlyReason, StorageError};
pub use folder::{Access, Folder};
pub use player_files::{Folders, PlayerFiles};
pub use read::{MAX_FILE_SIZE, is_regular, open_existing, read, read_existing};
pub use read_folder::{
    FolderContent, FolderLimits, FoundFile, ListedFile, list_folder, read_folder,
};
pub use replace::make_folder;
pub use replacement::Replacement;
pub use saver::Saver;
pub use stored_file::StoredFile;
