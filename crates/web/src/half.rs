//! The first part of a turn of two parts, while the player chooses the second part.

use rules::{Captures, Game, Move, Part, Square};

use crate::selection::is_own;

/// A turn whose first part the player has made on the board.
#[derive(Debug)]
pub struct Half {
    /// The first part.
    pub first: Part,
    /// Whether the first part captures.
    pub captures: Captures,
    /// The game in which the second part is a move.
    pub game: Game,
}

impl Half {
    /// Begins a turn with the move `mv`, which is legal in `game`. Returns `None` if the move is a whole turn.
    pub fn begin(game: &Game, mv: Move) -> Option<Half> {
        let (variant, position) = (game.variant(), game.position());
        let [Some(first), None] = mv.parts() else {
            return None;
        };
        variant.goes_on(position, mv).then(|| {
            let half = variant.half(position, first);
            Half {
                first,
                captures: variant.captures_by_part(position, mv),
                game: Game::from_position(variant.second_part().into(), half),
            }
        })
    }

    /// Returns the whole turn, which ends with `mv`; `None` if `mv` is a pass or a turn of two parts.
    pub fn ended_with(&self, mv: Move) -> Option<Move> {
        let [then, None] = mv.parts() else {
            return None;
        };
        self.first.alone().followed_by(then?)
    }

    /// Whether the second part drops a stone.
    pub fn drops(&self) -> bool {
        self.game.variant().movement().hand() > 0
    }

    /// Whether a press on `square`, without selected stones, takes the first part back: on the moved stone if a stone
    /// drops, and otherwise on a square that the first part has left.
    pub fn is_left_at(&self, square: Square) -> bool {
        let first = self.first.alone();
        let squares = match self.drops() {
            true => first.landings(),
            false => first.origins(),
        };
        let own = is_own(&self.game, square, self.game.position().to_move());
        own == self.drops() && squares.contains(&square)
    }

    /// The first part in notation.
    pub fn notation(&self) -> String {
        self.first.alone().notation(self.captures)
    }
}
