//! Which squares are marked, and as what.

use bevy::prelude::*;
use rules::{Move, Square};

/// The marks the board shows. Whoever knows what the player is doing writes them; the board only shows them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The stones picked up: lifted a little and ringed.
    pub selected: Vec<Square>,
    pub targets: Vec<Square>,
    /// Where they can go and take an enemy stone: marked differently, also in shape.
    pub captures: Vec<Square>,
    pub last: Option<Move>,
    pub cursor: Option<Square>,
    /// The square under the pointer, if a click there would do something.
    pub hovered: Option<Square>,
    /// The square that shows why a move was refused.
    pub refused: Option<Square>,
    /// The stones that the computer suggests to move; an arrow shows where to.
    pub hint: Vec<Square>,
    /// The group that has won.
    pub winners: Vec<Square>,
}
