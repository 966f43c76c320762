//! The state of the puzzle page.

use bevy::prelude::*;
use rules::GameKind;

use super::request::PuzzleSeries;

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PuzzlePage {
    /// The chosen game; `None` before the page is opened.
    pub(super) family: Option<GameKind>,
    /// The local day on which the page was last opened, counted since 1970-01-01.
    pub(super) today: i64,
    /// The last requested series, if it could not start because it has no puzzle left.
    pub(super) missing: Option<PuzzleSeries>,
    /// One entry for each mistake of the player that made no puzzle, since the program started: the game in which it
    /// was made.
    pub(super) unfit: Vec<GameKind>,
}

impl PuzzlePage {
    pub fn family(&self) -> GameKind {
        self.family.unwrap_or(GameKind::Loa)
    }

    /// The local day on which the page was opened, counted since 1970-01-01.
    pub fn today(&self) -> i64 {
        self.today
    }

    /// The last requested series, if it could not start because it has no puzzle left.
    pub fn missing(&self) -> Option<PuzzleSeries> {
        self.missing
    }

    /// How many of the player's mistakes in a game made no puzzle, since the program started.
    pub fn unfit(&self, family: GameKind) -> usize {
        self.unfit.iter().filter(|kind| **kind == family).count()
    }

    /// Whether the player has opened the page or requested puzzles in this session.
    pub(super) fn is_wanted(&self) -> bool {
        self.family.is_some()
    }
}
