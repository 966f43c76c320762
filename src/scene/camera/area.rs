//! The part of the window that shows the board, and the board's own render target at render scales below 1.

use bevy::prelude::*;
use cohort_platform::capture::Canvas;

/// The part of the window that is available to the board, in logical pixels. Panels cover the rest of the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// The board's own render target at render scales below 1. egui draws this image into the board's area.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ScaledTarget(pub Option<Handle<Image>>);

/// An image of the board at rest, which is drawn over the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PartialRedraw {
    /// The image of the board at rest; it covers the board's area.
    pub image: Option<Handle<Image>>,
    /// The opacity of the image, from 0 (hidden) to 1. At 1, only the image is visible; below 1, it is blended over the
    /// board.
    pub opacity: f32,
}

/// The minimum width and height of an area that is rendered, in physical pixels.
const MIN_AREA: u32 = 8;

/// Returns the board's part of the window in physical pixels; `None` if this part is too small to render.
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
