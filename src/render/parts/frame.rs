//! The frame around the squares, what is let into wood, and the trays beside the board.

use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use boardart::solid::{bevelled_box, moulding};

use super::plan::{INLAY, TEXTURE};
use crate::board::layout::{FRAME, FRAME_RISE, Layout, THICKNESS, TRAY_DEPTH};

/// The frame: a moulding whose inner edge stands against the squares.
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
    moulding(layout.half(), &profile.map(Vec2::from), TEXTURE)
}

/// A thin line let into the frame around the squares.
pub(super) fn inlay(layout: &Layout) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let (near, far) = (FRAME - 0.092, FRAME - 0.07);
    let corners = |out: f32| {
        let half = layout.half() + out;
        [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
            .map(|(x, z)| Vec3::new(x * half.x, FRAME_RISE + INLAY / 2.0, z * half.y))
    };
    let (inner, outer) = (corners(near), corners(far));
    for i in 0..4 {
        let j = (i + 1) % 4;
        mesh.flat([outer[i], outer[j], inner[j], inner[i]], |_| Vec2::ZERO);
    }
    mesh
}

/// A tray for captured stones.
pub(super) fn tray(layout: &Layout) -> TriangleMesh {
    bevelled_box(tray_half(layout), 0.06, TEXTURE)
}

/// Half the size of a tray.
pub(super) fn tray_half(layout: &Layout) -> Vec3 {
    let half = layout.tray_half();
    Vec3::new(half.x, (THICKNESS - TRAY_DEPTH) / 2.0, half.y)
}
