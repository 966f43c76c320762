//! The state of the puzzle page: the chosen game, the day, and the messages to the player.

use bevy::prelude::*;
use rules::GameKind;

use super::request::PuzzleSeries;

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PuzzlePage {
    /// The game chosen on the puzzle page; `None` before the page is opened.
    pub(super) family: Option<GameKind>,
    /// The local day on which the puzzle page was last opened, in days since 1970-01-01.
    pub(super) today: i64,
    /// The last requested series of puzzles, if it could not start because no puzzle is left for it.
    pub(super) missing: Option<PuzzleSeries>,
    /// The games in which the player made the mistakes that made no puzzle, one entry for each mistake since the
    /// program started.
    pub(super) unfit: Vec<GameKind>,
}

impl PuzzlePage {
    pub fn family(&self) -> GameKind {
        self.family.unwrap_or(GameKind::Loa)
    }

    /// The local day on which the puzzle page was last opened, in days since 1970-01-01.
    pub fn today(&self) -> i64 {
        self.today
    }

    /// The last requested series of puzzles, if it could not start because no puzzle is left for it.
    pub fn missing(&self) -> Option<PuzzleSeries> {
        self.missing
    }

    /// How many of the player's mistakes in a game made no puzzle. Counts since the program started.
    pub fn unfit(&self, family: GameKind) -> usize {
        self.unfit.iter().filter(|kind| **kind == family).count()
    }

    /// Whether the player has opened the puzzle page or requested puzzles in this session.
    pub(super) fn is_wanted(&self) -> bool {
        self.family.is_some()
    }
}
