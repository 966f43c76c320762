//! Pictures of the game: rendering without a window, and screenshots by name.

use std::path::PathBuf;

use bevy::prelude::*;

/// Asks for a picture of what is shown, as a PNG file.
#[derive(Message, Clone, Debug)]
pub struct TakePicture(pub PathBuf);

/// A picture was written, or could not be.
#[derive(Message, Clone, Debug)]
pub struct PictureTaken {
    /// The file asked for.
    pub path: PathBuf,
    /// What went wrong, in words.
    pub error: Option<String>,
}
