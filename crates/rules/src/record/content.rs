//! What a record holds.

use crate::game::Game;

/// A game with what is said about it.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game, at its last position.
    pub game: Game,
    /// Further tags, such as `Event`, `Date`, `Black` and `White`, in the order written.
    pub tags: Vec<(String, String)>,
    /// Comments, each after the given number of moves.
    pub comments: Vec<(usize, String)>,
}

impl Record {
    /// A record of a game without further tags.
    pub fn new(game: Game) -> Self {
        Record {
            game,
            tags: Vec::new(),
            comments: Vec::new(),
        }
    }

    /// The value of a further tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags
            .iter()
            .find(|(tag, _)| tag == name)
            .map(|(_, value)| value.as_str())
    }
}
