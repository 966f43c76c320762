//! Requests to the puzzles, and the player's moves in them.

use bevy::prelude::*;
use cohort_puzzles::Theme;
use rules::{GameKind, Move};
use serde::{Deserialize, Deserializer, de};

/// A series of puzzles: which ones, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleSeries {
    /// Rated puzzles, about as hard as the player is strong.
    Rated,
    /// The puzzle of the day.
    Day,
    Theme(#[serde(deserialize_with = "theme")] Theme),
    /// Puzzles from the player's own mistakes.
    Own,
    /// As many as possible in three minutes.
    Storm,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleRequest {
    Show,
    /// Show the puzzles of this game on the page.
    ChooseGame(GameKind),
    /// Play puzzles of the chosen game.
    Begin(PuzzleSeries),
    BeginIn(GameKind, PuzzleSeries),
    /// Go to the next puzzle, once this one is decided.
    Next,
    /// Try again: after a wrong move, or from the beginning.
    Again,
    /// Show the stone to move, then its move. Lowers the score.
    Hint,
    /// Show the solution. Forfeits the point.
    GiveUp,
    /// Step through the solution; negative steps go back.
    Step(i32),
    Leave,
}

/// The player's move in a puzzle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleMove {
    pub mv: Move,
    /// Whether the player dragged the stones there, so that the board need not animate them.
    pub carried: bool,
}

/// Whether a page or a question covers the board; a storm waits in the meantime. Set by the pages, not by the puzzles.
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
        let theme = PuzzleSeries::Theme(Theme::OnlyDefence);
        assert_eq!(
            read("Begin(Theme(\"only-defence\"))").unwrap(),
            PuzzleRequest::Begin(theme)
        );
        let error = read("Begin(Theme(\"checkmate\"))").unwrap_err();
        assert!(error.to_string().contains("`checkmate`"), "{error}");
    }
}
