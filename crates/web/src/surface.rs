//! The functions that the page's scripts call.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Stored;

/// The light page, as its scripts use it. All times are in milliseconds since 1970.
#[wasm_bindgen]
pub struct Page(crate::Page);

#[wasm_bindgen]
impl Page {
    /// Creates the page; see [`crate::Page::new`].
    pub fn open(
        tag: &str,
        words: String,
        game: Option<String>,
        seats: Option<String>,
        shown: Option<String>,
        server: Option<String>,
        now: f64,
    ) -> Option<Page> {
        let stored = Stored {
            game,
            seats,
            shown,
            server,
            now,
        };
        crate::Page::new(tag, words, &stored).map(Page)
    }

    /// Changes the language of the page; see [`crate::Page::speak`].
    pub fn speak(&mut self, tag: &str, words: String) {
        self.0.speak(tag, words);
    }

    /// Carries out an event of the page, given as JSON.
    pub fn hear(&mut self, event: &str, now: f64) {
        self.0.hear_text(event, now);
    }

    /// Advances the time of the page to `now`. Returns whether the page has changed, apart from its clocks.
    pub fn tick(&mut self, now: f64) -> bool {
        self.0.tick(now)
    }

    /// Returns all that the page shows, as JSON.
    pub fn view(&self) -> String {
        serde_json::to_string(&self.0.view()).unwrap_or_default()
    }

    /// Returns only the clocks of the two players, as JSON.
    pub fn clocks(&self) -> String {
        serde_json::to_string(&self.0.clocks()).unwrap_or_default()
    }

    /// Returns the time until [`Page::tick`] must be called, in milliseconds.
    pub fn wait(&self) -> f64 {
        self.0.wait().as_secs_f64() * 1000.0
    }

    /// Returns the local game as JSON, for the browser's storage.
    pub fn kept(&self) -> String {
        serde_json::to_string(&self.0.kept()).unwrap_or_default()
    }

    /// Returns the game that the page shows as JSON. The web worker makes a record (a game as text) from this JSON.
    pub fn plain(&self) -> String {
        serde_json::to_string(&self.0.plain()).unwrap_or_default()
    }

    /// Returns the player's places in remote games for the browser's storage, if they have changed since the last call.
    pub fn seats(&mut self) -> Option<String> {
        self.0.take_seats()
    }

    /// Returns the account that the scripts must remove from the browser's storage, because its session has ended.
    pub fn ended(&mut self) -> Option<String> {
        self.0.take_ended()
    }

    /// Returns the id of the remote game that the page shows, for the browser's storage.
    pub fn shown(&self) -> String {
        self.0.shown()
    }

    /// Returns whether the list of remote games in the browser's storage could not be read.
    pub fn damaged(&self) -> bool {
        self.0.is_damaged()
    }

    /// Returns the messages that the scripts must send to the server now, as JSON.
    pub fn outgoing(&mut self) -> Vec<String> {
        self.0.take_outgoing()
    }
}
