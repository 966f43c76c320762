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
    let along = |at: u8, by: i8, extent: u8| {
        at.saturating_add_signed(by * turn)
            .min(extent.saturating_sub(1))
    };
    let next = match from {
        None => Square::new(shape.files() / 2, shape.ranks() / 2),
        Some(square) => Square::new(
            along(square.file(), files, shape.files()),
            along(square.rank(), ranks, shape.ranks()),
        ),
    };
    next.unwrap_or(Square::A1)
}
