//! The part of the window in which the board is drawn, and the image it is drawn on where it has one of its own.

use bevy::prelude::*;

use crate::platform::capture::Canvas;

/// The part of the window the board may use, in logical pixels; the panels have the rest.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// The image the board is drawn on where its scale is below 1; the interface shows it in the board's area.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ScaledTarget(pub Option<Handle<Image>>);

/// A picture of the board at rest that lies over the board, and how far it covers it, from 0 to 1.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct StillPicture {
    /// The picture, of the board's area.
    pub image: Option<Handle<Image>>,
    /// From 0, which is not there, to 1: then it is drawn in the place of the board, and before that over it.
    pub opacity: f32,
}

/// The smallest area in which the board is drawn, in physical pixels.
const MIN_AREA: u32 = 8;

/// The board's part of the window in physical pixels; `None` where it is too small to draw anything.
pub fn viewport(canvas: &Canvas, area: &BoardArea) -> Option<URect> {
    let all = canvas.physical().as_vec2();
    let area = match area.0 {
        Some(area) => Rect::from_corners(
            (area.min * canvas.scale).round().clamp(Vec2::ZERO, all),
            (area.max * canvas.scale).round().clamp(Vec2::ZERO, all),
        ),
        None => Rect::from_corners(Vec2::ZERO, all),
    };
    let area = area.as_urect();
    (area.size().min_element() >= MIN_AREA).then_some(area)
}
