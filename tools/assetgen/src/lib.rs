//! Generates the game's derived assets, such as icons, from other assets. Equal inputs give equal bytes.

pub mod icon;

use std::path::PathBuf;

/// A generated file in the assets folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// The path of the file within the assets folder.
    pub path: PathBuf,
    /// The content of the generated file, in bytes.
    pub content: Vec<u8>,
}
