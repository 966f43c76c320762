//! What is asked of the review of a game.

use bevy::prelude::*;
use serde::Deserialize;

/// What is asked of the review of the game at the table. Moves have their numbers from 0.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ReviewRequest {
    /// Look at all moves of the game, or go on with it.
    Begin,
    /// Look at no more of them until that is asked for again.
    Stop,
    /// The page was left: nothing of it is shown on the board, and what is looked at goes on.
    Leave,
    /// Show the position before a move, with what was better.
    Before(usize),
    /// Show what comes of so many moves of the line that was better than a move.
    Better(usize, usize),
    /// Show what comes of so many moves of the line behind a move.
    Reply(usize, usize),
    /// The game is played on from the position before a move.
    PlayFrom(usize),
    /// Each mistake becomes an exercise.
    Retry,
    /// The exercise again, after a move that was not good enough.
    TryAgain,
    /// Show what is good in the exercise.
    Answer,
    Next,
    EndRetry,
}
