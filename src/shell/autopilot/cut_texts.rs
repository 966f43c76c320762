//! The texts of a frame that do not fit their place.

use bevy::prelude::*;
use bevy_egui::EguiFullOutput;
use bevy_egui::egui::epaint::{ClippedShape, TextShape};
use bevy_egui::egui::{Rect, Shape};

/// How far a text may stand out of its place, in points: letters such as f lean over their box.
const LEEWAY: f32 = 1.5;

/// The texts that the last frame shortened, or of which it cut off a part at the left or right.
#[derive(Resource, Default)]
pub(super) struct CutTexts(pub(super) Vec<String>);

/// Reads the output of egui after its pass and before it is drawn.
pub(super) fn find_cut_texts(outputs: Query<&EguiFullOutput>, mut cut: ResMut<CutTexts>) {
    cut.0.clear();
    for output in outputs.iter().filter_map(|output| output.0.as_ref()) {
        for ClippedShape { clip_rect, shape } in &output.shapes {
            find_in(shape, *clip_rect, &mut cut.0);
        }
    }
}

fn find_in(shape: &Shape, clip: Rect, cut: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| find_in(shape, clip, cut)),
        Shape::Text(text) if is_cut(text, clip) => cut.push(text.galley.text().to_owned()),
        _ => {}
    }
}

fn is_cut(text: &TextShape, clip: Rect) -> bool {
    let rect = text.galley.rect.translate(text.pos.to_vec2());
    // A list that scrolls shows no part of some texts.
    let is_seen = clip.intersects(rect) && text.opacity_factor > 0.0;
    let sticks_out = rect.left() < clip.left() - LEEWAY || rect.right() > clip.right() + LEEWAY;
    is_seen && (text.galley.elided || sticks_out)
}
