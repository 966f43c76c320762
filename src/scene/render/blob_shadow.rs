//! Soft dark shapes under the stones and the board. In the low quality, these shapes replace the lamp's shadows. In the
//! highest quality, the shapes are ambient occlusion.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use boardart::polygon;
use cohort_play::board::DisplayedBoard;
use cohort_play::board::Stone;
use cohort_play::board::layout::{
    FRAME, Layout, Place, STONE_HEIGHT, STONE_RADIUS, THICKNESS, TRAY_DEPTH, TRAY_EDGE, TRAY_WALL,
};

use super::convert;
use super::materials::Materials;
use crate::motion::Moving;

/// The height of a shadow above the ground on which it lies, in world units.
const ABOVE: f32 = 0.004;
/// The share of the light that the darkest part of a shadow removes.
const DARKEST: f32 = 0.62;

/// Marks the shadow of a stone. The shadow is a child entity of the stone.
#[derive(Component)]
pub(super) struct BlobShadow;

/// Adds a soft disc around `middle` to a mesh. The disc is dark up to the radius `core` and fades to nothing at the
/// radius `rim`.
fn spot(
    mesh: &mut TriangleMesh,
    colours: &mut Vec<f32>,
    middle: Vec2,
    core: f32,
    rim: f32,
    dark: f32,
) {
    const STEPS: u32 = 14;
    let mut vertex = |way: Vec2, alpha: f32, mesh: &mut TriangleMesh| {
        colours.push(alpha);
        mesh.vertex(
            Vec3::new(middle.x + way.x, 0.0, middle.y + way.y),
            Vec3::Y,
            Vec2::ZERO,
        )
    };
    let centre = vertex(Vec2::ZERO, dark, mesh);
    let mut before: Option<[u32; 3]> = None;
    for step in 0..=STEPS {
        let way = Vec2::from_angle(-(step as f32) / STEPS as f32 * std::f32::consts::TAU);
        let half = (core + rim) / 2.0;
        let now = [
            vertex(way * core, dark, mesh),
            vertex(way * half, dark * 0.38, mesh),
            vertex(way * rim, 0.0, mesh),
        ];
        if let Some(last) = before.replace(now) {
            mesh.triangle([centre, last[0], now[0]]);
            mesh.quad([last[0], last[1], now[1], now[0]]);
            mesh.quad([last[1], last[2], now[2], now[1]]);
        }
    }
}

/// Returns the mesh of a standing stone's shadow. `thrown` is how far the lamp throws the shadow sideways per unit of
/// height, or `None` if the shape is only ambient occlusion.
pub(super) fn of_stone(thrown: Option<Vec2>) -> Mesh {
    let (mut mesh, mut alphas) = (TriangleMesh::default(), Vec::new());
    let radius = STONE_RADIUS;
    if let Some(thrown) = thrown {
        spot(
            &mut mesh,
            &mut alphas,
            thrown * STONE_HEIGHT * 0.75,
            radius * 0.86,
            radius * 1.22,
            DARKEST * 0.75,
        );
    }
    let (core, rim) = if thrown.is_some() {
        (0.9, 1.16)
    } else {
        (0.94, 1.42)
    };
    spot(
        &mut mesh,
        &mut alphas,
        Vec2::ZERO,
        radius * core,
        radius * rim,
        DARKEST * 0.5,
    );
    shaded(mesh, alphas)
}

fn shaded(mesh: TriangleMesh, alphas: Vec<f32>) -> Mesh {
    let colours: Vec<_> = alphas
        .into_iter()
        .map(|alpha| [0.0, 0.0, 0.0, alpha])
        .collect();
    convert::mesh(mesh, false).with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
}

/// Returns the mesh of the shadow of board and trays on the table. `thrown` is how far the lamp throws the shadow
/// sideways per unit of height, or `None` if the shape is only ambient occlusion.
pub(super) fn of_board(layout: &Layout, thrown: Option<Vec2>) -> Mesh {
    let (mut mesh, mut alphas) = (TriangleMesh::default(), Vec::new());
    let thrown = thrown.unwrap_or_default();
    let board = polygon::grown(&layout.outline(), FRAME);
    block(
        &mut mesh,
        &mut alphas,
        Vec2::ZERO,
        &board,
        thrown * THICKNESS,
        0.55,
    );
    for side in rules::Side::ALL {
        let centre = layout.tray_centre(side);
        let tray = polygon::rectangle(layout.tray_half() + TRAY_WALL);
        let high = THICKNESS - TRAY_EDGE;
        block(
            &mut mesh,
            &mut alphas,
            centre.xz(),
            &tray,
            thrown * high,
            0.3,
        );
    }
    shaded(mesh, alphas)
}

