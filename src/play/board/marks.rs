//! The marked squares of the board.

use bevy::prelude::*;
use rules::{Move, Square};

/// The marks on the board. Systems that know the player's current action write them; the board only shows them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The picked stones, drawn slightly raised and ringed.
    pub selected: Vec<Square>,
    pub targets: Vec<Square>,
    /// Destinations of capturing moves, marked in another colour and shape.
    pub captures: Vec<Square>,
    pub last: Option<Move>,
    pub cursor: Option<Square>,
    /// The square under the pointer, if a click there would have an effect.
    pub hovered: Option<Square>,
    /// The square that shows why a move was refused.
    pub refused: Option<Square>,
    /// The stones of a hint; an arrow shows their destination.
    pub hint: Vec<Square>,
    /// The winning group.
    pub winners: Vec<Square>,
}
