//! Messages to the motion systems and from them.

use bevy::prelude::*;
use rules::Outcome;

/// Requests that all motion ends immediately: every stone jumps to its square.
#[derive(Message, Clone, Copy, Debug)]
pub struct FinishMotion;

/// Reports a moment of an animation at which a sound plays. The motion systems send this message at the moment itself.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum Cue {
    Slides {
        /// The duration of the slide in seconds.
        seconds: f32,
    },
    /// The moved stones touch the board.
    Lands,
    /// The moved stones touch the board on a square where they capture a stone.
    Takes,
    /// A captured stone comes to rest beside the board, or back on the board when the capture is taken back.
    LaidDown,
    /// The game is over. The message follows the end of the last move's animation.
    Ends(Outcome),
}
