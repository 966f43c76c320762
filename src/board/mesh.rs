//! Shapes made of triangles: turned bodies, swept frames, bevelled boxes, flat marks.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::log::warn;
use bevy::math::{Vec2, Vec3, Vec3Swizzles, Vec4};
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// Triangles with normals and texture coordinates; counter-clockwise seen from outside.
#[derive(Clone, Debug, Default)]
pub struct Surface {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    indices: Vec<u32>,
}

impl Surface {
    /// Adds a vertex and tells its number.
    pub fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.positions.len() as u32 - 1
    }

    /// Adds a triangle; one without an area is left out.
    pub fn triangle(&mut self, [a, b, c]: [u32; 3]) {
        let at = |index: u32| self.positions[index as usize];
        if (at(b) - at(a)).cross(at(c) - at(a)).length_squared() > 1e-16 {
            self.indices.extend([a, b, c]);
        }
    }

    /// Adds a quad of four corners in counter-clockwise order.
    pub fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.triangle([a, b, c]);
        self.triangle([a, c, d]);
    }

    /// Adds a flat quad that looks along its own normal, its texture coordinates given by `uv`.
    pub fn flat(&mut self, corners: [Vec3; 4], uv: impl Fn(Vec3) -> Vec2) {
        let normal = (corners[2] - corners[0])
            .cross(corners[3] - corners[1])
            .normalize_or_zero();
        let vertices = corners.map(|corner| self.vertex(corner, normal, uv(corner)));
        self.quad(vertices);
    }

    /// Adds all of another one.
    pub fn join(&mut self, other: Surface) {
        let first = self.positions.len() as u32;
        self.positions.extend(other.positions);
        self.normals.extend(other.normals);
        self.uvs.extend(other.uvs);
        self.indices
            .extend(other.indices.into_iter().map(|index| first + index));
    }

    /// Moves all of it.
    pub fn move_by(&mut self, way: Vec3) {
        for position in &mut self.positions {
            *position += way;
        }
    }

    /// Its least and its greatest corner.
    #[cfg(test)]
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let low = self.positions.iter().copied().fold(Vec3::MAX, Vec3::min);
        let high = self.positions.iter().copied().fold(Vec3::MIN, Vec3::max);
        (low, high)
    }

    /// The mesh, to be drawn and not read again; with `relief` it knows how textures lie on it.
    pub fn mesh(self, relief: bool) -> Mesh {
        self.mesh_with(relief, None)
    }

    /// The same with a colour for each vertex, from its place.
    pub fn coloured(self, relief: bool, colour: impl Fn(Vec3) -> Vec4) -> Mesh {
        let colours = self
            .positions
            .iter()
            .map(|at| colour(*at).to_array())
            .collect();
        self.mesh_with(relief, Some(colours))
    }

    fn mesh_with(self, relief: bool, colours: Option<Vec<[f32; 4]>>) -> Mesh {
        let mut mesh = Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
        .with_inserted_indices(Indices::U32(self.indices));
        if let Some(colours) = colours {
            mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
        }
        // All it needs is there, so it cannot fail; without tangents a texture would lie flat, and nothing worse.
        if relief && let Err(error) = mesh.generate_tangents() {
            warn!("no relief: {error}");
        }
        mesh
    }
}

/// A body turned on a lathe around y: `profile` goes from the axis at the bottom to the axis at the top, as radius and
/// height. A point given twice is a hard edge. The texture lies on it as seen from above.
pub fn lathe(profile: &[Vec2], segments: u32) -> Surface {
    let mut surface = Surface::default();
    let normals = profile_normals(profile);
    let segments = segments.max(3);
    for (point, normal) in profile.iter().zip(&normals) {
        for step in 0..=segments {
            // The last ring of vertices is exactly the first: no seam.
            let angle = (step % segments) as f32 / segments as f32 * TAU;
            let (sin, cos) = angle.sin_cos();
            let position = Vec3::new(point.x * cos, point.y, point.x * sin);
            let normal = Vec3::new(normal.x * cos, normal.y, normal.x * sin);
            surface.vertex(position, normal, position.xz() + 0.5 + point.y * 0.3);
        }
    }
    let ring = segments + 1;
    for row in 0..profile.len().saturating_sub(1) as u32 {
        for step in 0..segments {
            let low = row * ring + step;
            let high = low + ring;
            surface.quad([low, high, high + 1, low + 1]);
        }
    }
    surface
}

