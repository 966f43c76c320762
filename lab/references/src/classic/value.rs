//! Values of positions, and limits of the search depth.

use rules::{Outcome, Side};

/// A value for the side to move: an evaluation, or [`WIN`] minus the number of plies to the win.
pub(super) type Value = i32;
pub(super) const WIN: Value = 30_000;
/// Values above this are forced wins.
pub(super) const WON: Value = 29_000;
pub(super) const INFINITE: Value = 32_000;
pub(super) const DRAW: Value = 0;

/// The longest line of play, in plies.
pub(super) const MAX_PLIES: usize = 128;
/// The deepest iteration, in plies.
pub(super) const MAX_DEPTH: i32 = 64;

/// Returns the value of a finished game for the side to move, `ply` plies from the root.
pub(super) fn terminal_value(outcome: Outcome, to_move: Side, ply: usize) -> Value {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == to_move => WIN - ply as Value,
        Some(_) => ply as Value - WIN,
    }
}
