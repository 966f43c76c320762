//! The messages with which input, pages and scripts control the review.

use bevy::prelude::*;
use serde::Deserialize;

/// A request to the review of the game at the table. Moves are numbered from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ReviewRequest {
    /// Evaluate all moves of the game that have no result yet.
    Begin,
    /// Stop until the next [`ReviewRequest::Begin`].
    Stop,
    /// The page was closed: remove the arrows from the board. A running evaluation continues.
    Leave,
    /// Show the position before a move, with the better alternative.
    Before(usize),
    /// Show the better line instead of a move: the number of the move, and how many moves of the line to show.
    Better(usize, usize),
    /// Show the line that follows a move: the number of the move, and how many moves of the line to show.
    Reply(usize, usize),
    /// Continue the game from the position before a move.
    PlayFrom(usize),
    /// Start exercises, one for each mistake.
    Retry,
    /// Repeat the exercise, after a move that was not good enough.
    TryAgain,
    /// Show the answer of the exercise.
    Answer,
    Next,
    EndRetry,
}
