//! Stores the player's files and protects them from loss. This crate handles bytes and paths. Callers interpret the
//! content.
//!
//! - [`read`] and [`read_folder`] read regular files up to a size limit. They immediately refuse pipes, devices and
//!   other special files.
//! - A [`Folder`] belongs to one running instance of the program. Its [`StoredFile`]s are replaced atomically, and the
//!   previous content is kept. A file that the caller cannot parse is renamed instead of overwritten.
//! - A [`Replacement`] replaces a file atomically, and a [`NewFile`] creates one. The content is written piece by piece.
//! - A [`Saver`] writes files on its own thread and retries failed writes. When the program exits, the saver waits up
//!   to a time limit for unwritten files.
//! - [`PlayerFiles`] are the folders and files of the game.

#![warn(missing_docs)]

mod aside;
#[cfg_attr(target_family = "wasm", path = "drive/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "drive/native.rs")]
mod drive;
mod error;
mod folder;
mod paths;
mod player_files;
mod read;
mod read_folder;
#[cfg_attr(
    target_family = "wasm",
    expect(dead_code, reason = "a browser has no disk")
)]
mod replace;
mod replacement;
mod saver;
mod stored_file;
#[cfg_attr(
    target_family = "wasm",
    expect(dead_code, reason = "a browser has no disk")
)]
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
pub use replacement::{NewFile, Replacement};
pub use saver::Saver;
pub use stored_file::StoredFile;
