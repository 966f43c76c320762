//! The surroundings of the board: a table, and a blurred room behind the table.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::prelude::*;
use boardart::mesh::TriangleMesh;
use boardart::polygon;
use boardart::solid::moulding;
use boardart::texture::{PixelFormat, Texture, Wrap};
use cohort_play::board::layout::THICKNESS;

use super::convert;
use super::light::SceneLighting;

/// Half the size of the table top along x and z, in widths of a square.
const TABLE: Vec2 = Vec2::new(21.0, 19.5);
/// The length of table that one repeat of the table's texture covers, in widths of a square.
const TEXTURE: f32 = 7.0;
/// The side length of the table's grid cells, in widths of a square. Lighting per vertex is computed at the corners of
/// these cells.
const CELL: f32 = 1.5;
const BACKDROP_DISTANCE: f32 = 150.0;

/// Returns the mesh of the table without the part under the board. `board` is the outline of the board. The table gets
/// darker towards the board.
pub(super) fn table(board: &[Vec2], relief: bool) -> Mesh {
    let covered = polygon::grown(board, -0.05);
    let mut mesh = TriangleMesh::default();
    let count = (TABLE * 2.0 / CELL).round();
    let step = TABLE * 2.0 / count;
    let uv = |point: Vec3| point.xz() / TEXTURE;
    for row in 0..count.y as u32 {
        for column in 0..count.x as u32 {
            let from = Vec2::new(column as f32, row as f32) * step - TABLE;
            let to = from + step;
            let corners = [
                (from.x, to.y),
                (to.x, to.y),
                (to.x, from.y),
                (from.x, from.y),
            ];
            let under = |corner: &(f32, f32)| polygon::distance(&covered, (*corner).into()) <= 0.0;
            if corners.iter().all(under) {
                continue;
            }
            mesh.flat(corners.map(|(x, z)| Vec3::new(x, -THICKNESS, z)), uv);
        }
    }
    let edge: Vec<_> = [
        (0.0, -1.3),
        (0.5, -1.2),
        (0.66, -1.0),
        (0.7, -0.7),
        (0.66, -0.35),
        (0.5, -0.1),
        (0.25, 0.0),
        (0.0, 0.0),
    ]
    .map(|(out, y)| Vec2::new(out, y - THICKNESS))
    .into();
    mesh.join(moulding(&polygon::rectangle(TABLE), &edge, TEXTURE));
    // Ambient occlusion: less light reaches the table near the board.
    let shade = |at: &Vec3| {
        let beyond = polygon::distance(board, at.xz());
        let open = (beyond / 1.6).clamp(0.0, 1.0);
        let shade = 0.5 + 0.5 * open.sqrt();
        [shade, shade, shade, 1.0]
    };
    let colours: Vec<_> = mesh.positions.iter().map(shade).collect();
    convert::mesh(mesh, relief).with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
}

/// Returns the mesh of a sphere around the scene. The inside of the sphere shows [`backdrop_image`].
pub(super) fn backdrop_mesh() -> Mesh {
    let (columns, rows) = (48u32, 24u32);
    let mut mesh = TriangleMesh::default();
    for row in 0..=rows {
        for column in 0..=columns {
            let uv = Vec2::new(column as f32 / columns as f32, row as f32 / rows as f32);
            mesh.vertex(direction(uv) * BACKDROP_DISTANCE, Vec3::Y, uv);
        }
    }
    for row in 0..rows {
        for column in 0..columns {
            let a = row * (columns + 1) + column;
            let (b, c, d) = (a + 1, a + columns + 1, a + columns + 2);
            mesh.indices.extend([a, c, b, b, c, d]);
        }
    }
    convert::mesh(mesh, false)
}

/// Returns the direction in which a point of the backdrop's image is seen. The coordinate u runs around the room from
/// the far side, and v runs down from the ceiling.
fn direction(uv: Vec2) -> Vec3 {
    let (around, up) = (uv.x * TAU, FRAC_PI_2 - uv.y * PI);
    Vec3::new(around.sin() * up.cos(), up.sin(), -around.cos() * up.cos())
}

