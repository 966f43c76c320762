//! The line of a game that a review covers.

use rules::{Game, Move, Position, SharedVariant};

/// A starting position, moves, and the number of search nodes for each position.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    variant: SharedVariant,
    start: Position,
    moves: Vec<Move>,
    nodes: u64,
}

impl Line {
    /// Creates a line. Each of `moves` must be legal in its position. `nodes` is the number of positions per search, at
    /// least one.
    pub(crate) fn new(
        variant: SharedVariant,
        start: Position,
        moves: Vec<Move>,
        nodes: u64,
    ) -> Self {
        Line {
            variant,
            start,
            moves,
            nodes: nodes.max(1),
        }
    }

    pub(crate) fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The game after the first `plies` moves.
    pub(crate) fn game(&self, plies: usize) -> Game {
        let mut game = Game::from_position(self.variant.clone(), self.start);
        for mv in self.moves.iter().take(plies) {
            // Cannot fail, because the moves are legal in the game from which they come.
            let _ = game.play(*mv);
        }
        game
    }
}
