//! Stores and moves the keyboard cursor on the board.

use bevy::prelude::*;
use rules::{Side, Square, Variant};

/// The square of the keyboard cursor; `None` while the cursor is hidden.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursor(pub Option<Square>);

/// Returns the square of the keyboard cursor after a step of `files` to the right and `ranks` upwards, as the player
/// sees the board. A hidden cursor appears in the middle of the board.
pub(super) fn step_cursor(
    from: Option<Square>,
    variant: &Variant,
    near: Side,
    files: i8,
    ranks: i8,
) -> Square {
    let shape = variant.shape();
    let turn = if near == variant.bottom() { 1 } else { -1 };
    match from {
        None => Square::new(shape.files() / 2, shape.ranks() / 2).unwrap_or(Square::A1),
        Some(square) => shape.beside(square, files * turn, ranks * turn),
    }
}
