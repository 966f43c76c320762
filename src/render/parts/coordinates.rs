//! The letters and digits on the frame.

use bevy::prelude::*;
use boardart::glyphs;
use boardart::mesh::TriangleMesh;
use rules::Side;

use super::plan::INLAY;
use crate::board::DisplayedBoard;
use crate::board::layout::{FRAME, FRAME_RISE, Layout};
use crate::camera::CameraRig;

/// The side of the square on which a letter or digit of the coordinates stands, in units.
const LETTER: f32 = 0.42;

/// The letters and digits for the seat of a side.
#[derive(Component, Clone, Copy, Debug)]
pub(in crate::render) struct Coordinates(pub(super) Side);

/// The coordinates for one seat: files below the board and ranks left of it, as the player there sees it.
pub(super) fn coordinates(layout: &Layout, seat: Side) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let (half, shape) = (layout.half(), layout.shape);
    let way = if seat == layout.near { 1.0 } else { -1.0 };
    let middle = FRAME / 2.0 - 0.02;
    for file in 0..shape.files() {
        let text = char::from(b'a' + file).to_string();
        let x = f32::from(file) + 0.5 - half.x;
        write(&mut mesh, &text, Vec2::new(x, way * (half.y + middle)), way);
    }
    for rank in 0..shape.ranks() {
        let text = (rank + 1).to_string();
        let z = half.y - f32::from(rank) - 0.5;
        write(
            &mut mesh,
            &text,
            Vec2::new(-way * (half.x + middle), z),
            way,
        );
    }
    mesh
}

/// Shows the coordinates of the seat from which the board is seen.
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

/// Writes a text on the frame around a point; `way` is 1 for a reader at rank 1 and -1 for one opposite.
fn write(mesh: &mut TriangleMesh, text: &str, at: Vec2, way: f32) {
    let glyphs: Vec<_> = text.chars().filter_map(glyphs::glyph).collect();
    let width: f32 = glyphs.iter().map(|glyph| glyph.advance * LETTER).sum();
    let mut start = -width / 2.0;
    for glyph in glyphs {
        let centre = start + glyph.advance * LETTER / 2.0;
        start += glyph.advance * LETTER;
        let corner = |right: f32, up: f32| {
            let (x, z) = (centre + right * LETTER / 2.0, -up * LETTER / 2.0);
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
