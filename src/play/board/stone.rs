//! The stones as entities: one for each stone on the board and each lost one beside it.

use bevy::prelude::*;
use rules::{Side, Square};

use super::layout::Place;

/// A stone, and where it lies or, while it moves, where it goes.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[require(Transform, Visibility)]
pub struct Stone {
    pub side: Side,
    pub place: Place,
}

impl Stone {
    /// The square it stands on; `None` beside the board.
    pub fn square(&self) -> Option<Square> {
        match self.place {
            Place::Square(square) => Some(square),
            Place::Lost(_) => None,
        }
    }

    /// What tools that list entities call it.
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

/// How far the selected stones are from their squares, while a hand carries them over the board.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Carried(pub Option<Vec3>);
