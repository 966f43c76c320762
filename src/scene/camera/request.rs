//! Messages to the camera and from the camera.

use bevy::prelude::*;
use rules::Side;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequest {
    /// Orbit around the board by a drag in logical pixels. In a top view, a drag pans instead.
    Orbit(Vec2),
    /// Pan by a drag in logical pixels. Panning requires that the camera is zoomed in; otherwise the board stays
    /// centred.
    Pan(Vec2),
    /// Zoom by this many wheel steps: in if positive, out if negative.
    Zoom(f32),
    /// Zoom by wheel steps around a window position in logical pixels. The point of the board at that position keeps
    /// its place on screen.
    ZoomAt(f32, Vec2),
    /// Undo all orbits, pans and zooms. The seat does not change, and a top view stays a top view.
    Reset,
    /// Switch between the view from the seat and the top view.
    ToggleTop,
    /// Move the camera to this side's seat.
    Seat(Side),
}

/// Reports that the camera has jumped to another seat or to another view, because the player's settings reduce motion.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump;

/// The set of systems that move the camera to the player's seat with [`CameraRequest::Seat`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatSet;
