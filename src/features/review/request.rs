//! The messages with which input, pages and scripts control the review.

use bevy::prelude::*;
use serde::Deserialize;

/// A request to the review of the game at the table. Moves are numbered from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ReviewRequest {
    /// Evaluate all moves of the game that the review has not evaluated yet.
    Begin,
    /// Stop the evaluation until the next [`ReviewRequest::Begin`].
    Stop,
    /// Remove the review's arrows from the board, because its page was closed. A running evaluation continues.
    Leave,
    /// Show the position before a move of the game, with the better alternative.
    Before(usize),
    /// Show the better line instead of a move of the game. The fields are the number of the move, and how many moves
    /// of the line to show.
    Better(usize, usize),
    /// Show the line that follows a move of the game. The fields are the number of the move, and how many moves of the
    /// line to show.
    Reply(usize, usize),
    /// Continue the game from the position before a move.
    PlayFrom(usize),
    /// Start exercises, one for each mistake in the reviewed game.
    Retry,
    /// Repeat the current exercise, after a move that was not good enough.
    TryAgain,
    /// Show the answer of the current exercise.
    Answer,
    Next,
    EndRetry,
}
