//! What tells whose goal a home row is: inlays in the colour of the side that must reach it, pointing to it.

use bevy::prelude::*;
use boardart::flat;
use boardart::mesh::TriangleMesh;
use rules::{Side, Square};

use super::plan::INLAY;
use crate::board::layout::Layout;

/// Half the width of the line before the row, and of the edge that sets it off.
const LINE: f32 = 0.026;
const EDGE: f32 = 0.02;
/// Half the width of a chevron between stones, of one on a square, and the width of their lines.
const SMALL: f32 = 0.1;
const LARGE: f32 = 0.19;
const STROKE: f32 = 0.07;

/// The inlays of one row.
pub(super) struct GoalRow {
    /// In the colour of the side that must reach it.
    pub(super) marks: TriangleMesh,
    /// Around them, in the other side's colour, so that they are seen on any square.
    pub(super) edges: TriangleMesh,
}

/// The row that `side` must reach, which is the other side's home: a line before it, chevrons on its squares, and small
/// ones where four squares meet, which no stone covers.
pub(super) fn goal_row(layout: &Layout, side: Side) -> GoalRow {
    let last = layout.shape.ranks() - 1;
    let (rank, far) = if side == layout.near {
        (last, 1.0)
    } else {
        (0, -1.0)
    };
    let row = (0..layout.shape.files()).filter_map(|file| Square::new(file, rank));
    let centres: Vec<_> = row.map(|square| layout.centre(square)).collect();
    let inwards = Vec3::Z * far;
    let inlay = |grown: f32, height: f32| {
        let mut mesh = TriangleMesh::default();
        let mut add = |mut part: TriangleMesh, at: Vec3| {
            for point in &mut part.positions {
                // A half turn keeps it looking up.
                *point = Vec3::new(point.x * far, point.y, point.z * far);
            }
            part.translate(at.with_y(height));
            mesh.join(part);
        };
        for (number, centre) in centres.iter().enumerate() {
            add(bar(0.5, LINE + grown), *centre + inwards * 0.5);
            add(flat::chevron(LARGE, LARGE * 0.8, STROKE, grown), *centre);
            if number > 0 {
                let corner = *centre + Vec3::new(-0.5, 0.0, 0.0) + inwards * 0.62;
                add(flat::chevron(SMALL, SMALL * 0.8, STROKE, grown), corner);
            }
        }
        mesh
    };
    GoalRow {
        marks: inlay(0.0, INLAY * 1.2),
        edges: inlay(EDGE, INLAY * 0.8),
    }
}

/// A bar along x that looks up: half its length and half its width.
fn bar(half: f32, width: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let corners = [
        (-half, width),
        (half, width),
        (half, -width),
        (-half, -width),
    ];
    mesh.flat(corners.map(|(x, z)| Vec3::new(x, 0.0, z)), |_| Vec2::ZERO);
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::layout::STONE_RADIUS;
    use rules::Shape;

    const LAYOUT: Layout = Layout {
        shape: Shape::new(10, 8).unwrap(),
        near: Side::White,
        max_lost: 20,
    };

    #[test]
    fn each_sides_goal_is_the_row_at_the_other_end() {
        for (side, rank) in [(Side::White, 7), (Side::Black, 0)] {
            let goal = goal_row(&LAYOUT, side);
            for mesh in [&goal.marks, &goal.edges] {
                assert!(mesh.normals.iter().all(|normal| normal.y > 0.99));
                for point in &mesh.positions {
                    let inside = LAYOUT.square_at(*point).map(Square::rank);
                    let near = inside.is_none_or(|found| found.abs_diff(rank) <= 1);
                    assert!(near && point.z.abs() > 2.5, "{point} for {side:?}");
                    assert_eq!(point.z < 0.0, side == Side::White);
                }
            }
        }
    }

    #[test]
    fn between_stones_on_all_squares_marks_of_both_colours_are_seen() {
        let goal = goal_row(&LAYOUT, Side::White);
        for mesh in [&goal.marks, &goal.edges] {
            let free = mesh.positions.iter().filter(|point| {
                LAYOUT.shape.squares().all(|square| {
                    let centre = LAYOUT.centre(square);
                    (centre - **point).xz().length() > STONE_RADIUS
                })
            });
            assert!(free.count() > 9 * 6);
        }
    }
}
