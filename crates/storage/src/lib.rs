//! Files of the player, without ever losing one. This crate knows bytes and paths; what a file says is its caller's
//! business.
//!
//! - [`read`] and [`read_folder`] read regular files up to a limit, and refuse everything else at once.
//! - A [`Folder`] belongs to one running copy of the program. Its [`StoredFile`]s are replaced whole or not at all, the
//!   copy before is kept, and what cannot be understood is set aside.
//! - A [`Replacement`] replaces a file whole by content that is made piece by piece.
//! - A [`Saver`] writes on a thread of its own, tries again after a failure, and finishes within a bound on exit.
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
