//! Paints the drawings on the board: arrows above the stones, and frames around squares.

use bevy::prelude::*;
use boardart::flat;
use cohort_play::board::layout::{Layout, STONE_HEIGHT};
use cohort_play::board::{Drawing, Drawings};
use record::{Colour, Mark};

use super::lines::{self, Form};
use super::paint::{LIGHT, Painting, STEP, Tones};

/// The width of an arrow, in world units: the width at weight 0, and the additional width at weight 1.
const WIDTH: (f32, f32) = (0.055, 0.055);

/// The size of a frame around a square, in world units: half the side length, and the width of the lines.
const FRAME: (f32, f32) = (0.44, 0.07);

/// Paints all drawings. Later drawings lie above earlier drawings.
pub(super) fn paint(painting: &mut Painting, drawings: &Drawings, layout: &Layout) {
    for (number, drawing) in drawings.all().enumerate() {
        let lift = number as f32 * 2.0 * STEP;
        paint_one(painting, drawing, layout, lift);
    }
}

fn paint_one(painting: &mut Painting, drawing: &Drawing, layout: &Layout, lift: f32) {
    let has = |square| layout.shape.contains(square);
    match drawing.mark {
        Mark::Square(colour, at) if has(at) => {
            let (half, line) = FRAME;
            painting.edged(layout.centre(at), lift, tones(colour), |grow| {
                flat::polygon_frame(&layout.cell(half + grow / 2.0), line + grow)
            });
        }
        Mark::Arrow(colour, from, to) if has(from) && has(to) => {
            let (least, more) = WIDTH;
            let form = Form::Over {
                width: least + more * drawing.weight.clamp(0.0, 1.0),
                lift: STONE_HEIGHT + lift,
            };
            let ends = [from, to].map(|square| layout.centre(square));
            lines::paint(painting, form, ends[0], ends[1], tones(colour));
        }
        // Draw nothing, because a square of this drawing is not on this board.
        Mark::Square(..) | Mark::Arrow(..) => {}
    }
}

/// Returns the fill and edge colours of a drawing. The colours are the same in every theme, because game records name
/// colours.
fn tones(colour: Colour) -> Tones {
    let core = match colour {
        Colour::Green => Color::srgb(0.16, 0.55, 0.24),
        Colour::Red => Color::srgb(0.75, 0.15, 0.13),
        Colour::Yellow => Color::srgb(0.87, 0.62, 0.05),
        Colour::Blue => Color::srgb(0.13, 0.38, 0.72),
    };
    Tones {
        core: core.to_linear(),
        edge: LIGHT,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Square};

    fn painted(marks: &[(Mark, f32)]) -> Painting {
        let catalogue = Catalogue::builtin();
        let layout = Layout::of(catalogue.get("loa").unwrap());
        let mut world = World::new();
        world.init_resource::<Drawings>();
        let drawn = marks.iter().map(|(mark, weight)| Drawing {
            mark: *mark,
            weight: *weight,
        });
        let drawn: Vec<Drawing> = drawn.collect();
        let draw = move |mut drawings: ResMut<Drawings>| {
            Drawings::draw(
                &mut drawings,
                cohort_play::board::Drawer::Record,
                drawn.clone(),
            );
        };
        bevy::ecs::system::RunSystemOnce::run_system_once(&mut world, draw).unwrap();
        let mut painting = Painting::default();
        paint(&mut painting, world.resource(), &layout);
        painting
    }

    fn square(name: &str) -> Square {
        Square::parse(name).unwrap()
    }

    /// Returns the size of a painting along x, in world units.
    fn breadth(painting: &Painting) -> f32 {
        let (low, high) = painting.mesh.bounds();
        high.x - low.x
    }

    #[test]
    fn an_arrow_lies_over_the_stones_from_square_to_square_and_is_broad_where_it_counts() {
        let mark = Mark::Arrow(Colour::Green, square("a1"), square("a4"));
        let painting = painted(&[(mark, 1.0)]);
        let (low, high) = painting.mesh.bounds();
        assert!(low.y > STONE_HEIGHT, "the arrow must be above the stones");
        assert!(high.z - low.z > 2.4 && high.z - low.z < 3.0);
        assert!(breadth(&painting) > breadth(&painted(&[(mark, 0.0)])));
    }

    #[test]
    fn a_square_is_framed_and_marks_of_a_larger_board_are_passed_over() {
        let framed = painted(&[(Mark::Square(Colour::Red, square("c3")), 1.0)]);
        assert!((0.85..1.0).contains(&breadth(&framed)));
        let elsewhere = Mark::Square(Colour::Red, square("j9"));
        let beyond = Mark::Arrow(Colour::Red, square("a1"), square("j9"));
        let painting = painted(&[(elsewhere, 1.0), (beyond, 1.0)]);
        assert!(painting.mesh.indices.is_empty());
    }
}
