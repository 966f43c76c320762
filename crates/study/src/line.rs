//! The line of a game that a review is about.

use rules::{Game, Move, Position, SharedVariant};

/// Moves from a position, and how thoroughly they are looked at.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    variant: SharedVariant,
    start: Position,
    moves: Vec<Move>,
    nodes: u64,
}

impl Line {
    /// A line of moves that are legal one after the other; each search looks at so many positions, at least one.
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

    /// How many positions each search looks at.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The game after so many moves.
    pub(crate) fn game(&self, plies: usize) -> Game {
        let mut game = Game::from_position(self.variant.clone(), self.start);
        for mv in self.moves.iter().take(plies) {
            // They were legal in the game that they come from.
            let _ = game.play(*mv);
        }
        game
    }
}
