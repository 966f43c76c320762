//! The squares that the board marks, such as the picked stones and their possible destinations.

use bevy::prelude::*;
use rules::{Move, Square};

/// The marks on squares of the board. Systems that handle the player's input write the marks; the board only draws
/// them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The squares of the stones that the player has picked. The board draws these stones slightly raised and with a
    /// ring.
    pub selected: Vec<Square>,
    pub targets: Vec<Square>,
    /// The destinations of capturing moves. Their marks differ in colour and shape from the marks of other
    /// destinations.
    pub captures: Vec<Square>,
    pub last: Option<Move>,
    pub cursor: Option<Square>,
    /// The square under the pointer, if a click on that square would have an effect.
    pub hovered: Option<Square>,
    /// The square at which the board shows that a move was refused.
    pub refused: Option<Square>,
    /// The squares of the stones that a hint suggests to move. An arrow shows where these stones should move.
    pub hint: Vec<Square>,
    /// The squares of the winning group.
    pub winners: Vec<Square>,
}
