//! The meshes of the squares, and of the grooves between them.

use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use rules::Square;

use super::plan::{CHAMFER, GAP, GROOVE, HOLE, HOLE_STEPS, Plan, TEXTURE};

/// Returns the mesh of all light squares, or of all dark squares if `dark` is set.
pub(super) fn squares(plan: &Plan, dark: bool) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in plan.layout.shape.squares() {
        if is_dark(square) == dark {
            tile(&mut mesh, plan, square);
        }
    }
    mesh
}

/// Returns whether a square is dark; a1 is a dark square.
fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

/// Adds the top and the chamfers of one square to a mesh. Each square shows a different part of the wood texture.
fn tile(mesh: &mut TriangleMesh, plan: &Plan, square: Square) {
    let centre = plan.layout.centre(square);
    let number = f32::from(square.file()) * 0.37 + f32::from(square.rank()) * 0.71;
    let uv = |point: Vec3| {
        let from = Vec2::new(number.fract(), (number * 1.7).fract());
        let flat = (point - centre).xz() / TEXTURE;
        // The direction of the wood grain alternates between neighbouring squares, as on inlaid boards.
        let dark = is_dark(square);
        from + if dark { flat.yx() } else { flat }
    };
    let ring = |half: f32, y: f32| {
        [(-half, half), (half, half), (half, -half), (-half, -half)]
            .map(|(x, z)| centre + Vec3::new(x, y, z))
    };
    let top = ring(0.5 - GAP - CHAMFER, 0.0);
    let foot = ring(0.5 - GAP, -GROOVE);
    for i in 0..4 {
        let j = (i + 1) % 4;
        mesh.flat([foot[i], foot[j], top[j], top[i]], uv);
    }
    if !plan.holes.contains(&square) {
        mesh.flat(top, uv);
        return;
    }
    // On a square with a hole, the top extends only from the edge of the square to the circle of the hole.
    let edge = |angle: f32| {
        let way = Vec2::from_angle(angle);
        way / way.abs().max_element() * (0.5 - GAP - CHAMFER)
    };
    let on = |flat: Vec2| centre + Vec3::new(flat.x, 0.0, -flat.y);
    for step in 0..HOLE_STEPS {
        let [a, b] =
            [step, step + 1].map(|step| step as f32 / HOLE_STEPS as f32 * std::f32::consts::TAU);
        let [inner_a, inner_b] = [a, b].map(|angle| Vec2::from_angle(angle) * HOLE);
        mesh.flat([on(inner_a), on(edge(a)), on(edge(b)), on(inner_b)], uv);
    }
}

/// Returns the mesh of the ground in the gaps between the squares. Leaves out the ground under the squares, which would
/// cost drawing time although it is hidden.
pub(super) fn grooves(plan: &Plan) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in plan.layout.shape.squares() {
        let centre = plan.layout.centre(square) - Vec3::Y * GROOVE;
        let corners = |half: f32| {
            [(-half, half), (half, half), (half, -half), (-half, -half)]
                .map(|(x, z)| centre + Vec3::new(x, 0.0, z))
        };
        let (outer, inner) = (corners(0.5), corners(0.5 - GAP - CHAMFER));
        for i in 0..4 {
            let j = (i + 1) % 4;
            mesh.flat([outer[i], outer[j], inner[j], inner[i]], |_| Vec2::ZERO);
        }
    }
    mesh
}
