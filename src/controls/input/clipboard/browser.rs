//! Reads the clipboard of the browser. The browser answers later, because it may ask the player for permission.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy_egui::EguiClipboard;
use cohort_platform::redraw_waker::RedrawWaker;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The browser's answer to the last request; `None` until the browser has answered.
#[derive(Resource, Default)]
pub(crate) struct Reading(Arc<Mutex<Option<Option<String>>>>);

impl Reading {
    /// Asks the browser for the text in the clipboard.
    pub(super) fn begin(&mut self, _: &mut EguiClipboard, waker: &RedrawWaker) {
        // Replace the shared value, so that the answer to an earlier request is ignored.
        self.0 = Arc::default();
        let (answer, waker) = (self.0.clone(), waker.clone());
        spawn_local(async move {
            let text = text().await;
            *answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
            waker.wake();
        });
    }

    /// Returns the browser's answer: a text, or `None` if the clipboard contains no text or the browser forbids
    /// reading. Returns each answer only once; without a new answer, the outer `Option` is `None`.
    pub(super) fn take(&mut self) -> Option<Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

async fn text() -> Option<String> {
    let clipboard = web_sys::window()?.navigator().clipboard();
    // Browsers offer no clipboard to a page that was loaded without encryption.
    if clipboard.is_undefined() {
        return None;
    }
    JsFuture::from(clipboard.read_text())
        .await
        .ok()?
        .as_string()
}
