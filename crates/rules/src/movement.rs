//! A game together with the options of its rules.

use serde::{Deserialize, Serialize};

use crate::game_kind::GameKind;
use crate::loa::{Connection, Corners, NoMoves, Simultaneous, Vacated};
use crate::ordo::{Sideways, SingleFile};
use crate::twist::Twist;

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
        /// The number of enemy stones that each side has in hand at the start.
        #[serde(default)]
        hand: u8,
        /// Whether a stone from the hand can land in a corner.
        #[serde(default)]
        corners: Corners,
        /// When connected stones win, if there are stones in hand.
        #[serde(default)]
        connection: Connection,
    },
    /// Ordo and its variants.
    Ordo {
        /// Whether a line of stones can move along itself, in single file.
        #[serde(default)]
        single_file: SingleFile,
        /// Whether a sideways move ends the turn.
        #[serde(default)]
        sideways: Sideways,
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

    /// Returns the rule that sets the game apart from plain Lines of Action or Ordo.
    pub const fn twist(self) -> Twist {
        match self {
            Movement::LinesOfAction { hand, vacated, .. } => vacated.twist(hand),
            Movement::Ordo { sideways, .. } => sideways.twist(),
        }
    }

    /// Returns whether each move must leave the mover's stones in one group.
    pub const fn keeps_group(self) -> bool {
        matches!(self, Movement::Ordo { .. })
    }

    /// Returns whether a side wins by reaching the enemy's home row.
    pub const fn has_home_rows(self) -> bool {
        matches!(self, Movement::Ordo { .. })
    }

    /// Returns whether a line of stones can move together.
    pub const fn moves_lines(self) -> bool {
        matches!(self, Movement::Ordo { .. })
    }

    /// Returns whether stones slide over empty squares only, instead of jumping.
    pub const fn slides(self) -> bool {
        matches!(self, Movement::Ordo { .. })
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

    /// Returns the number of enemy stones that each side has in hand at the start.
    pub const fn hand(self) -> u8 {
        match self {
            Movement::LinesOfAction { hand, .. } => hand,
            Movement::Ordo { .. } => 0,
        }
    }

    /// Returns whether a turn can have two parts.
    pub fn has_double_moves(self) -> bool {
        matches!(self.twist(), Twist::Drops | Twist::LongTurns)
    }
}
