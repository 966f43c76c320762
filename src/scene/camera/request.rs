//! What can be asked of the camera, and what it tells.

use bevy::prelude::*;
use rules::Side;

/// What can be asked of the camera.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequest {
    /// Turn around the board by a drag of this many logical pixels; a plan is moved instead.
    Orbit(Vec2),
    /// Move the board by a drag of this many logical pixels, as far as it is larger than the picture.
    Pan(Vec2),
    /// Come closer (positive) or move away, in steps of the wheel.
    Zoom(f32),
    /// The same towards a point of the window in logical pixels, which stays where it is seen.
    ZoomAt(f32, Vec2),
    /// Back to where the view was before it was turned, moved and zoomed.
    Reset,
    /// From the seat to the plan of the board, and back.
    ToggleTop,
    /// Sit down at this side of the board.
    Seat(Side),
}

/// The camera is somewhere else at once, where it would have gone there: players whom motion makes unwell see no way.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump;

/// Asks the camera to sit down at the side that the players of a match see the board from.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatSet;
