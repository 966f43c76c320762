//! The holes in the board, and their brass rims.

use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use cohort_play::board::layout::THICKNESS;

use super::plan::{HOLE, HOLE_STEPS, INLAY, Plan, RIM};

/// Returns the mesh of the walls and floors of the holes, whose surfaces face up and inwards.
pub(super) fn holes(plan: &Plan) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in &plan.holes {
        let centre = plan.layout.centre(*square);
        let on = |step: u32, y: f32| {
            let way =
                Vec2::from_angle(step as f32 / HOLE_STEPS as f32 * std::f32::consts::TAU) * HOLE;
            centre + Vec3::new(way.x, y, -way.y)
        };
        let floor = -THICKNESS + 0.02;
        for step in 0..HOLE_STEPS {
            mesh.flat(
                [
                    on(step + 1, floor),
                    on(step, floor),
                    on(step, 0.0),
                    on(step + 1, 0.0),
                ],
                |_| Vec2::ZERO,
            );
            let middle = centre + Vec3::Y * floor;
            mesh.flat(
                [middle, on(step, floor), on(step + 1, floor), middle],
                |_| Vec2::ZERO,
            );
        }
    }
    mesh
}

/// Returns the mesh of the brass rings around the holes.
pub(super) fn hole_rims(plan: &Plan) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in &plan.holes {
        let centre = plan.layout.centre(*square) + Vec3::Y * INLAY;
        for step in 0..HOLE_STEPS {
            let [a, b] = [step, step + 1].map(|step| {
                let way = Vec2::from_angle(step as f32 / HOLE_STEPS as f32 * std::f32::consts::TAU);
                Vec3::new(way.x, 0.0, -way.y)
            });
            let (inner, outer) = (HOLE - RIM / 2.0, HOLE + RIM / 2.0);
            mesh.flat(
                [a * inner, a * outer, b * outer, b * inner].map(|p| centre + p),
                |_| Vec2::ZERO,
            );
        }
    }
    mesh
}
