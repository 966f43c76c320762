//! The meshes of the squares, and of the grooves between them.

use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use cohort_play::board::layout::{Layout, THICKNESS};
use rules::{Grid, Square};

use super::plan::{CHAMFER, GAP, GROOVE, HOLE, HOLE_STEPS, Plan, TEXTURE};

/// How far the ground at the edge of a board of hexagons lies below the ground between them, in world units.
const UNDER: f32 = 0.002;

/// The height of the floor of a pit above the foot of the board, in world units.
const PIT_FLOOR: f32 = 0.02;

/// Returns the mesh of all light squares, or of all dark squares if `dark` is set.
pub(super) fn squares(plan: &Plan, dark: bool) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for square in plan.layout.shape.squares() {
        if plan.layout.shape.is_dark(square) == dark && !plan.vanished.contains(&square) {
            tile(&mut mesh, plan, square);
        }
    }
    mesh
}

/// Returns the meshes of the walls and of the floors of the pits in place of the squares that have vanished.
pub(super) fn pits(plan: &Plan) -> [TriangleMesh; 2] {
    let [mut walls, mut floors] = [TriangleMesh::default(), TriangleMesh::default()];
    for square in &plan.vanished {
        let centre = plan.layout.centre(*square);
        let ring = |y: f32| ring(&plan.layout, centre + Vec3::Y * y, 0.5 - GAP - CHAMFER);
        let (edge, floor) = (ring(-GROOVE), ring(PIT_FLOOR - THICKNESS));
        let uv = |point: Vec3| (point - centre).xy() / TEXTURE;
        band(&mut walls, &edge, &floor, uv);
        face(&mut floors, &floor, |_| Vec2::ZERO);
    }
    [walls, floors]
}

/// Adds the top and the chamfers of one square to a mesh. Each square shows a different part of the wood texture.
fn tile(mesh: &mut TriangleMesh, plan: &Plan, square: Square) {
    let centre = plan.layout.centre(square);
    let number = f32::from(square.file()) * 0.37 + f32::from(square.rank()) * 0.71;
    let uv = |point: Vec3| {
        let from = Vec2::new(number.fract(), (number * 1.7).fract());
        let flat = (point - centre).xz() / TEXTURE;
        // The direction of the wood grain alternates between neighbouring squares, as on inlaid boards.
        let dark = plan.layout.shape.is_dark(square);
        from + if dark { flat.yx() } else { flat }
    };
    let ring = |half: f32, y: f32| ring(&plan.layout, centre + Vec3::Y * y, half);
    let top = ring(0.5 - GAP - CHAMFER, 0.0);
    let foot = ring(0.5 - GAP, -GROOVE);
    band(mesh, &foot, &top, uv);
    if !plan.holes.contains(&square) {
        face(mesh, &top, uv);
        return;
    }
    // On a square with a hole, the top extends only from the edge of the square to the circle of the hole.
    let sides: Vec<Vec2> = {
        let corners = plan.layout.cell(0.5);
        let next = corners.iter().cycle().skip(1);
        let middles = corners.iter().zip(next).map(|(one, next)| one + next);
        middles
            .map(|middle| (middle * Vec2::new(1.0, -1.0)).normalize())
            .collect()
    };
    let edge = |angle: f32| {
        let way = Vec2::from_angle(angle);
        let nearest = sides.iter().map(|side| side.dot(way)).fold(0.0, f32::max);
        way / nearest * (0.5 - GAP - CHAMFER)
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
        let ring = |half: f32| ring(&plan.layout, centre, half);
        band(&mut mesh, &ring(0.5), &ring(0.5 - GAP - CHAMFER), |_| {
            Vec2::ZERO
        });
    }
    if plan.layout.shape.grid() == Grid::Hexagonal {
        // Between the hexagons at the edge and the straight frame lies more ground.
        let outline = plan.layout.outline().into_iter();
        let ground: Vec<_> = outline
            .map(|corner| Vec3::new(corner.x, -GROOVE - UNDER, corner.y))
            .collect();
        face(&mut mesh, &ground, |_| Vec2::ZERO);
    }
    mesh
}

/// Returns the corners of a square around `centre`. `half` is the distance of its sides from the centre.
fn ring(layout: &Layout, centre: Vec3, half: f32) -> Vec<Vec3> {
    let corners = layout.cell(half).into_iter();
    corners
        .map(|corner| centre + Vec3::new(corner.x, 0.0, corner.y))
        .collect()
}

/// Adds the faces between two polygons with equally many corners.
fn band(mesh: &mut TriangleMesh, outer: &[Vec3], inner: &[Vec3], uv: impl Fn(Vec3) -> Vec2) {
    let outer = outer.iter().zip(outer.iter().cycle().skip(1));
    let inner = inner.iter().zip(inner.iter().cycle().skip(1));
    for ((outer, next_outer), (inner, next_inner)) in outer.zip(inner) {
        mesh.flat([*outer, *next_outer, *next_inner, *inner], &uv);
    }
}

/// Adds a convex polygon with an even number of corners, as quadrangles.
fn face(mesh: &mut TriangleMesh, corners: &[Vec3], uv: impl Fn(Vec3) -> Vec2) {
    let Some((first, rest)) = corners.split_first() else {
        return;
    };
    for quad in rest.windows(3).step_by(2) {
        if let [a, b, c] = quad {
            mesh.flat([*first, *a, *b, *c], &uv);
        }
    }
}
