//! Generates assets from other assets. Equal inputs give the same bytes.

pub mod icon;

use std::path::PathBuf;

/// A file of the assets folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// The path within the assets folder.
    pub path: PathBuf,
    /// The content of the file.
    pub content: Vec<u8>,
}
