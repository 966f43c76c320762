//! The state of the puzzle page: the chosen board, the day, and the messages to the player.

use bevy::prelude::*;
use rules::{GameKind, SharedVariant};

use super::request::PuzzleSeries;

#[derive(Resource, Clone, Debug, Default)]
pub struct PuzzlePage {
    /// The variant whose puzzles the page offers; `None` until the player opens the page or starts a puzzle.
    pub(super) variant: Option<SharedVariant>,
    /// The local day on which the puzzle page was last opened, in days since 1970-01-01.
    pub(super) today: i64,
    /// The series that the player requested last, if this series had no puzzle left; otherwise `None`.
    pub(super) missing: Option<PuzzleSeries>,
    /// The player's mistakes that made no puzzle since the program started. Each entry is the game of one mistake:
    /// Lines of Action or Ordo.
    pub(super) unfit: Vec<GameKind>,
}

impl PuzzlePage {
    /// Returns the game whose puzzles the page offers.
    pub fn family(&self) -> GameKind {
        let chosen = self.variant.as_ref();
        chosen.map_or(GameKind::Loa, |variant| variant.kind())
    }

    /// Returns the id of the variant whose puzzles the page offers.
    pub fn variant(&self) -> &str {
        let chosen = self.variant.as_ref();
        chosen.map_or(GameKind::Loa.id(), |variant| variant.id())
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
        self.variant.is_some()
    }
}
