//! From where the board is seen.

use bevy::prelude::*;
use rules::Side;

/// What can be asked of the camera.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequest {
    /// Turn around the board by a drag of this many logical pixels.
    Orbit(Vec2),
    /// Come closer (positive) or move away, in steps of the wheel.
    Zoom(f32),
    /// Back to the player's seat.
    Reset,
    /// From the seat to the view from above, and back.
    ToggleTop,
    /// Sit down at this side of the board.
    Seat(Side),
}

/// The part of the window the board may use, in logical pixels; the panels have the rest.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardArea(pub Option<Rect>);
