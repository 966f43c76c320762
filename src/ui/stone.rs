//! Small flat pictures of the theme's stones, for the panels.

use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, vec2,
};
use cohort_scene::theme::{Colour, ColourExt, Material, StoneShape, StoneStyle, StoneStyles};
use rules::Side;

use super::controls::between;

/// The colours and shapes of both sides' stones in the panels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoneFaces {
    black: StoneFace,
    white: StoneFace,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct StoneFace {
    colour: Color32,
    shape: StoneShape,
}

impl StoneFaces {
    pub fn of(styles: &StoneStyles) -> Self {
        let face = |style: &StoneStyle| StoneFace {
            colour: colour_of(&style.material),
            shape: style.shape,
        };
        StoneFaces {
            black: face(&styles.black),
            white: face(&styles.white),
        }
    }

    pub fn fill(self, side: Side) -> Color32 {
        match side {
            Side::Black => self.black.colour,
            Side::White => self.white.colour,
        }
    }

    /// Draws a stone of one side in a square with sides of `size` points.
    pub fn show(self, ui: &mut Ui, side: Side, size: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
        self.paint(ui.painter(), side, rect.center(), size / 2.0 - 1.0);
    }

    /// Draws the stone of the side to move in a space of `width` points. Leaves the space empty if `side` is `None`.
    /// `words` is the accessible text.
    pub fn turn(self, ui: &mut Ui, side: Option<Side>, width: f32, words: &str) {
        const SIZE: f32 = 28.0;
        let (rect, response) = ui.allocate_exact_size(vec2(width, SIZE), Sense::hover());
        if let Some(side) = side {
            self.paint(ui.painter(), side, rect.center(), SIZE / 2.0 - 1.0);
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
        response.on_hover_text(words);
    }

    /// Draws a row of `count` stones in at most `room` points of width. The stones overlap if they do not fit next to
    /// each other.
    pub fn row(self, ui: &mut Ui, side: Side, count: usize, room: f32) {
        const RADIUS: f32 = 5.5;
        let gaps = count.saturating_sub(1).max(1) as f32;
        let step = ((room - 2.0 * RADIUS - 2.0) / gaps).clamp(2.0, 2.0 * RADIUS + 1.0);
        let width = 2.0 * RADIUS + 2.0 + step * count.saturating_sub(1) as f32;
        let (rect, _) = ui.allocate_exact_size(vec2(width, 2.0 * RADIUS + 2.0), Sense::hover());
        for number in 0..count {
            let x = rect.left() + RADIUS + 1.0 + step * number as f32;
            self.paint(ui.painter(), side, Pos2::new(x, rect.center().y), RADIUS);
        }
    }

    pub(super) fn paint(self, painter: &Painter, side: Side, centre: Pos2, radius: f32) {
        let face = match side {
            Side::Black => self.black,
            Side::White => self.white,
        };
        let light = between(face.colour, Color32::WHITE, 0.34);
        let shade = between(face.colour, Color32::BLACK, 0.42);
        // A light edge makes a dark stone visible on a dark background. A dark edge makes a light stone visible on a
        // light background.
        let edge = if is_dark(face.colour) { light } else { shade };
        let width = (radius / 9.0).max(1.0);
        let line = Stroke::new(width, edge);
        if face.shape == StoneShape::Block {
            let rect = Rect::from_center_size(centre, vec2(radius, radius) * 1.8);
            let corners = CornerRadius::same((radius * 0.2) as u8);
            painter.rect(rect, corners, face.colour, line, StrokeKind::Inside);
            for (from, to) in [
                (rect.left_top(), rect.right_bottom()),
                (rect.right_top(), rect.left_bottom()),
            ] {
                painter.add(Shape::line_segment(
                    [from, to],
                    Stroke::new(width * 0.7, edge),
                ));
            }
            return;
        }
        painter.circle(centre, radius - width / 2.0, face.colour, line);
        let rings: &[f32] = match face.shape {
            StoneShape::Dome => &[0.62],
            StoneShape::Dish => &[0.5],
            StoneShape::Draughtsman => &[0.72, 0.4],
            StoneShape::Pebble | StoneShape::Block => &[],
        };
        for ring in rings.iter().filter(|_| radius > 8.0) {
            let faint = between(face.colour, edge, 0.6);
            painter.circle_stroke(centre, radius * ring, Stroke::new(width * 0.8, faint));
        }
    }
}

fn is_dark(colour: Color32) -> bool {
    let [red, green, blue, _] = colour.to_array().map(f32::from);
    0.299 * red + 0.587 * green + 0.114 * blue < 128.0
}

/// Returns the single colour that represents a material.
pub(crate) fn colour_of(material: &Material) -> Color32 {
    let mix = |one: &Colour, other: &Colour| between(one.egui(), other.egui(), 0.4);
    match material {
        Material::Wood { light, dark, .. } | Material::Travertine { light, dark, .. } => {
            mix(light, dark)
        }
        Material::Marble { ground, veins, .. } => between(ground.egui(), veins.egui(), 0.15),
        Material::Grained { ground, grains, .. } => between(ground.egui(), grains.egui(), 0.2),
        Material::Felt { colour, .. }
        | Material::Plain { colour, .. }
        | Material::Metal { colour, .. } => colour.egui(),
    }
}
