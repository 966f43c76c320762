//! The coordinates (letters and digits) on the frame of the board.

use bevy::prelude::*;
use boardart::glyphs;
use boardart::mesh::TriangleMesh;
use cohort_play::board::DisplayedBoard;
use cohort_play::board::layout::{FRAME, FRAME_RISE, Layout};
use rules::{Direction, Grid, Side, Square};

use super::plan::INLAY;
use crate::camera::CameraRig;

/// The size of the cell in which the letter of a file is drawn, in widths of a square. The cell lies between the
/// squares and the inlaid line of the frame, so that no part of the letter touches the line.
const LETTER: Vec2 = Vec2::new(0.4, 0.45);
/// The width of the cell in which a digit of a rank is drawn, in widths of a square.
const DIGIT: f32 = 0.44;
/// The height of a rank digit's cell divided by the number of ranks, in widths of a square. Boards with more ranks look
/// smaller on screen and need larger digits.
const RANK: f32 = 0.06;
/// The smallest and the largest height of a rank digit's cell, in widths of a square.
const RANKS: (f32, f32) = (0.5, 0.72);

/// The distance of a coordinate beside a hexagon from the centre of the hexagon, in distances of neighbours. It brings
/// the coordinate between the hexagons and the inlaid line of the frame.
const BEYOND: f32 = 0.93;

/// Marks the coordinates that are visible while the camera is on this side of the board.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::render) struct Coordinates(pub(super) Side);

/// Returns the mesh of the coordinates for a seat. A viewer at that seat sees the letters of the files below the board,
/// and the numbers of the ranks to the left of the board.
pub(super) fn coordinates(layout: &Layout, seat: Side) -> TriangleMesh {
    let way = if seat == layout.near { 1.0 } else { -1.0 };
    match layout.shape.grid() {
        Grid::Square => around_rectangle(layout, way),
        Grid::Hexagonal => around_hexagon(layout, way),
    }
}

/// Returns the coordinates of a hexagon. Each letter stands at the lower end of its file and each number at the left end
/// of its rank, as the viewer sees the board.
fn around_hexagon(layout: &Layout, way: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let shape = layout.shape;
    let [at_lower_end, at_left_end] = match way > 0.0 {
        true => [Direction::South, Direction::West],
        false => [Direction::North, Direction::East],
    };
    let mut write_beyond = |square: Square, end: Direction, text: String, cell: Vec2| {
        let opposite = end.opposite();
        let ends = shape.step(square, end, 1).is_none();
        if let Some(inner) = shape.step(square, opposite, 1).filter(|_| ends) {
            let (edge, inner) = (layout.centre(square).xz(), layout.centre(inner).xz());
            write(&mut mesh, &text, cell, edge + (edge - inner) * BEYOND, way);
        }
    };
    for square in shape.squares() {
        let name = square.to_string();
        let number = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let letter = name.trim_end_matches(number).to_owned();
        write_beyond(square, at_lower_end, letter, LETTER);
        write_beyond(square, at_left_end, number.to_owned(), digit(layout));
    }
    mesh
}

/// Returns the coordinates of a rectangle of squares.
fn around_rectangle(layout: &Layout, way: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let (half, shape) = (layout.half(), layout.shape);
    for file in 0..shape.files() {
        let text = char::from(b'a' + file).to_string();
        let x = f32::from(file) + 0.5 - half.x;
        let at = Vec2::new(x, way * (half.y + LETTER.y / 2.0));
        write(&mut mesh, &text, LETTER, at, way);
    }
    let middle = FRAME / 2.0 - 0.02;
    for rank in 0..shape.ranks() {
        let text = (rank + 1).to_string();
        let z = half.y - f32::from(rank) - 0.5;
        let at = Vec2::new(-way * (half.x + middle), z);
        write(&mut mesh, &text, digit(layout), at, way);
    }
    mesh
}

