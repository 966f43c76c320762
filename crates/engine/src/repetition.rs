//! The positions of a game that can still occur again.

use rules::{Game, Position};

/// Returns the hashes of the positions since the last capture, oldest first, without the current position. Only these
/// positions can occur again.
pub(crate) fn earlier_positions(game: &Game) -> Vec<u64> {
    let capture = game.plies().iter().rposition(|ply| ply.captures.any());
    let first = capture.map_or(0, |index| index + 1);
    let before = game.plies().len().saturating_sub(first);
    game.history()
        .skip(first)
        .take(before)
        .map(Position::hash)
        .collect()
}
