//! Requests to the review of a game.

use bevy::prelude::*;
use serde::Deserialize;

/// Requests to the review of the game at the table. Moves are numbered from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ReviewRequest {
    /// Evaluate all moves of the game, or resume.
    Begin,
    /// Stop until the next [`ReviewRequest::Begin`].
    Stop,
    /// The page was closed: clear the board; a running evaluation continues.
    Leave,
    /// Show the position before a move, with the better alternative.
    Before(usize),
    /// Show this many moves of the line that was better than a move.
    Better(usize, usize),
    /// Show this many moves of the line that follows a move.
    Reply(usize, usize),
    /// Continue the game from the position before a move.
    PlayFrom(usize),
    /// Start exercises, one for each mistake.
    Retry,
    /// Repeat the exercise after a move that was not good enough.
    TryAgain,
    /// Show the answer of the exercise.
    Answer,
    Next,
    EndRetry,
}
