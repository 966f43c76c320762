//! Reads the clipboard of the system.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use cohort_platform::redraw_waker::RedrawWaker;

/// The text that was read last.
#[derive(Resource, Default)]
pub(crate) struct Reading(Option<Option<String>>);

impl Reading {
    /// Reads the clipboard.
    pub(super) fn begin(&mut self, clipboard: &mut EguiClipboard, _: &RedrawWaker) {
        self.0 = Some(clipboard.get_text());
    }

    /// Returns what was read, once: a text, or `None` if the clipboard has none.
    pub(super) fn take(&mut self) -> Option<Option<String>> {
        self.0.take()
    }
}
