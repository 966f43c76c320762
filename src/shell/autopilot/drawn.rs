//! The texts that egui has drawn, with their places.

use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{Rect, Shape};

/// A text that egui has drawn, with its place in points.
pub(super) struct Drawn {
    pub(super) text: String,
    pub(super) place: Rect,
    /// Whether the middle of the text is visible. At the edge of a scrolling list, an icon can be visible although its
    /// word is scrolled out of view.
    pub(super) is_seen: bool,
}

/// Returns all texts of a frame except blanks, in the order in which they were drawn.
pub(super) fn drawn(shapes: &[ClippedShape]) -> Vec<Drawn> {
    let mut drawn = Vec::new();
    for ClippedShape { clip_rect, shape } in shapes {
        collect(shape, *clip_rect, &mut drawn);
    }
    drawn
}

fn collect(shape: &Shape, clip: Rect, drawn: &mut Vec<Drawn>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, drawn)),
        Shape::Text(text) if text.opacity_factor > 0.0 => {
            let place = text.galley.rect.translate(text.pos.to_vec2());
            let text = text.galley.text().to_owned();
            let is_seen = clip.contains(place.center());
            if !text.trim().is_empty() {
                drawn.push(Drawn {
                    text,
                    place,
                    is_seen,
                });
            }
        }
        _ => {}
    }
}
