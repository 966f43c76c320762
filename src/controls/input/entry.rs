//! The text field for moves.

use bevy::prelude::*;

/// What stands in the text field for moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    pub text: String,
    /// Whether it takes the keyboard in the next frame.
    pub focus: bool,
    /// Whether all of it is chosen in the next frame, so that it can be mended, or what is typed takes its place.
    pub select: bool,
}

impl Entry {
    /// Gives back what was typed and is no move that can be made.
    pub(super) fn give_back(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.select = true;
    }
}
