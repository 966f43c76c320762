//! Paints lines and arrows between squares, such as group links, possible moves and threats.

use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use cohort_play::board::layout::STONE_RADIUS;

use super::paint::{Painting, STEP, Tones};

/// The shape of a line between two squares. All lengths are in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Form {
    Whole {
        width: f32,
    },
    /// A solid line with a gap in its middle.
    Broken {
        width: f32,
        gap: f32,
    },
    /// Short dashes from the edge of a stone to the centre of the target square.
    Dashed {
        width: f32,
    },
    /// An arrow from the edge of a stone to just before the centre of the target square.
    Arrow {
        width: f32,
    },
    /// An arrow above the stones that starts near the centre of a square. A wider arrow also has a wider head.
    Over {
        width: f32,
        /// How far the arrow lies above the lowest painted shapes, in world units.
        lift: f32,
    },
}

impl Form {
    /// Returns how far the line lies above the lowest painted shapes, in world units. Lines for moves lie over the
    /// group links that they cross.
    fn lift(self) -> f32 {
        match self {
            Form::Whole { .. } | Form::Broken { .. } => 0.0,
            Form::Dashed { .. } | Form::Arrow { .. } => 2.0 * STEP,
            Form::Over { lift, .. } => lift,
        }
    }
}

/// The length of a dash, in world units.
const DASH: f32 = 0.15;
/// The length of the gap after a dash, in world units.
const DASH_GAP: f32 = 0.11;
/// The size of the head of an arrow between stones, in world units: half the width, and the length.
const HEAD: (f32, f32) = (0.15, 0.24);
/// The distance between an arrow's tip and the centre of its target square, in world units.
const SHORT: f32 = 0.12;

pub(super) fn paint(painting: &mut Painting, form: Form, from: Vec3, to: Vec3, tones: Tones) {
    let length = from.with_y(0.0).distance(to.with_y(0.0));
    if length < 1e-3 {
        return;
    }
    let frame = Frame::between(from, to);
    for (start, end, width) in bars(form, length) {
        painting.edged(from, form.lift(), tones, |grow| {
            frame.bar(start - grow, end + grow, width / 2.0 + grow)
        });
    }
    if let Some(head) = head(form) {
        let tip = length - SHORT;
        painting.edged(from, form.lift(), tones, |grow| frame.head(tip, head, grow));
    }
}

/// Returns the size of the arrowhead in world units: half the width, and the length. `None` for lines without an
/// arrowhead.
fn head(form: Form) -> Option<(f32, f32)> {
    match form {
        Form::Whole { .. } | Form::Broken { .. } | Form::Dashed { .. } => None,
        Form::Arrow { .. } => Some(HEAD),
        Form::Over { width, .. } => Some((1.35 * width + 0.05, 1.8 * width + 0.1)),
    }
}

/// Returns the straight bars that make up a line, in world units. Each bar has a start and an end, both measured along
/// the line, and a width.
fn bars(form: Form, length: f32) -> Vec<(f32, f32, f32)> {
    match form {
        Form::Whole { width } => vec![(0.0, length, width)],
        Form::Broken { width, gap } => {
            let middle = length / 2.0;
            vec![
                (0.0, middle - gap / 2.0, width),
                (middle + gap / 2.0, length, width),
            ]
        }
        Form::Dashed { width } => {
            let (first, last) = (STONE_RADIUS + 0.08, length - 0.1);
            let count = ((last - first) / (DASH + DASH_GAP)).ceil().max(0.0) as usize;
            (0..count)
                .map(|number| {
                    let start = first + number as f32 * (DASH + DASH_GAP);
                    (start, (start + DASH).min(last), width)
                })
                .collect()
        }
        Form::Arrow { width } => {
            let end = length - SHORT - HEAD.1;
            vec![(STONE_RADIUS.min(end / 2.0), end, width)]
        }
        Form::Over { width, .. } => {
            let long = head(form).map_or(0.0, |(_, long)| long);
            vec![(SHORT, length - SHORT - long, width)]
        }
    }
}

/// The direction of a line, and the horizontal direction perpendicular to the line, as unit vectors.
struct Frame {
    along: Vec3,
    across: Vec3,
}

impl Frame {
    fn between(from: Vec3, to: Vec3) -> Self {
        let along = (to - from).with_y(0.0).normalize_or_zero();
        Frame {
            along,
            across: Vec3::Y.cross(along),
        }
    }

    /// Returns the mesh of a bar. `start` and `end` are distances along the line; `half` is half the bar's width.
    fn bar(&self, start: f32, end: f32, half: f32) -> TriangleMesh {
        let (from, to, side) = (self.along * start, self.along * end, self.across * half);
        let mut mesh = TriangleMesh::default();
        mesh.flat([from + side, from - side, to - side, to + side], |_| {
            Vec2::ZERO
        });
        mesh
    }

    /// Returns the mesh of an arrowhead, widened by `grow`. `tip` is the distance of the tip along the line.
    fn head(&self, tip: f32, (half, long): (f32, f32), grow: f32) -> TriangleMesh {
        let foot = self.along * (tip - long - grow);
        let side = self.across * (half + 1.6 * grow);
        let tip = self.along * (tip + 1.6 * grow);
        let mut mesh = TriangleMesh::default();
        let corners =
            [foot + side, foot - side, tip].map(|corner| mesh.vertex(corner, Vec3::Y, Vec2::ZERO));
        mesh.triangle(corners);
        mesh
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMS: [Form; 5] = [
        Form::Whole { width: 0.1 },
        Form::Broken {
            width: 0.1,
            gap: 0.2,
        },
        Form::Dashed { width: 0.1 },
        Form::Arrow { width: 0.1 },
        Form::Over {
            width: 0.12,
            lift: 0.2,
        },
    ];

    #[test]
    fn every_line_stays_between_its_ends_and_looks_up() {
        for form in FORMS {
            for to in [
                Vec3::X,
                Vec3::new(-2.0, 0.0, 2.0),
                Vec3::new(0.0, 0.0, -5.0),
            ] {
                let mut painting = Painting::default();
                paint(
                    &mut painting,
                    form,
                    Vec3::ZERO,
                    to,
                    Tones::of(LinearRgba::RED),
                );
                let mesh = &painting.mesh;
                assert!(!mesh.indices.is_empty());
                assert_eq!(mesh.positions.len(), painting.colours.len());
                let along = to.normalize();
                for point in &mesh.positions {
                    let way = point.dot(along);
                    assert!(way > -0.05 && way < to.length() + 0.05, "{form:?}: {way}");
                }
                for corners in mesh.indices.chunks(3) {
                    let at = |number: usize| mesh.positions[corners[number] as usize];
                    let normal = (at(1) - at(0)).cross(at(2) - at(0));
                    assert!(normal.y > 0.0, "a triangle of {form:?} faces down");
                }
            }
        }
    }

    #[test]
    fn a_broken_line_is_open_where_the_stones_do_not_hide_it() {
        let form = Form::Broken {
            width: 0.1,
            gap: 0.12,
        };
        let gap = bars(form, 1.0);
        assert!(gap[0].1 > STONE_RADIUS && gap[1].0 < 1.0 - STONE_RADIUS);
    }

    #[test]
    fn nothing_is_painted_between_a_point_and_itself() {
        for form in FORMS {
            let mut painting = Painting::default();
            paint(
                &mut painting,
                form,
                Vec3::X,
                Vec3::X,
                Tones::of(LinearRgba::RED),
            );
            assert!(painting.mesh.positions.is_empty());
        }
    }
}
