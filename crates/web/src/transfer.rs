//! Transfers games as text, out of the page and into the page. The worker of `cohort-web-records` writes and reads
//! the text. So the page downloads no reader of records before the first move.

use cohort_web_game::PlainGame;
use phrases::Texts;
use sentence::Sentence;

use crate::page::Page;
use crate::table::Table;

impl Page {
    /// Returns the game at the table.
    pub fn plain(&self) -> PlainGame {
        self.table().plain(self.now)
    }

    /// Puts a game from a record on the table.
    pub(crate) fn open_game(&mut self, game: &PlainGame, seed: u32) {
        if let Some(setup) = game.setup(&self.variants) {
            self.show_local();
            self.local = Table::new(setup, seed);
        }
    }

    /// Stores why a text could not be read, for the dialog. `sentence` is a [`Sentence`] in its text form.
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
