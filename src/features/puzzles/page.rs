//! The state of the puzzle page.

use bevy::prelude::*;
use rules::GameKind;

use super::request::PuzzleSeries;

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PuzzlePage {
    /// The game; `None` before the page is opened.
    pub(super) family: Option<GameKind>,
    /// The local day, counted since 1970-01-01.
    pub(super) today: i64,
    /// The series that could not start because it has no puzzle.
    pub(super) missing: Option<PuzzleSeries>,
    /// The games of mistakes that made no puzzle, since the program started.
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

    /// The series that could not start because it has no puzzle.
    pub fn missing(&self) -> Option<PuzzleSeries> {
        self.missing
    }

    /// How many of the player's mistakes in a game made no puzzle, since the program started.
    pub fn unfit(&self, family: GameKind) -> usize {
        self.unfit.iter().filter(|kind| **kind == family).count()
    }

    /// Whether anything has asked for puzzles yet.
    pub(super) fn is_wanted(&self) -> bool {
        self.family.is_some()
    }
}
