//! Stone entities: one for each stone on the board, and one for each captured stone and stone in hand beside the board.

use bevy::prelude::*;
use rules::{Side, Square};

use super::layout::Place;

/// A stone and its place. While the stone moves, the place is already its destination.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(Transform, Visibility)]
pub struct Stone {
    pub side: Side,
    pub place: Place,
}

impl Stone {
    /// Returns the square of the stone; `None` for a captured stone or a stone in hand, which lies beside the board.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            Place::Square(square) => Some(square),
            Place::Lost(_) | Place::Held(_) => None,
        }
    }

    /// Returns the name of the stone's entity, which inspection tools show.
    pub fn name(&self) -> Name {
        match self.place {
            Place::Square(square) => Name::new(format!("{} stone {square}", self.side)),
            Place::Lost(number) => Name::new(format!("{} stone lost {}", self.side, number + 1)),
            Place::Held(number) => Name::new(format!("{} stone held {}", self.side, number + 1)),
        }
    }
}

/// Marks the entity that is the parent of all stone entities.
#[derive(Component, Clone, Copy, Debug, Default)]
#[require(Transform, Visibility)]
pub struct StoneRoot;

/// The stones that the player drags, and how far they are from their places, in world units.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Carried {
    #[default]
    Nothing,
    /// The selected stones.
    Selected(Vec3),
    /// A stone in hand, which the player drops.
    InHand(Stone, Vec3),
}
