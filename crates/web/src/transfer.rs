//! Transfers games as text into the page and out of it. A web worker with the crate `cohort-web-records` writes and
//! reads the text, so the page itself needs no parser of records and loads faster.

use cohort_web_game::PlainGame;
use phrases::Texts;
use sentence::Sentence;

use crate::page::Page;
use crate::table::Table;

impl Page {
    /// Returns the game that the page shows, as plain data.
    pub fn plain(&self) -> PlainGame {
        self.table().plain(self.now)
    }

    /// Shows a game from a record as the new local game.
    pub(crate) fn open_game(&mut self, game: &PlainGame, seed: u32) {
        if let Some(setup) = game.setup(&self.variants) {
            self.show_local();
            self.local = Table::new(setup, seed);
        }
    }

    /// Stores why a pasted text could not be read, so that the dialog can show the reason. `sentence` is a [`Sentence`]
    /// in its text form.
    pub(crate) fn explain_record(&mut self, sentence: &str) {
        let problem = Sentence::parse(sentence);
        self.record_problem = problem.map(|problem| self.texts.say(&problem));
    }

    /// Whether a new local game would replace a local game that has begun and has not ended.
    pub(crate) fn would_replace(&self) -> bool {
        let game = self.local.game();
        !game.plies().is_empty() && game.outcome().is_none()
    }
}
