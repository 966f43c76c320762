//! The frame around the squares, its inlays, and the trays beside the board.

use bevy::prelude::*;
use boardart::flat;
use boardart::mesh::TriangleMesh;
use boardart::polygon;
use boardart::solid::moulding;
use cohort_play::board::layout::{
    FRAME, FRAME_RISE, Layout, THICKNESS, TRAY_DEPTH, TRAY_EDGE, TRAY_WALL,
};
use rules::Side;

use super::plan::{INLAY, LINE, LINE_WIDTH, TEXTURE};

/// The width of the bevel on the walls of a tray, in widths of a square.
const WALL_BEVEL: f32 = 0.02;
/// The thickness of the lining of a tray, in widths of a square.
const LINING: f32 = 0.004;

/// Returns the mesh of the frame: a moulding whose inner edge touches the squares.
pub(super) fn frame(layout: &Layout) -> TriangleMesh {
    let (rise, bevel) = (FRAME_RISE, 0.05);
    let profile = [
        (0.0, -THICKNESS),
        (FRAME, -THICKNESS),
        (FRAME, rise - bevel),
        (FRAME - bevel * 0.3, rise - bevel * 0.3),
        (FRAME - bevel, rise),
        (0.045, rise),
        (0.02, rise * 0.75),
        (0.0, 0.0),
    ];
    moulding(&layout.outline(), &profile.map(Vec2::from), TEXTURE)
}

/// Returns the mesh of the thin inlaid lines in the frame and in the walls of the trays.
pub(super) fn inlay(layout: &Layout) -> TriangleMesh {
    let outer = polygon::grown(&layout.outline(), FRAME - LINE);
    let mut mesh = line_inside(&outer, FRAME_RISE);
    for side in Side::ALL {
        let outer = layout.tray_half() + TRAY_WALL / 2.0 + LINE_WIDTH / 2.0;
        let mut line = line_inside(&polygon::rectangle(outer), -TRAY_EDGE);
        line.translate(layout.tray_centre(side).with_y(0.0));
        mesh.join(line);
    }
    mesh
}

/// Returns the mesh of an inlaid line inside a polygon. `height` is the height of the wood's surface.
fn line_inside(corners: &[Vec2], height: f32) -> TriangleMesh {
    let mut line = flat::polygon_frame(corners, LINE_WIDTH);
    line.translate(Vec3::Y * (height + INLAY / 2.0));
    line
}

/// Returns the mesh of the walls of the tray for captured stones of `side`, and of the wall that separates them from
/// stones in hand. The origin is the centre of the tray's floor.
pub(super) fn tray_walls(layout: &Layout, side: Side) -> TriangleMesh {
    let (foot, edge) = (TRAY_DEPTH - THICKNESS, TRAY_DEPTH - TRAY_EDGE);
    let bevel = WALL_BEVEL;
    let profile = [
        (0.0, foot),
        (TRAY_WALL, foot),
        (TRAY_WALL, edge - bevel),
        (TRAY_WALL - bevel, edge),
        (bevel, edge),
        (0.0, edge - bevel),
    ];
    let floor = polygon::rectangle(layout.tray_half());
    let mut walls = moulding(&floor, &profile.map(Vec2::from), TEXTURE);
    if let Some([low, high]) = layout.tray_divider(side) {
        walls.join(divider(layout.tray_half().x, low, high));
    }
    walls
}

/// Returns the mesh of a wall across a tray, from `low` to `high` along z. The tray is `2 * half` wide.
fn divider(half: f32, low: f32, high: f32) -> TriangleMesh {
    let (edge, bevel) = (TRAY_DEPTH - TRAY_EDGE - WALL_BEVEL, WALL_BEVEL);
    let profile = [
        (low, 0.0),
        (low, edge - bevel),
        (low + bevel, edge),
        (high - bevel, edge),
        (high, edge - bevel),
        (high, 0.0),
    ];
    let mut mesh = TriangleMesh::default();
    for pair in profile.windows(2) {
        let [(z, y), (next_z, next_y)] = [pair[0], pair[1]];
        let corners = [
            Vec3::new(-half, y, z),
            Vec3::new(-half, next_y, next_z),
            Vec3::new(half, next_y, next_z),
            Vec3::new(half, y, z),
        ];
        mesh.flat(corners, |point| {
            Vec2::new(point.x, point.y + point.z) / TEXTURE
        });
    }
    mesh
}

/// Returns the mesh of the lining on the floor and on the inner walls of a tray. The origin is the centre of the tray's
/// floor.
pub(super) fn tray_lining(layout: &Layout) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let corners = |height: f32| {
        let half = layout.tray_half() - LINING;
        [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
            .map(|(x, z)| Vec3::new(x * half.x, height, z * half.y))
    };
    let (floor, edge) = (corners(0.0), corners(TRAY_DEPTH - TRAY_EDGE - WALL_BEVEL));
    mesh.flat(floor, |point| point.zx() / TEXTURE);
    for i in 0..4 {
        let j = (i + 1) % 4;
        let side = [floor[j], floor[i], edge[i], edge[j]];
        mesh.flat(side, |point| {
            Vec2::new(point.x + point.z, point.y) / TEXTURE
        });
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Shape;

    #[test]
    fn the_wall_between_two_parts_of_a_tray_is_seen_from_outside() {
        let (low, high) = (-0.04, 0.04);
        let mesh = divider(1.0, low, high);
        for (point, normal) in mesh.positions.iter().zip(&mesh.normals) {
            let out = *point - Vec3::new(point.x, 0.1, 0.0);
            assert!(
                normal.dot(out) > 0.0,
                "the normal at {point} points inwards"
            );
        }
        let ends = mesh.positions.iter().map(|point| point.z);
        assert!(ends.clone().all(|z| (low..=high).contains(&z)));
    }

    #[test]
    fn the_lining_of_a_tray_is_seen_from_within_and_above() {
        let layout = Layout {
            shape: Shape::new(8, 8).unwrap(),
            near: Side::Black,
            max_lost: 12,
            max_held: 0,
        };
        let mesh = tray_lining(&layout);
        for (point, normal) in mesh.positions.iter().zip(&mesh.normals) {
            let towards = Vec3::Y * 0.2 - *point;
            assert!(
                normal.dot(towards) > 0.0,
                "the normal at {point} points outwards: {normal}"
            );
        }
    }
}
