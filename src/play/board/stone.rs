//! Stone entities: one for each stone on the board, and one for each captured stone beside it.

use bevy::prelude::*;
use rules::{Side, Square};

use super::layout::Place;

/// A stone and its place. While the stone moves, the place is its destination.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(Transform, Visibility)]
pub struct Stone {
    pub side: Side,
    pub place: Place,
}

impl Stone {
    /// The square that the stone stands on; `None` beside the board.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            Place::Square(square) => Some(square),
            Place::Lost(_) => None,
        }
    }

    /// The entity's name, for inspection tools.
    pub fn name(&self) -> Name {
        match self.place {
            Place::Square(square) => Name::new(format!("{} stone {square}", self.side)),
            Place::Lost(number) => Name::new(format!("{} stone lost {}", self.side, number + 1)),
        }
    }
}

/// The parent of all stones.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform, Visibility)]
pub struct StoneRoot;

/// Offset of the selected stones from their squares while the player drags them.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Carried(pub Option<Vec3>);
