//! What motion is asked, and what it tells whoever listens.

use bevy::prelude::*;
use rules::Outcome;

/// Ends all motion at once: every stone stands where it belongs.
#[derive(Message, Clone, Copy, Debug)]
pub struct FinishMotion;

/// What can be heard of stones, at the moment in which it happens.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Cue {
    Slides {
        /// For how long, in seconds.
        seconds: f32,
    },
    /// The stones moved touch the board.
    Lands,
    /// The same, where an enemy stone stood.
    Takes,
    /// A taken stone is laid down beside the board, or put back.
    LaidDown,
    /// The last move stands and the game is over.
    Ends(Outcome),
}
