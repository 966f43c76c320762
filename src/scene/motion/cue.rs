//! Messages to and from the motion systems.

use bevy::prelude::*;
use rules::Outcome;

/// Ends all motion immediately: every stone jumps to its square.
#[derive(Message, Clone, Copy, Debug)]
pub struct FinishMotion;

/// A moment of an animation that has a sound. The message is sent at that moment.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Cue {
    Slides {
        /// The duration of the slide in seconds.
        seconds: f32,
    },
    /// The moved stones touch the board.
    Lands,
    /// The moved stones touch the board on a captured stone's square.
    Takes,
    /// A captured stone is laid down beside the board, or put back on the board.
    LaidDown,
    /// The last move has landed and the game is over.
    Ends(Outcome),
}
