//! Solid bodies: boxes with bevelled edges, and mouldings around a polygon.

use glam::{Vec2, Vec3, Vec3Swizzles};

use crate::mesh::TriangleMesh;
use crate::polygon::{self, Mitre};

/// Builds a box around the origin with chamfered edges and smooth normals.
///
/// The texture runs along the longest horizontal edge, and repeats every `texture` units.
pub fn bevelled_box(half: Vec3, bevel: f32, texture: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let bevel = bevel.min(half.min_element());
    let inner = half - bevel;
    let along_x = half.x >= half.z;
    // Returns a corner of one face of the box, and the normal of the face. The face is perpendicular to `axis`. The
    // signs of x, y and z in `signs` select the corner.
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
                mesh.vertex(point, normal, uv(point, axis))
            });
            mesh.quad(if side == 1 {
                around
            } else {
                [around[3], around[2], around[1], around[0]]
            });
        }
        // Builds the four edges parallel to `axis`.
        for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut signs = Vec3::ZERO;
            signs[right] = sign(a);
            signs[up] = sign(b);
            let mut edge = |end: usize, face: usize| {
                signs[axis] = sign(end);
                let (point, normal) = corner(signs, face);
                mesh.vertex(point, normal, uv(point, right))
            };
            let quad = [edge(0, right), edge(0, up), edge(1, up), edge(1, right)];
            let mirrored = a != b;
            mesh.quad(if mirrored {
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
            mesh.vertex(point, normal, uv(point, 1))
        });
        let outward = signs.x * signs.y * signs.z > 0.0;
        mesh.triangle(if outward {
            tips
        } else {
            [tips[0], tips[2], tips[1]]
        });
    }
    mesh
}

/// Builds a moulding around a convex polygon, with mitred corners. `corners` is the polygon as in [`polygon`].
/// `profile` is the closed cross-section, anticlockwise. The x of a profile point is its distance outwards from the
/// polygon, and its y is its height. The last point connects to the first.
pub fn moulding(corners: &[Vec2], profile: &[Vec2], texture: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for (number, (start, end)) in polygon::sides(corners).enumerate() {
        let along = (end.corner - start.corner).normalize_or_zero();
        // The texture runs the same way along opposite sides.
        let turned = along.x < 0.0 || (along.x == 0.0 && along.y < 0.0);
        let along = if turned { -along } else { along };
        let place = |corner: Mitre, point: Vec2| {
            let flat = corner.moved(point.x);
            Vec3::new(flat.x, point.y, flat.y)
        };
        let mut across = 0.0;
        for (i, from) in profile.iter().enumerate() {
            let to = profile[(i + 1) % profile.len()];
            let width = from.distance(to);
            let uv = |point: Vec3, across: f32| {
                Vec2::new(along.dot(point.xz()), across + number as f32 * 1.37) / texture
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
            let quad = corners.map(|(point, across)| mesh.vertex(point, normal, uv(point, across)));
            mesh.quad(quad);
            across += width;
        }
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::measure::{is_closed, normals_agree, volume};

    #[test]
    fn a_bevelled_box_is_closed_and_loses_only_its_edges() {
        let half = Vec3::new(2.0, 0.5, 1.0);
        let mesh = bevelled_box(half, 0.1, 1.0);
        assert!(is_closed(&mesh) && normals_agree(&mesh));
        assert_eq!(mesh.bounds(), (-half, half));
        let (whole, left) = (8.0, volume(&mesh));
        assert!(left < whole && left > whole - 0.3, "{left}");
    }

    #[test]
    fn a_moulding_is_a_closed_frame() {
        let profile = [(0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5)].map(Vec2::from);
        let mesh = moulding(&polygon::rectangle(Vec2::new(2.0, 3.0)), &profile, 1.0);
        assert!(is_closed(&mesh) && normals_agree(&mesh));
        assert_eq!(
            mesh.bounds(),
            (Vec3::new(-3.0, 0.0, -4.0), Vec3::new(3.0, 0.5, 4.0))
        );
        // The expected volume is the area between the two rectangles, times the height: (6 × 8 − 4 × 6) × 0.5.
        assert!((volume(&mesh) - 12.0).abs() < 1e-3, "{}", volume(&mesh));
    }

    #[test]
    fn a_moulding_around_a_hexagon_is_as_wide_on_every_side() {
        let profile = [(0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5)].map(Vec2::from);
        let corners: Vec<_> = (0..6)
            .map(|n| Vec2::from_angle(-(n as f32) * std::f32::consts::TAU / 6.0) * 4.0)
            .collect();
        let mesh = moulding(&corners, &profile, 1.0);
        assert!(is_closed(&mesh) && normals_agree(&mesh));
        // The area of a regular hexagon is 2√3 times the square of the distance of its sides from its centre.
        let apothem = 4.0 * 0.75_f32.sqrt();
        let area = 2.0 * 3.0_f32.sqrt() * ((apothem + 1.0).powi(2) - apothem.powi(2));
        assert!(
            (volume(&mesh) - area * 0.5).abs() < 1e-2,
            "{}",
            volume(&mesh)
        );
    }
}