/// The outward normals of a profile: smooth, but for points given twice.
fn profile_normals(profile: &[Vec2]) -> Vec<Vec2> {
    let outward = |from: Vec2, to: Vec2| {
        let way = to - from;
        Vec2::new(way.y, -way.x).normalize_or_zero()
    };
    (0..profile.len())
        .map(|i| {
            let here = profile[i];
            let before = i
                .checked_sub(1)
                .map_or(Vec2::ZERO, |j| outward(profile[j], here));
            let after = profile
                .get(i + 1)
                .map_or(Vec2::ZERO, |next| outward(here, *next));
            let normal = (before + after).normalize_or_zero();
            // On the axis a body is flat.
            if here.x == 0.0 {
                Vec2::new(0.0, normal.y.signum())
            } else {
                normal
            }
        })
        .collect()
}

/// A box around the origin with chamfered edges, whose normals run smoothly over them.
///
/// The texture runs along the longest horizontal edge, `texture` units to one repeat.
pub fn bevelled_box(half: Vec3, bevel: f32, texture: f32) -> Surface {
    let mut surface = Surface::default();
    let bevel = bevel.min(half.min_element());
    let inner = half - bevel;
    let along_x = half.x >= half.z;
    // The corner of face `axis` next to the box's corner with these signs.
    let corner = |signs: Vec3, axis: usize| {
        let mut corner = inner * signs;
        corner[axis] = half[axis] * signs[axis];
        let mut normal = Vec3::ZERO;
        normal[axis] = signs[axis];
        (corner, normal)
    };
    let uv = move |point: Vec3, axis: usize| {
        let flat = match axis {
            0 => point.zy(),
            1 if along_x => point.xz(),
            1 => point.zx(),
            _ => point.xy(),
        };
        flat / texture
    };
    let sign = |bit: usize| if bit == 0 { -1.0 } else { 1.0 };
    for axis in 0..3 {
        let (right, up) = ((axis + 1) % 3, (axis + 2) % 3);
        for side in 0..2 {
            let mut signs = Vec3::ZERO;
            signs[axis] = sign(side);
            let around = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(a, b)| {
                signs[right] = sign(a);
                signs[up] = sign(b);
                let (point, normal) = corner(signs, axis);
                surface.vertex(point, normal, uv(point, axis))
            });
            surface.quad(if side == 1 {
                around
            } else {
                [around[3], around[2], around[1], around[0]]
            });
        }
        // The four edges along `axis`.
        for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut signs = Vec3::ZERO;
            signs[right] = sign(a);
            signs[up] = sign(b);
            let mut edge = |end: usize, face: usize| {
                signs[axis] = sign(end);
                let (point, normal) = corner(signs, face);
                surface.vertex(point, normal, uv(point, right))
            };
            let quad = [edge(0, right), edge(0, up), edge(1, up), edge(1, right)];
            let mirrored = a != b;
            surface.quad(if mirrored {
                [quad[3], quad[2], quad[1], quad[0]]
            } else {
                quad
            });
        }
    }
    for index in 0..8 {
        let signs = Vec3::new(sign(index & 1), sign(index >> 1 & 1), sign(index >> 2 & 1));
        let tips = [0, 1, 2].map(|axis| {
            let (point, normal) = corner(signs, axis);
            surface.vertex(point, normal, uv(point, 1))
        });
        let outward = signs.x * signs.y * signs.z > 0.0;
        surface.triangle(if outward {
            tips
        } else {
            [tips[0], tips[2], tips[1]]
        });
    }
    surface
}

