//! What a match is for.

/// What a match is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// A game that is played: somebody wins it.
    #[default]
    Game,
    /// A board on which moves of both sides are tried by one hand, without clocks and without a computer: what is tried from an earlier
    /// position becomes a variation. It counts nowhere as a game.
    Study,
}

impl Purpose {
    /// Its word in records; nothing for a game, which needs none.
    pub fn word(self) -> Option<&'static str> {
        match self {
            Purpose::Game => None,
            Purpose::Study => Some("study"),
        }
    }

    /// What a word in a record means.
    pub fn parse(word: &str) -> Option<Self> {
        (Some(word) == Purpose::Study.word()).then_some(Purpose::Study)
    }
}
