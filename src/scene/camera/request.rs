//! Messages to and from the camera.

use bevy::prelude::*;
use rules::Side;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequest {
    /// Orbit around the board by a drag in logical pixels. In a top view, pan instead.
    Orbit(Vec2),
    /// Pan by a drag in logical pixels. Panning stops where the middle of the picture would leave the board.
    Pan(Vec2),
    /// Zoom by this many wheel steps: in if positive, out if negative.
    Zoom(f32),
    /// Zoom by wheel steps around a window position in logical pixels. The point of the board at that position does not
    /// move.
    ZoomAt(f32, Vec2),
    /// Restore the view before any orbit, pan and zoom.
    Reset,
    /// Switch between the view from the seat and the top view.
    ToggleTop,
    /// Move the camera to this side's seat.
    Seat(Side),
}

/// Reports that the camera has jumped to another seat or view without motion, because the player's settings reduce
/// motion.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump;

/// The systems that request a camera position at the seat of the player.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatSet;