/// Shows the coordinates for the seat at which the camera is, and hides the coordinates for the opposite seat.
pub(in crate::render) fn turn_coordinates(
    rig: Res<CameraRig>,
    displayed: Res<DisplayedBoard>,
    mut coordinates: Query<(&Coordinates, &mut Visibility)>,
) {
    let Some(board) = displayed.board() else {
        return;
    };
    let near = rig.0.angle().yaw.cos() >= 0.0;
    for (Coordinates(seat), mut visibility) in &mut coordinates {
        visibility.set_if_neq(if (*seat == board.layout.near) == near {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// Returns the width and the height of a rank digit's cell, in widths of a square.
fn digit(layout: &Layout) -> Vec2 {
    let height = RANK * f32::from(layout.shape.ranks());
    Vec2::new(DIGIT, height.clamp(RANKS.0, RANKS.1))
}

/// Writes a text on the frame, centred on the point `at`. Each character has a cell of size `cell`. `way` is 1 for a
/// reader at the near seat and -1 for a reader at the opposite seat.
fn write(mesh: &mut TriangleMesh, text: &str, cell: Vec2, at: Vec2, way: f32) {
    let glyphs: Vec<_> = text.chars().filter_map(glyphs::glyph).collect();
    let width: f32 = glyphs.iter().map(|glyph| glyph.advance * cell.x).sum();
    let mut start = -width / 2.0;
    for glyph in glyphs {
        let centre = start + glyph.advance * cell.x / 2.0;
        start += glyph.advance * cell.x;
        let corner = |right: f32, up: f32| {
            let (x, z) = (centre + right * cell.x / 2.0, -up * cell.y / 2.0);
            let position = Vec3::new(at.x + way * x, FRAME_RISE + INLAY, at.y + way * z);
            let uv = Vec2::new(
                if right < 0.0 {
                    glyph.min.x
                } else {
                    glyph.max.x
                },
                if up < 0.0 { glyph.max.y } else { glyph.min.y },
            );
            (position, uv)
        };
        let corners = [
            corner(-1.0, -1.0),
            corner(1.0, -1.0),
            corner(1.0, 1.0),
            corner(-1.0, 1.0),
        ];
        let quad = corners.map(|(position, uv)| mesh.vertex(position, Vec3::Y, uv));
        mesh.quad(quad);
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::{LINE, LINE_WIDTH};
    use super::*;
    use crate::camera::CameraRequest;
    use crate::camera::rig::Rig;
    use crate::camera::view::View;
    use rules::Shape;

    /// The share of a cell's height that the digit in the cell fills.
    const HEIGHT: f32 = 0.6;
    /// The smallest height at which a digit is easy to read, in pixels.
    const LEAST: f32 = 9.0;

    /// The area of the board in a window of 800 × 600 logical pixels, with the panel below the board.
    const SMALL: Rect = Rect {
        min: Vec2::ZERO,
        max: Vec2::new(800.0, 388.0),
    };

    fn layouts() -> impl Iterator<Item = Layout> {
        [
            (5, 5),
            (6, 6),
            (7, 7),
            (8, 8),
            (9, 9),
            (10, 8),
            (10, 10),
            (12, 12),
        ]
        .into_iter()
        .map(|(files, ranks)| Layout {
            shape: Shape::new(files, ranks).unwrap(),
            near: Side::Black,
            max_lost: 20,
            max_held: 0,
        })
    }

    /// Returns the quads of all letters and digits. In each quad, the first corner is the lower left and the third
    /// corner the upper right.
    fn quads(mesh: &TriangleMesh) -> impl Iterator<Item = [Vec3; 4]> {
        let (corners, _) = mesh.positions.as_chunks::<4>();
        corners.iter().copied()
    }

    #[test]
    fn in_a_small_window_every_coordinate_is_large_enough_to_read() {
        for layout in layouts() {
            for seat in Side::ALL {
                let mut rig = Rig::default();
                rig.ask(CameraRequest::Seat(seat));
                rig.advance(&layout, None);
                let view = View::framing(&layout.corners(), rig.angle(), rig.zoom(), SMALL);
                for quad in quads(&coordinates(&layout, seat)) {
                    let [low, high] = [quad[0], quad[3]].map(|at| view.project(at).unwrap());
                    let height = (low.y - high.y) * HEIGHT;
                    assert!(height >= LEAST, "{height} on {layout:?} from {seat:?}");
                }
            }
        }
    }

    #[test]
    fn no_letter_of_the_files_hangs_down_to_the_line_in_the_frame() {
        for layout in layouts() {
            let line = layout.half().y + FRAME - LINE - LINE_WIDTH;
            for seat in Side::ALL {
                let letters = coordinates(&layout, seat);
                for quad in quads(&letters).take(layout.shape.files().into()) {
                    let lowest = quad[0].z.abs().max(quad[2].z.abs());
                    assert!(lowest < line - 0.01, "{lowest} on {layout:?}");
                }
            }
        }
    }

    #[test]
    fn they_stay_on_the_frame_and_apart() {
        for layout in layouts() {
            for seat in Side::ALL {
                let mesh = coordinates(&layout, seat);
                let boxes: Vec<_> = quads(&mesh)
                    .map(|quad| {
                        // A glyph fills only part of its cell, so test a smaller box.
                        let middle = (quad[0] + quad[2]).xz() / 2.0;
                        let half = (quad[2] - quad[0]).xz().abs() / 2.0;
                        (middle, half * Vec2::new(0.5, 0.9))
                    })
                    .collect();
                for (number, (middle, half)) in boxes.iter().enumerate() {
                    let (inner, outer) = (layout.half(), layout.half() + FRAME);
                    let (least, most) = (middle.abs() - *half, middle.abs() + *half);
                    assert!(most.cmple(outer).all(), "{layout:?}: {middle}");
                    assert!(least.cmpge(inner).any(), "{layout:?}: {middle}");
                    for (other, other_half) in &boxes[..number] {
                        let apart = (*middle - *other).abs().cmpge((*half + *other_half) * 0.95);
                        assert!(apart.any(), "{layout:?}: {middle} over {other}");
                    }
                }
            }
        }
    }
}
