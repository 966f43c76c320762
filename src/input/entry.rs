//! The text field for moves.

use bevy::prelude::*;

/// What stands in the text field for moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// What has been typed.
    pub text: String,
    /// Whether it takes the keyboard in the next frame.
    pub focus: bool,
}