/// A moulding around a rectangle with mitred corners. `profile` is its closed cross-section, anticlockwise with the
/// distance outwards from the rectangle as x and the height as y; the last point joins the first.
pub fn moulding(half: Vec2, profile: &[Vec2], texture: f32) -> Surface {
    let mut surface = Surface::default();
    // Each side from its start corner to its end corner, and the direction outwards.
    let sides = [
        (Vec2::new(-1.0, 1.0), Vec2::new(1.0, 1.0), Vec2::Y),
        (Vec2::new(1.0, 1.0), Vec2::new(1.0, -1.0), Vec2::X),
        (Vec2::new(1.0, -1.0), Vec2::new(-1.0, -1.0), Vec2::NEG_Y),
        (Vec2::new(-1.0, -1.0), Vec2::new(-1.0, 1.0), Vec2::NEG_X),
    ];
    for (number, (start, end, _)) in sides.into_iter().enumerate() {
        let along = (end - start).abs();
        let place = |corner: Vec2, point: Vec2| {
            let flat = corner * (half + point.x);
            Vec3::new(flat.x, point.y, flat.y)
        };
        let mut across = 0.0;
        for (i, from) in profile.iter().enumerate() {
            let to = profile[(i + 1) % profile.len()];
            let width = from.distance(to);
            let uv = |point: Vec3, across: f32| {
                let run = if along.x > 0.0 { point.x } else { point.z };
                Vec2::new(run, across + number as f32 * 1.37) / texture
            };
            let corners = [
                (place(start, *from), across),
                (place(end, *from), across),
                (place(end, to), across + width),
                (place(start, to), across + width),
            ];
            let normal = (corners[2].0 - corners[0].0)
                .cross(corners[3].0 - corners[1].0)
                .normalize_or_zero();
            let quad =
                corners.map(|(point, across)| surface.vertex(point, normal, uv(point, across)));
            surface.quad(quad);
            across += width;
        }
    }
    surface
}

/// A flat ring that looks up, around the origin; a disc where `inner` is 0.
pub fn ring(inner: f32, outer: f32, segments: u32) -> Surface {
    arcs(inner, outer, 1, 1.0, segments)
}

/// A flat ring in `count` equal arcs that fill the part `filled` of the circle.
pub fn arcs(inner: f32, outer: f32, count: u32, filled: f32, segments: u32) -> Surface {
    let mut surface = Surface::default();
    let steps = (segments / count.max(1)).max(2);
    for arc in 0..count.max(1) {
        let start = arc as f32 / count.max(1) as f32 * TAU;
        let sweep = TAU / count.max(1) as f32 * filled;
        let mut before = None;
        for step in 0..=steps {
            let (sin, cos) = (start + sweep * step as f32 / steps as f32).sin_cos();
            let way = Vec3::new(cos, 0.0, -sin);
            let pair =
                [inner, outer].map(|radius| surface.vertex(way * radius, Vec3::Y, Vec2::ZERO));
            if let Some([inside, outside]) = before.replace(pair) {
                surface.quad([inside, outside, pair[1], pair[0]]);
            }
        }
    }
    surface
}

/// A flat square frame that looks up: half its outer width, and the width of its line.
pub fn square_frame(half: f32, line: f32) -> Surface {
    let mut surface = Surface::default();
    let corners = |half: f32| {
        [(-half, half), (half, half), (half, -half), (-half, -half)]
            .map(|(x, z)| Vec3::new(x, 0.0, z))
    };
    let (outer, inner) = (corners(half), corners(half - line));
    for i in 0..4 {
        let j = (i + 1) % 4;
        surface.flat([outer[i], outer[j], inner[j], inner[i]], |_| Vec2::ZERO);
    }
    surface
}

/// The four corners of a square frame alone, each arm `arm` long.
pub fn square_corners(half: f32, line: f32, arm: f32) -> Surface {
    let mut surface = Surface::default();
    for (x, z) in [(1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -1.0)] {
        let mut bar = |x0: f32, x1: f32, z0: f32, z1: f32| {
            let (left, right) = ((x * x0).min(x * x1), (x * x0).max(x * x1));
            let (far, near) = ((z * z0).min(z * z1), (z * z0).max(z * z1));
            let corners = [(left, near), (right, near), (right, far), (left, far)];
            surface.flat(corners.map(|(x, z)| Vec3::new(x, 0.0, z)), |_| Vec2::ZERO);
        };
        bar(half - arm, half, half - line, half);
        bar(half - line, half, half - arm, half - line);
    }
    surface
}

