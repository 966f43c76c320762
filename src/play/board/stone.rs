//! Stone entities: one for each stone on the board, and one for each captured stone beside the board.

use bevy::prelude::*;
use rules::{Side, Square};

use super::layout::Place;

/// A stone and its place. During a motion, the place is the stone's destination.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(Transform, Visibility)]
pub struct Stone {
    pub side: Side,
    pub place: Place,
}

impl Stone {
    /// The square of the stone; `None` for a captured stone beside the board.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            Place::Square(square) => Some(square),
            Place::Lost(_) => None,
        }
    }

    /// The name of the stone's entity, for inspection tools.
    pub fn name(&self) -> Name {
        match self.place {
            Place::Square(square) => Name::new(format!("{} stone {square}", self.side)),
            Place::Lost(number) => Name::new(format!("{} stone lost {}", self.side, number + 1)),
        }
    }
}

/// Marks the parent entity of all stones.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform, Visibility)]
pub struct StoneRoot;

/// Offset of the picked stones from their squares while the player drags the stones; `None` at other times.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Carried(pub Option<Vec3>);