/// Returns 0 well below `edge` and 1 well above `edge`, with a smooth step between. `blur` is the width of the step.
fn soft(value: f32, edge: f32, blur: f32) -> f32 {
    let t = ((value - edge) / blur + 0.5).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Returns 1 between `low` and `high` and 0 outside, with a smooth step of width `blur` at both limits.
fn within(value: f32, low: f32, high: f32, blur: f32) -> f32 {
    soft(value, low, blur) * (1.0 - soft(value, high, blur))
}

/// Creates the blurred image of the room: a study with coloured walls, a window at dusk, bookshelves and a lamp.
pub(super) fn backdrop_image(lighting: &SceneLighting, walls: LinearRgba) -> Image {
    let size = UVec2::new(512, 256);
    let pixels = (0..size.x * size.y)
        .flat_map(|i| {
            let at = Vec2::new((i % size.x) as f32, (i / size.x) as f32) + 0.5;
            let light = seen(lighting, walls.to_vec3(), direction(at / size.as_vec2()));
            let colour = Color::from(LinearRgba::from_vec3(light.clamp(Vec3::ZERO, Vec3::ONE)));
            colour.to_srgba().to_u8_array()
        })
        .collect();
    let texture = Texture::new(size, PixelFormat::Srgba, Wrap::Repeat, pixels);
    convert::image(texture, 1)
}

/// The angle by which the image of the room is moved down, in radians, because the view over the board ends below the
/// horizon.
const LOWERED: f32 = 0.3;

/// Returns the light that the image of the room shows in a direction, in linear RGB.
fn seen(lighting: &SceneLighting, wall: Vec3, towards: Vec3) -> Vec3 {
    let around = towards.x.atan2(-towards.z);
    let up = towards.y.asin() + LOWERED;
    let lamp = lighting.lamp_colour.to_vec3() * lighting.lamp_strength;
    let warm = lamp * Vec3::new(1.0, 0.6, 0.32);
    // The lamp lights the walls mostly at half their height; the floor is darker.
    let height = (-(up - 0.15).powi(2) * 3.0).exp();
    let mut light = wall * (0.7 + 1.8 * height) * lamp * (0.35 + 0.65 * soft(up, -0.05, 0.3));
    // Draw shelves to the left: rows of books in leather colours.
    let shelf = within(around, -1.3, -0.12, 0.1) * within(up, -0.02, 0.9, 0.08);
    let book = (around * 47.0).sin() * 0.5 + (around * 83.0 + up * 3.0).sin() * 0.35;
    let row = 0.55 + 0.45 * ((up * 21.0).sin() * 1.8).clamp(-1.0, 1.0);
    let leather = Vec3::new(0.15, 0.062, 0.03).lerp(Vec3::new(0.05, 0.07, 0.06), book * 0.5 + 0.5);
    light = light.lerp(
        leather * row * lamp * (0.6 + 0.6 * lighting.environment),
        shelf * 0.9,
    );
    // Draw the window: two by three panes of evening sky.
    let (x, y) = ((around - 0.36) / 0.23, (up - 0.44) / 0.36);
    let frame = within(x, -1.0, 1.0, 0.09) * within(y, -1.0, 1.0, 0.06);
    let bars =
        within(x, -0.05, 0.05, 0.08) + within(y, -0.37, -0.29, 0.06) + within(y, 0.29, 0.37, 0.06);
    let sunset = (0.3 - 0.6 * y).clamp(0.0, 0.85);
    let dusk = lighting.window_colour.to_vec3().lerp(warm * 1.1, sunset);
    light = light.lerp(
        dusk * 0.45 * lighting.environment,
        frame * (1.0 - bars).clamp(0.2, 1.0),
    );
    // Add the light that the window, a reading lamp and a fire cast on the walls.
    let halo = (-((x * x + y * y) * 0.35)).exp() * (1.0 - frame);
    light += lighting.window_colour.to_vec3() * halo * 0.05 * lighting.environment;
    let glow = |at: Vec2, width: f32| {
        (-(Vec2::new(around, up).distance_squared(at) / (width * width))).exp()
    };
    light += warm * 0.5 * glow(Vec2::new(-0.62, 0.42), 0.24) * lighting.environment;
    light += warm * 0.9 * glow(Vec2::new(-0.62, 0.42), 0.05) * lighting.environment;
    light + warm * 0.5 * glow(Vec2::new(1.5, 0.2), 0.4) * lighting.environment
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_backdrop_closes_behind_the_player() {
        for v in [0.1, 0.5, 0.9] {
            let [a, b] = [0.0, 1.0].map(|u| direction(Vec2::new(u, v)));
            assert!(a.distance(b) < 1e-5);
        }
        assert!(direction(Vec2::new(0.5, 0.5)).distance(Vec3::Z) < 1e-5);
        assert!(direction(Vec2::new(0.0, 0.5)).distance(Vec3::NEG_Z) < 1e-5);
        assert!(direction(Vec2::new(0.25, 0.5)).distance(Vec3::X) < 1e-5);
    }
}
