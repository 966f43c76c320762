//! Reads the clipboard of the system.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use cohort_platform::redraw_waker::RedrawWaker;

/// The result of the last read until a system takes the result: a text, or `None` if the clipboard contained no text.
#[derive(Resource, Default)]
pub(crate) struct Reading(Option<Option<String>>);

impl Reading {
    /// Reads the text in the clipboard.
    pub(super) fn begin(&mut self, clipboard: &mut EguiClipboard, _: &RedrawWaker) {
        self.0 = Some(clipboard.get_text());
    }

    /// Returns the result of the last read: a text, or `None` if the clipboard contained no text. Returns each result
    /// only once; without a new result, the outer `Option` is `None`.
    pub(super) fn take(&mut self) -> Option<Option<String>> {
        self.0.take()
    }
}
