//! The area of the window that shows the board, and the render target that the board uses at render scales below 1.

use bevy::prelude::*;
use cohort_platform::capture::Canvas;

/// The part of the window that shows the board, in logical pixels; `None` for the whole window. Panels cover the rest
/// of the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardArea(pub Option<Rect>);

/// The image into which the board camera renders at render scales below 1. egui draws this image into the board's area.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ScaledTarget(pub Option<Handle<Image>>);

/// The anti-aliased picture of the board, which is drawn over the output of the board camera.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct PartialRedraw {
    /// The anti-aliased picture, which covers the whole area of the board; `None` while there is no such picture.
    pub image: Option<Handle<Image>>,
    /// The opacity of `image`, from 0 (hidden) to 1. Below 1, `image` is blended with the output of the board camera; at
    /// 1, it hides this output.
    pub opacity: f32,
}

/// The smallest width and height of a board area that the game still renders, in physical pixels.
const MIN_AREA: u32 = 8;

/// Returns the part of the window that shows the board, in physical pixels; `None` if this part is too small to render.
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
