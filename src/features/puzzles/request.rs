//! What is asked of puzzles.

use bevy::prelude::*;
use puzzles::Theme;
use rules::{GameKind, Move};
use serde::{Deserialize, Deserializer, de};

/// Which puzzles are played, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Course {
    /// Puzzles about as hard as the player is strong, for the rating.
    Rated,
    /// The puzzle of the day.
    Day,
    Theme(#[serde(deserialize_with = "theme")] Theme),
    /// Puzzles from the player's own mistakes.
    Own,
    /// As many as possible in three minutes.
    Storm,
}

/// What is asked of puzzles.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleRequest {
    Show,
    /// The page shows the puzzles of this game.
    ChooseGame(GameKind),
    /// Play puzzles of the game that is chosen.
    Begin(Course),
    /// Play puzzles of this game.
    BeginIn(GameKind, Course),
    /// The next puzzle, once this one is decided.
    Next,
    /// Try again, after a wrong move or from the beginning.
    Again,
    /// Show the stone to move, then its move; that has a price.
    Hint,
    /// Show the solution; that costs the point.
    GiveUp,
    /// So many moves of the solution further or, negative, back.
    Step(i32),
    Leave,
}

/// The player makes a move in the puzzle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleMove {
    pub mv: Move,
    /// Whether a hand has carried the stones there, so that the board need not.
    pub carried: bool,
}

/// Whether a page or a question covers the board. Whoever opens it says so here; a storm waits meanwhile.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzlesCovered(pub bool);

fn theme<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Theme, D::Error> {
    let word = String::deserialize(deserializer)?;
    word.parse().map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_names_themes_by_their_words() {
        let read = ron::from_str::<PuzzleRequest>;
        let theme = Course::Theme(Theme::OnlyDefence);
        assert_eq!(
            read("Begin(Theme(\"only-defence\"))").unwrap(),
            PuzzleRequest::Begin(theme)
        );
        let error = read("Begin(Theme(\"checkmate\"))").unwrap_err();
        assert!(error.to_string().contains("`checkmate`"), "{error}");
    }
}
