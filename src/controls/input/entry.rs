//! Stores the content of the text field in which the player types moves.

use bevy::prelude::*;

/// The content of the text field in which the player types moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    pub text: String,
    /// Whether the text field gets focus in the next frame.
    pub focus: bool,
    /// Whether to select all text in the next frame, so that newly typed text replaces the old text.
    pub select: bool,
}

impl Entry {
    /// Puts typed text that was not played as a move back into the field, and selects the text.
    pub(super) fn give_back(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.select = true;
    }
}
