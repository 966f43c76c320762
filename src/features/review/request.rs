//! The messages with which input, pages and scripts control the review.

use bevy::prelude::*;
use serde::Deserialize;

/// A request to the review of the current match. Requests count the moves of the game from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ReviewRequest {
    /// Evaluate all moves of the game that the review has not evaluated yet. The first such request starts the review.
    Begin,
    /// Stop the evaluation until the next [`ReviewRequest::Begin`].
    Stop,
    /// Remove the arrows and the exercises, because the review page was closed. A running evaluation continues.
    Leave,
    /// Show the position before this move of the game, together with a better move.
    Before(usize),
    /// Show the better line that was possible instead of a move of the game. The fields are the number of the move and
    /// how many moves of the line to show.
    Better(usize, usize),
    /// Show the best line after a move of the game. The fields are the number of the move and how many moves of the
    /// line to show.
    Reply(usize, usize),
    /// Continue the game from the position before this move.
    PlayFrom(usize),
    /// Start the exercises, one for each mistake in the reviewed game.
    Retry,
    /// Repeat the current exercise after a move that was not good enough.
    TryAgain,
    /// Show the answer of the current exercise.
    Answer,
    Next,
    EndRetry,
}
