//! The requests about puzzles, and the player's moves in puzzles.

use bevy::prelude::*;
use cohort_puzzles::Theme;
use rules::{GameKind, Move};
use serde::{Deserialize, Deserializer, de};

/// A series of puzzles. The series decides which puzzle comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleSeries {
    /// Rated puzzles, about as hard as the player's rating. The first result of each puzzle changes the rating.
    Rated,
    /// The puzzle of the day.
    Day,
    Theme(#[serde(deserialize_with = "theme")] Theme),
    /// Puzzles made from the player's own mistakes.
    Own,
    /// A puzzle storm: as many puzzles as possible in three minutes.
    Storm,
}

#[derive(Message, Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum PuzzleRequest {
    Show,
    /// Choose the game whose puzzles the page offers, on its standard board.
    ChooseGame(GameKind),
    /// Choose the variant with this id, whose puzzles the page offers. Does nothing if the variant has no puzzles.
    ChooseVariant(String),
    /// Start a series of puzzles in the chosen variant.
    Begin(PuzzleSeries),
    /// Start a series of puzzles of a game on its standard board.
    BeginIn(GameKind, PuzzleSeries),
    /// Go to the next puzzle, if the current puzzle has a result.
    Next,
    /// Try again after a wrong move, or repeat the whole puzzle after its end.
    Again,
    /// Show a hint. The first hint shows the stones that a right move moves, and the second hint shows the move. Each
    /// hint lowers the score.
    Hint,
    /// Show the solution. The puzzle counts as failed.
    GiveUp,
    /// Step through the solution by this number of moves. A negative number steps back.
    Step(i32),
    Leave,
}

#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleMove {
    pub mv: Move,
    /// Whether the player dragged the stones to their squares. If so, the board does not animate the move.
    pub carried: bool,
}

/// Whether a page or a question covers the board, so that the clock of a puzzle storm stops. The module that handles
/// the player's input sets this value.
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
