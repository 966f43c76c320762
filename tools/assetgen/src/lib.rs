//! The assets that are made from others. Making them again gives the same bytes.

pub mod icon;

use std::path::PathBuf;

/// A file of the assets folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its path within the assets folder.
    pub path: PathBuf,
    /// Its content.
    pub content: Vec<u8>,
}
