//! The root of a search and the results for its moves.

use rules::{Game, Move, Repetition, State, Word};

use crate::noise::Noise;
use crate::oversight::Oversight;
use crate::repetition::earlier_positions;
use crate::score::Value;

/// The root of a search: a position, the moves to choose from, and the preceding positions.
pub(crate) struct Root<W> {
    pub(crate) state: State<W>,
    /// The moves to choose from. All are legal.
    pub(crate) moves: Vec<Move>,
    /// The hashes of the earlier positions that can occur again, oldest first.
    pub(crate) history: Vec<u64>,
    /// Whether a repeated position is a draw.
    pub(super) repetition_draws: bool,
    /// The random evaluation errors of a weak player, if any.
    pub(crate) noise: Option<Noise>,
    /// The moves that a weak player overlooks below the root, if any.
    pub(crate) oversight: Option<Oversight>,
}

impl<W: Word> Root<W> {
    /// Creates the root for the current position of a game.
    pub(crate) fn of(game: &Game) -> Self {
        Root {
            state: game.position().narrow(),
            moves: game.legal_moves(),
            history: earlier_positions(game),
            repetition_draws: game.variant().repetition() != Repetition::Off,
            noise: None,
            oversight: None,
        }
    }
}

/// A move at the root and the number of nodes spent on it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    /// The number of nodes in the last search of this move. Moves with more nodes were harder to refute and are tried
    /// earlier.
    pub(super) nodes: u64,
}

/// A line of play from the root and its value.
#[derive(Clone, Debug)]
pub(super) struct RootLine {
    /// The value of the line for the side to move.
    pub(super) value: Value,
    /// The moves of the line, next move first.
    pub(super) pv: Vec<Move>,
}
