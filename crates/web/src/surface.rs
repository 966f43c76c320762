//! The functions that the page's scripts call.

use wasm_bindgen::prelude::wasm_bindgen;

/// The page, for its scripts.
#[wasm_bindgen]
pub struct Page(crate::Page);

#[wasm_bindgen]
impl Page {
    /// Creates the page; see [`crate::Page::new`].
    pub fn open(tag: &str, words: String, kept: Option<String>) -> Option<Page> {
        crate::Page::new(tag, words, kept.as_deref()).map(Page)
    }

    /// Changes the language.
    pub fn speak(&mut self, tag: &str, words: String) {
        self.0.speak(tag, words);
    }

    /// Carries out an event, given as JSON.
    pub fn hear(&mut self, event: &str) {
        self.0.hear_text(event);
    }

    /// Returns all that the page shows, as JSON.
    pub fn view(&self) -> String {
        serde_json::to_string(&self.0.view()).unwrap_or_default()
    }

    /// Returns the game as JSON, for the browser's storage.
    pub fn kept(&self) -> String {
        serde_json::to_string(&self.0.kept()).unwrap_or_default()
    }
}