/// Adds the shadow of a block to a mesh: the outline of the block, widened by `blur` and darkest at the block. On the
/// side that faces away from the lamp, the shadow extends further by `thrown`.
fn block(
    mesh: &mut TriangleMesh,
    alphas: &mut Vec<f32>,
    middle: Vec2,
    outline: &[Vec2],
    thrown: Vec2,
    blur: f32,
) {
    // Each corner moves only away from the middle of the block.
    let falls = |towards: f32, by: f32| if towards * by > 1e-4 { by } else { 0.0 };
    let corners = |grow: f32, move_by: Vec2| -> Vec<Vec3> {
        let corners = polygon::grown(outline, grow).into_iter();
        corners
            .map(|corner| {
                let falls = Vec2::new(falls(corner.x, move_by.x), falls(corner.y, move_by.y));
                let flat = middle + corner + falls;
                Vec3::new(flat.x, 0.0, flat.y)
            })
            .collect()
    };
    let rings = [
        (corners(-0.05, Vec2::ZERO), DARKEST),
        (corners(blur * 0.1, thrown * 0.55), DARKEST * 0.8),
        (corners(blur * 0.45, thrown * 0.9), DARKEST * 0.3),
        (corners(blur, thrown * 1.25), 0.0),
    ];
    for pair in rings.windows(2) {
        let [(inner, dark), (outer, light)] = pair else {
            continue;
        };
        let outer = outer.iter().zip(outer.iter().cycle().skip(1));
        let inner = inner.iter().zip(inner.iter().cycle().skip(1));
        for ((outer, next_outer), (inner, next_inner)) in outer.zip(inner) {
            let quad = [
                (outer, *light),
                (next_outer, *light),
                (next_inner, *dark),
                (inner, *dark),
            ]
            .map(|(point, alpha)| {
                alphas.push(alpha);
                mesh.vertex(*point, Vec3::Y, Vec2::ZERO)
            });
            mesh.quad(quad);
        }
    }
}

/// The height above the ground from which on a stone does not darken the ground under it, in world units.
const OPEN: f32 = 0.6;

/// Keeps the shadow of each stone on the ground while the stone is in the air. Also moves the shadow away from the lamp
/// as the stone rises.
pub(super) fn lay_down(
    displayed: Res<DisplayedBoard>,
    materials: Option<Res<Materials>>,
    stones: Query<(&Stone, &Transform, Has<Moving>), Without<BlobShadow>>,
    mut shadows: Query<(&ChildOf, &mut Transform), With<BlobShadow>>,
) {
    let Some((board, shadows_of)) = displayed
        .board()
        .zip(materials.as_ref().and_then(|it| it.blob_shadow.as_ref()))
    else {
        return;
    };
    for (parent, mut shadow) in &mut shadows {
        let Ok((stone, place, moving)) = stones.get(parent.parent()) else {
            continue;
        };
        let at = place.translation;
        let ground = match stone.place {
            // A captured stone at rest lies in the tray or on another stone, so its shadow is at the height of its
            // foot.
            Place::Lost(_) | Place::Held(_) if !moving => at.y,
            _ if board.layout.square_at(at).is_some() => 0.0,
            _ if at.xz().abs().cmple(board.layout.half() + FRAME).all() => 0.0,
            _ => -TRAY_DEPTH,
        };
        let height = (at.y - ground).max(0.0);
        let (away, wide) = match shadows_of.thrown {
            Some(thrown) => (thrown * height, 1.0 + 0.25 * height),
            None => (Vec2::ZERO, (1.0 - height / OPEN).max(0.01)),
        };
        shadow.set_if_neq(
            Transform::from_xyz(away.x, ABOVE - height, away.y)
                .with_scale(Vec3::new(wide, 1.0, wide)),
        );
    }
}

/// Returns the components of a stone's shadow. Callers spawn the shadow as a child of the stone.
pub(super) fn bundle(mesh: Handle<Mesh>) -> impl Bundle {
    (
        Name::new("BlobShadow"),
        BlobShadow,
        Mesh3d(mesh),
        NotShadowCaster,
        Transform::from_xyz(0.0, ABOVE, 0.0),
    )
}
