//! The first part of a turn of two parts (Parachute, Ordo X), while the player chooses the second part.

use bevy::prelude::*;
use rules::{Game, Move, Part, Position, SharedVariant, Variant};

use super::messages::{MoveApplied, TimeDirection};

/// The first part of a turn that the player has made on the board, if the turn needs a second part. The part is not a
/// move of the match yet: the player can take it back.
#[derive(Resource, Clone, Debug, Default)]
pub struct HalfTurn(Option<Half>);

/// The first part of a turn, and the board on which the player chooses the second part.
#[derive(Clone, Debug)]
pub struct Half {
    first: Part,
    /// The variant and the position before the turn.
    variant: SharedVariant,
    before: Position,
    /// The game in which a move is the second part of the turn; see [`Variant::second_part`].
    game: Game,
}

impl HalfTurn {
    /// Begins a turn with `first`, which must be a legal first part of a turn in `game`.
    pub fn begin(&mut self, game: &Game, first: Part) {
        self.0 = Some(Half::of(game, first));
    }

    /// Ends the state between the two parts. Returns the first part, if there was one.
    pub fn end(&mut self) -> Option<Half> {
        self.0.take()
    }

    /// Returns the first part of the turn; `None` if the player has made no first part.
    pub fn half(&self) -> Option<&Half> {
        self.0.as_ref()
    }

    /// Returns the game in which a move is the second part of the turn.
    pub fn game(&self) -> Option<&Game> {
        self.0.as_ref().map(Half::game)
    }
}

impl Half {
    fn of(game: &Game, first: Part) -> Self {
        let (variant, before) = (game.variant(), *game.position());
        let second = SharedVariant::new(Variant::second_part(variant));
        Half {
            first,
            variant: variant.clone(),
            before,
            game: Game::from_position(second, variant.half(&before, first)),
        }
    }

    /// Returns the first part as a move.
    pub fn first(&self) -> Move {
        self.first.alone()
    }

    /// Returns the game in which a move is the second part of the turn.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns whether the second part is the drop of a stone.
    pub fn is_drop(&self) -> bool {
        self.before.held(self.before.to_move()) > 0
    }

    /// Returns the whole turn with `then`, a move of [`Half::game`], as its second part.
    pub fn whole(&self, then: Move) -> Option<Move> {
        let [Some(then), None] = then.parts() else {
            return None;
        };
        self.first().followed_by(then)
    }

    /// Returns the motion of the first part, or the motion that takes it back.
    pub fn motion(&self, way: TimeDirection) -> MoveApplied {
        MoveApplied {
            variant: self.variant.clone(),
            before: self.before,
            mv: self.first(),
            captures: self.variant.captures_by_part(&self.before, self.first()),
            after: *self.game.position(),
            way,
            carried: false,
        }
    }
}
