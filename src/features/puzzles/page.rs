//! What the page of puzzles is about.

use bevy::prelude::*;
use rules::GameKind;

use super::request::Course;

/// What the page of puzzles is about.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PuzzlePage {
    /// The game; nothing before the page was opened.
    pub(super) family: Option<GameKind>,
    /// The day, since 1970-01-01 where the player is.
    pub(super) today: i64,
    /// What was wanted, and could not begin because there is none.
    pub(super) missing: Option<Course>,
    /// The games of own mistakes that turned out to be no puzzles since the program began.
    pub(super) unfit: Vec<GameKind>,
}

impl PuzzlePage {
    /// The game whose puzzles are shown.
    pub fn family(&self) -> GameKind {
        self.family.unwrap_or(GameKind::Loa)
    }

    /// The day when it was opened, since 1970-01-01 where the player is.
    pub fn today(&self) -> i64 {
        self.today
    }

    /// What was wanted, and could not begin because there is no such puzzle.
    pub fn missing(&self) -> Option<Course> {
        self.missing
    }

    /// How many of the player's mistakes in a game have turned out to be no puzzles since the program began.
    pub fn unfit(&self, family: GameKind) -> usize {
        self.unfit.iter().filter(|kind| **kind == family).count()
    }

    /// Whether somebody has asked for puzzles.
    pub(super) fn is_wanted(&self) -> bool {
        self.family.is_some()
    }
}
