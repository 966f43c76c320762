//! A game together with the options of its rules.

use serde::{Deserialize, Serialize};

use crate::game_kind::GameKind;
use crate::loa::{NoMoves, Simultaneous, Vacated};
use crate::ordo::SingleFile;

/// A game and its options, as in a variant file. An omitted option has its default value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Movement {
    /// Lines of Action and its variants.
    LinesOfAction {
        /// The result of a move that connects both sides.
        #[serde(default)]
        simultaneous: Simultaneous,
        /// What happens if the side to move has no legal move while the other side has one.
        #[serde(default)]
        no_moves: NoMoves,
        /// What happens to the square that a stone leaves.
        #[serde(default)]
        vacated: Vacated,
    },
    /// Ordo and its variants.
    Ordo {
        /// Whether a line of stones can move along itself, in single file.
        #[serde(default)]
        single_file: SingleFile,
    },
}

impl Movement {
    /// Returns the game without its options.
    pub const fn kind(self) -> GameKind {
        match self {
            Movement::LinesOfAction { .. } => GameKind::Loa,
            Movement::Ordo { .. } => GameKind::Ordo,
        }
    }

    /// Returns whether the squares that stones leave vanish, so that a stone can also leave the board.
    pub fn squares_vanish(self) -> bool {
        matches!(
            self,
            Movement::LinesOfAction {
                vacated: Vacated::Vanishes,
                ..
            }
        )
    }
}
