//! What is around the board: the table, and the dusk behind it.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::layout::THICKNESS;

/// The colour of the room where nothing else is seen.
pub const BACKDROP: Color = Color::srgb(0.095, 0.088, 0.082);

/// How far the table reaches, in units.
const TABLE: f32 = 70.0;
/// How many units one repeat of the table's wood covers.
const TEXTURE: f32 = 9.0;

/// The table: a round top whose colour fades into the room with the distance from the lamp. It begins at the distance
/// `inner` from its middle, where the board covers it.
pub(super) fn table(inner: f32) -> Mesh {
    let inner = (inner - 0.1).max(0.0);
    let rings: [(f32, f32); 7] = [
        (inner, 1.0),
        (8.0_f32.max(inner), 0.9),
        (12.0, 0.66),
        (17.0, 0.42),
        (24.0, 0.24),
        (36.0, 0.12),
        (TABLE, 0.05),
    ];
    let segments = 48;
    let (mut positions, mut uvs, mut colours, mut indices) = (vec![], vec![], vec![], vec![]);
    for (radius, light) in rings {
        for step in 0..segments {
            let way =
                Vec2::from_angle(step as f32 / segments as f32 * std::f32::consts::TAU) * radius;
            positions.push([way.x, -THICKNESS, -way.y]);
            uvs.push([way.x / TEXTURE, -way.y / TEXTURE]);
            colours.push([light, light, light, 1.0]);
        }
    }
    for ring in 0..rings.len() as u32 - 1 {
        for step in 0..segments {
            let (a, b) = (
                ring * segments + step,
                ring * segments + (step + 1) % segments,
            );
            let (c, d) = (a + segments, b + segments);
            indices.extend([a, c, d, a, d, b]);
        }
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
    .with_inserted_indices(Indices::U32(indices))
}
