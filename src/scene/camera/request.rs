//! Messages to and from the camera.

use bevy::prelude::*;
use rules::Side;

#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraRequest {
    /// Orbit around the board by a drag in logical pixels. A top view pans instead.
    Orbit(Vec2),
    /// Pan by a drag in logical pixels. Panning ends where the picture's middle would leave the visible part of the
    /// board.
    Pan(Vec2),
    /// Zoom in (positive) or out, in wheel steps.
    Zoom(f32),
    /// Zoom towards a window position in logical pixels; that position stays fixed.
    ZoomAt(f32, Vec2),
    /// Undo orbit, pan and zoom.
    Reset,
    /// Switch between the seat and the top view.
    ToggleTop,
    /// Move to this side's seat.
    Seat(Side),
}

/// The camera jumped to another seat or view without motion, because the player reduces motion.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump;

/// The systems that request the seat of the match's players.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SeatSet;
