//! The marked squares of the board.

use bevy::prelude::*;
use rules::{Move, Square};

/// The marks on the board. Systems that know the player's current action write the marks; the board only shows them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The stones that the player has picked. They are drawn slightly raised and with a ring.
    pub selected: Vec<Square>,
    pub targets: Vec<Square>,
    /// Destinations of capturing moves. Their marks differ in colour and shape from those of other moves.
    pub captures: Vec<Square>,
    pub last: Option<Move>,
    pub cursor: Option<Square>,
    /// The square under the pointer, if a click on that square would have an effect.
    pub hovered: Option<Square>,
    /// The square that shows why a move was refused.
    pub refused: Option<Square>,
    /// The stones that a hint suggests to move. An arrow shows their destination.
    pub hint: Vec<Square>,
    /// The squares of the winning group.
    pub winners: Vec<Square>,
}
