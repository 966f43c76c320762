//! The root of the tree: where a search begins, and what is found out about its moves.

use rules::{Game, Move, Repetition, State, Word};

use crate::noise::Noise;
use crate::oversight::Oversight;
use crate::repetition::earlier_positions;
use crate::score::Value;

/// Where a search begins: a position, the moves to choose from, and what came before.
pub(crate) struct Root<W> {
    pub(crate) state: State<W>,
    /// The moves to choose from, legal ones.
    pub(crate) moves: Vec<Move>,
    /// The hashes of the earlier positions that can occur again, the oldest first.
    pub(crate) history: Vec<u64>,
    /// Whether a position that occurs again is a draw.
    pub(super) repetition_draws: bool,
    /// An error on every evaluation, for weak players.
    pub(crate) noise: Option<Noise>,
    /// What is not seen further on, by weak players.
    pub(crate) oversight: Option<Oversight>,
}

impl<W: Word> Root<W> {
    /// The root for the position on the board of a game.
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

/// A move of the root and what came of it.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    /// How many nodes its last search took: what is hard to refute is tried early.
    pub(super) nodes: u64,
}

/// A line of play from the root and its value.
#[derive(Clone, Debug)]
pub(super) struct RootLine {
    /// The value to the side to move.
    pub(super) value: Value,
    /// The moves, the one to make first.
    pub(super) pv: Vec<Move>,
}
