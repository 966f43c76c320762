//! The keyboard cursor on the board.

use bevy::prelude::*;
use rules::Square;

/// The square of the keyboard cursor, while it is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);
