//! Finds interface texts that do not fit into the space reserved for them.

use bevy::prelude::*;
use bevy_egui::egui::epaint::{ClippedShape, TextShape};
use bevy_egui::egui::{Rect, Shape};
use bevy_egui::{EguiContext, EguiFullOutput};

use super::bare_icons::bare_icons;

/// How far a text may extend beyond its space, in points. Letters such as f extend beyond their own box.
const LEEWAY: f32 = 1.5;

/// The interface texts of the last frame that a player cannot read.
#[derive(Resource, Default)]
pub(super) struct CutTexts {
    /// The texts that are shortened, or cut off at the left or right.
    pub(super) cut: Vec<String>,
    /// The buttons that show an icon without a word.
    pub(super) bare: Vec<String>,
}

/// Searches egui's output for cut texts, and for icons without a word. Runs after egui has laid out a frame and before
/// the frame is drawn.
pub(super) fn find_cut_texts(
    mut outputs: Query<(&EguiFullOutput, &mut EguiContext)>,
    mut found: ResMut<CutTexts>,
) {
    *found = CutTexts::default();
    for (output, mut context) in &mut outputs {
        let Some(output) = output.0.as_ref() else {
            continue;
        };
        for ClippedShape { clip_rect, shape } in &output.shapes {
            find_in(shape, *clip_rect, &mut found.cut);
        }
        let bare = bare_icons(context.get_mut(), &output.shapes);
        found.bare.extend(bare);
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
    // A text that a list has scrolled out of view does not count as cut.
    let is_seen = clip.intersects(rect) && text.opacity_factor > 0.0;
    let sticks_out = rect.left() < clip.left() - LEEWAY || rect.right() > clip.right() + LEEWAY;
    is_seen && (text.galley.elided || sticks_out)
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Label, RawInput, TextWrapMode, pos2, vec2};

    use super::*;

    /// Returns the texts that are cut in a label of the given width, in points.
    fn cut(width: f32, mode: TextWrapMode) -> Vec<String> {
        let ctx = Context::default();
        let output = ctx.run_ui(RawInput::default(), |ui| {
            let place = Rect::from_min_size(pos2(10.0, 10.0), vec2(width, 100.0));
            ui.set_clip_rect(place);
            ui.put(place, Label::new("Lines of Action").wrap_mode(mode));
        });
        let mut cut = Vec::new();
        for ClippedShape { clip_rect, shape } in &output.shapes {
            find_in(shape, *clip_rect, &mut cut);
        }
        cut
    }

    #[test]
    fn a_text_is_cut_where_it_is_shortened_or_ends_outside_its_place() {
        for mode in [TextWrapMode::Truncate, TextWrapMode::Extend] {
            assert_eq!(cut(40.0, mode), ["Lines of Action"], "{mode:?}");
            assert!(cut(400.0, mode).is_empty(), "{mode:?}");
        }
        assert!(cut(60.0, TextWrapMode::Wrap).is_empty());
    }
}