/// Two bars that cross, looking up: half their length, and their width.
pub fn cross(half: f32, line: f32) -> Surface {
    let mut surface = Surface::default();
    for way in [Vec3::new(1.0, 0.0, 1.0), Vec3::new(1.0, 0.0, -1.0)] {
        let way = way.normalize();
        let side = Vec3::Y.cross(way) * line / 2.0;
        let end = way * half;
        surface.flat([-end + side, -end - side, end - side, end + side], |_| {
            Vec2::ZERO
        });
    }
    surface
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    fn key(point: Vec3) -> [i32; 3] {
        (point * 1e4).round().as_ivec3().to_array()
    }

    /// Every edge is shared by exactly two triangles that run along it in opposite directions.
    fn is_closed(surface: &Surface) -> bool {
        let mut edges: HashMap<_, i32> = HashMap::new();
        for triangle in surface.indices.chunks(3) {
            for i in 0..3 {
                let ends = [triangle[i], triangle[(i + 1) % 3]]
                    .map(|v| key(surface.positions[v as usize]));
                *edges.entry((ends[0], ends[1])).or_default() += 1;
                *edges.entry((ends[1], ends[0])).or_default() -= 1;
            }
        }
        !edges.is_empty() && edges.values().all(|balance| *balance == 0)
    }

    /// The volume enclosed: positive exactly when triangles look outwards.
    fn volume(surface: &Surface) -> f32 {
        let at = |index: u32| surface.positions[index as usize];
        surface
            .indices
            .chunks(3)
            .map(|t| at(t[0]).dot(at(t[1]).cross(at(t[2]))) / 6.0)
            .sum()
    }

    /// Vertex normals are of length 1 and agree with the side the triangle looks to.
    fn normals_agree(surface: &Surface) -> bool {
        surface.indices.chunks(3).all(|t| {
            let at = |i: usize| surface.positions[t[i] as usize];
            let face = (at(1) - at(0)).cross(at(2) - at(0)).normalize();
            t.iter().all(|v| {
                let normal = surface.normals[*v as usize];
                (normal.length() - 1.0).abs() < 1e-3 && normal.dot(face) > 0.1
            })
        })
    }

    fn bounds(surface: &Surface) -> (Vec3, Vec3) {
        surface.bounds()
    }

    #[test]
    fn a_lathed_cylinder_has_its_bounds_and_volume() {
        let edge = [
            (0.0, 0.0),
            (2.0, 0.0),
            (2.0, 0.0),
            (2.0, 3.0),
            (2.0, 3.0),
            (0.0, 3.0),
        ];
        let surface = lathe(&edge.map(Vec2::from), 96);
        assert!(is_closed(&surface) && normals_agree(&surface));
        assert_eq!(
            bounds(&surface),
            (Vec3::new(-2.0, 0.0, -2.0), Vec3::new(2.0, 3.0, 2.0))
        );
        let exact = std::f32::consts::PI * 12.0;
        assert!((volume(&surface) / exact - 1.0).abs() < 0.01);
    }

    #[test]
    fn a_bevelled_box_is_closed_and_loses_only_its_edges() {
        let half = Vec3::new(2.0, 0.5, 1.0);
        let surface = bevelled_box(half, 0.1, 1.0);
        assert!(is_closed(&surface) && normals_agree(&surface));
        assert_eq!(bounds(&surface), (-half, half));
        let (whole, left) = (8.0, volume(&surface));
        assert!(left < whole && left > whole - 0.3, "{left}");
    }

    #[test]
    fn a_moulding_is_a_closed_frame() {
        let profile = [(0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5)].map(Vec2::from);
        let surface = moulding(Vec2::new(2.0, 3.0), &profile, 1.0);
        assert!(is_closed(&surface) && normals_agree(&surface));
        assert_eq!(
            bounds(&surface),
            (Vec3::new(-3.0, 0.0, -4.0), Vec3::new(3.0, 0.5, 4.0))
        );
        // (6 × 8 − 4 × 6) × 0.5
        assert!(
            (volume(&surface) - 12.0).abs() < 1e-3,
            "{}",
            volume(&surface)
        );
    }

    #[test]
    fn flat_marks_look_up_and_have_their_size() {
        for (surface, half) in [
            (ring(0.2, 0.4, 32), 0.4),
            (arcs(0.2, 0.4, 4, 0.6, 32), 0.4),
            (square_frame(0.5, 0.1), 0.5),
            (square_corners(0.5, 0.1, 0.2), 0.5),
            (cross(0.4, 0.1), 0.32),
        ] {
            assert!(normals_agree(&surface));
            assert!(
                surface
                    .normals
                    .iter()
                    .all(|normal| normal.distance(Vec3::Y) < 1e-5)
            );
            let (low, high) = bounds(&surface);
            assert!(
                (high.x - half).abs() < 0.02 && (low.z + half).abs() < 0.02,
                "{low} {high}"
            );
            assert_eq!((low.y, high.y), (0.0, 0.0));
        }
    }
}
