//! The state of the puzzle page: the chosen game, the day, and the messages to the player.

use bevy::prelude::*;
use rules::GameKind;

use super::request::PuzzleSeries;

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PuzzlePage {
    /// The game chosen on the puzzle page; `None` until the player opens the page or starts a puzzle.
    pub(super) family: Option<GameKind>,
    /// The local day on which the puzzle page was last opened, in days since 1970-01-01.
    pub(super) today: i64,
    /// The series that the player requested last, if this series had no puzzle left; otherwise `None`.
    pub(super) missing: Option<PuzzleSeries>,
    /// The player's mistakes that made no puzzle since the program started. Each entry is the game of one mistake:
    /// Lines of Action or Ordo.
    pub(super) unfit: Vec<GameKind>,
}

impl PuzzlePage {
    pub fn family(&self) -> GameKind {
        self.family.unwrap_or(GameKind::Loa)
    }

    /// Returns the local day on which the puzzle page was last opened, in days since 1970-01-01.
    pub fn today(&self) -> i64 {
        self.today
    }

    /// Returns the series that the player requested last, if this series had no puzzle left; otherwise `None`.
    pub fn missing(&self) -> Option<PuzzleSeries> {
        self.missing
    }

    /// Returns how many of the player's mistakes in a game made no puzzle since the program started.
    pub fn unfit(&self, family: GameKind) -> usize {
        self.unfit.iter().filter(|kind| **kind == family).count()
    }

    /// Whether the player has opened the puzzle page or started a puzzle in this session.
    pub(super) fn is_wanted(&self) -> bool {
        self.family.is_some()
    }
}
