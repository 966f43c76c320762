//! Values of positions in the alpha-beta search, and limits of the search depth.

use rules::{Outcome, Side};

/// The value of a position for the side to move: an evaluation, or [`WIN`] minus the number of plies to the win.
pub(super) type Value = i32;
pub(super) const WIN: Value = 30_000;
/// The limit above which a value means a forced win.
pub(super) const WON: Value = 29_000;
pub(super) const INFINITE: Value = 32_000;
pub(super) const DRAW: Value = 0;

/// The maximum length of a line of the search, in plies.
pub(super) const MAX_PLIES: usize = 128;
/// The maximum depth of iterative deepening, in plies.
pub(super) const MAX_DEPTH: i32 = 64;

/// Returns the value of a finished game for the side to move. `ply` is the number of plies from the root.
pub(super) fn terminal_value(outcome: Outcome, to_move: Side, ply: usize) -> Value {
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == to_move => WIN - ply as Value,
        Some(_) => ply as Value - WIN,
    }
}
