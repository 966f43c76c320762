//! Which game a variant is a form of, with the options of that game.

use serde::Deserialize;

use crate::game_kind::GameKind;
use crate::loa::{NoMoves, Simultaneous};
use crate::ordo::SingleFile;

/// A game and its options, as a file names them; an option left out has its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Movement {
    /// Lines of Action and its kin.
    LinesOfAction {
        /// One move joins both sides.
        #[serde(default)]
        simultaneous: Simultaneous,
        /// The side to move has no legal move.
        #[serde(default)]
        no_moves: NoMoves,
    },
    /// Ordo and its kin.
    Ordo {
        /// Whether an ordo move may go along its own line.
        #[serde(default)]
        single_file: SingleFile,
    },
}

impl Movement {
    /// The game without its options.
    pub const fn kind(self) -> GameKind {
        match self {
            Movement::LinesOfAction { .. } => GameKind::Loa,
            Movement::Ordo { .. } => GameKind::Ordo,
        }
    }
}
