//! The purpose of a match: a game or an analysis board.

/// The purpose of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A game that counts for the score.
    #[default]
    Game,
    /// An analysis board: one player moves for both sides, without clocks and without a computer. Moves tried from an
    /// earlier position become variations. An analysis board never counts as a game.
    Study,
}

impl Purpose {
    /// Returns the word for the purpose in records; `None` for a game, which is the default.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Purpose::Game => None,
            Purpose::Study => Some("study"),
        }
    }

    /// Parses the word for a purpose in records; `None` if the word is unknown.
    pub fn parse(word: &str) -> Option<Self> {
        (Some(word) == Purpose::Study.word()).then_some(Purpose::Study)
    }
}
