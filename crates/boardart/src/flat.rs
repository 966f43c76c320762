//! Flat shapes that face up: rings, arcs, frames, corners, crosses.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3};

use crate::mesh::TriangleMesh;
use crate::polygon;

/// Builds a flat ring around the origin that faces up. If `inner` is 0, the ring is a disc.
pub fn ring(inner: f32, outer: f32, segments: u32) -> TriangleMesh {
    arcs(inner, outer, 1, 1.0, segments)
}

/// Builds a flat ring that faces up, cut into `count` equal arcs. Together the arcs cover the share `filled` of the
/// circle, from 0 to 1.
pub fn arcs(inner: f32, outer: f32, count: u32, filled: f32, segments: u32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let steps = (segments / count.max(1)).max(2);
    for arc in 0..count.max(1) {
        let start = arc as f32 / count.max(1) as f32 * TAU;
        let sweep = TAU / count.max(1) as f32 * filled;
        let mut before = None;
        for step in 0..=steps {
            let (sin, cos) = (start + sweep * step as f32 / steps as f32).sin_cos();
            let way = Vec3::new(cos, 0.0, -sin);
            let pair = [inner, outer].map(|radius| mesh.vertex(way * radius, Vec3::Y, Vec2::ZERO));
            if let Some([inside, outside]) = before.replace(pair) {
                mesh.quad([inside, outside, pair[1], pair[0]]);
            }
        }
    }
    mesh
}

/// Builds a flat rectangular frame that faces up. `half` is half its outer width and depth, and `line` is the width of
/// its lines.
pub fn frame(half: Vec2, line: f32) -> TriangleMesh {
    polygon_frame(&polygon::rectangle(half), line)
}

/// Builds a flat frame that faces up inside a convex polygon, which is given as in [`polygon`]. `line` is the width of
/// its lines.
pub fn polygon_frame(corners: &[Vec2], line: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for (start, end) in polygon::sides(corners) {
        let quad = [
            start.corner,
            end.corner,
            end.moved(-line),
            start.moved(-line),
        ];
        mesh.flat(quad.map(|at| Vec3::new(at.x, 0.0, at.y)), |_| Vec2::ZERO);
    }
    mesh
}

/// Builds only the corners of a flat frame inside a convex polygon, which is given as in [`polygon`]. `line` is the width
/// of its lines, and each arm of a corner has the length `arm`.
pub fn polygon_corners(corners: &[Vec2], line: f32, arm: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let mut bar = |quad: [Vec2; 4]| {
        mesh.flat(quad.map(|at| Vec3::new(at.x, 0.0, at.y)), |_| Vec2::ZERO);
    };
    for (start, end) in polygon::sides(corners) {
        let along = (end.corner - start.corner).normalize_or_zero();
        let inwards = -along.perp() * line;
        let [from, to] = [start.corner + along * arm, end.corner - along * arm];
        bar([start.corner, from, from + inwards, start.moved(-line)]);
        bar([to, end.corner, end.moved(-line), to + inwards]);
    }
    mesh
}

/// Builds a flat cross that faces up. Its bars are `2 * half` long and `line` wide.
pub fn cross(half: f32, line: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    for way in [Vec3::new(1.0, 0.0, 1.0), Vec3::new(1.0, 0.0, -1.0)] {
        let way = way.normalize();
        let side = Vec3::Y.cross(way) * line / 2.0;
        let end = way * half;
        mesh.flat([-end + side, -end - side, end - side, end + side], |_| {
            Vec2::ZERO
        });
    }
    mesh
}

/// Builds a flat arrow along +x that faces up, with its tail at the origin.
///
/// `length` includes the head, and `shaft` is half the width of the shaft. `head.x` is the length of the head, and
/// `head.y` is half its width. The outline is moved outwards by `grown` on every side.
pub fn arrow(length: f32, shaft: f32, head: Vec2, grown: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    // Moving a slanted edge outwards by a distance moves its end points by more than this distance.
    let slant = head.y.hypot(head.x);
    let tip = length + grown * slant / head.y.max(1e-3);
    let neck = length - head.x - grown;
    let barb = (tip - neck) * head.y / head.x.max(1e-3);
    let point = |x: f32, z: f32| Vec3::new(x, 0.0, z);
    let shaft = shaft + grown;
    if neck > -grown {
        let corners = [
            point(-grown, shaft),
            point(neck, shaft),
            point(neck, -shaft),
            point(-grown, -shaft),
        ];
        mesh.flat(corners, |_| Vec2::ZERO);
    }
    let corners = [point(neck, barb), point(tip, 0.0), point(neck, -barb)];
    let corners = corners.map(|corner| mesh.vertex(corner, Vec3::Y, Vec2::ZERO));
    mesh.triangle(corners);
    mesh
}

/// Builds a flat chevron that points along -z and faces up. `half` is half its width, `height` its height and `line`
/// the width of its lines. The outline is moved outwards by `grown` on every side.
pub fn chevron(half: f32, height: f32, line: f32, grown: f32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let arm = Vec2::new(half, height).normalize_or_zero();
    let out = grown / arm.x.max(1e-3);
    // `upper` and `lower` are the z coordinates of the upper and lower edge at the tip, where the arms meet. `wide` is
    // how far an arm reaches to the side, and `fall` how far it reaches back.
    let (upper, lower) = (-height / 2.0 - out, -height / 2.0 + line + out);
    let (wide, fall) = (half + grown, (half + grown) * height / half.max(1e-3));
    for side in [-1.0, 1.0] {
        let point = |x: f32, z: f32| Vec3::new(side * x, 0.0, z);
        let mut corners = [
            point(0.0, lower),
            point(wide, lower + fall),
            point(wide, upper + fall),
            point(0.0, upper),
        ];
        if side < 0.0 {
            corners.reverse();
        }
        mesh.flat(corners, |_| Vec2::ZERO);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::measure::normals_agree;

    #[test]
    fn arrows_and_chevrons_look_up_and_point_where_they_should() {
        let head = Vec2::new(0.2, 0.15);
        let (arrow, edge) = (arrow(1.0, 0.04, head, 0.0), arrow(1.0, 0.04, head, 0.03));
        let (chevron, rim) = (chevron(0.2, 0.1, 0.08, 0.0), chevron(0.2, 0.1, 0.08, 0.03));
        for mesh in [&arrow, &edge, &chevron, &rim] {
            assert!(normals_agree(mesh));
            let mut normals = mesh.normals.iter();
            assert!(normals.all(|normal| normal.distance(Vec3::Y) < 1e-5));
        }
        let (low, high) = arrow.bounds();
        assert!((low.x, high.x) == (0.0, 1.0) && (high.z - 0.15).abs() < 1e-6);
        let tip = |mesh: &TriangleMesh| {
            let tips = mesh.positions.iter().copied();
            tips.min_by(|a, b| a.z.total_cmp(&b.z)).unwrap_or_default()
        };
        assert!(tip(&chevron).x == 0.0 && tip(&chevron).z < 0.0);
        for (inner, outer) in [(&arrow, &edge), (&chevron, &rim)] {
            let ((low, high), (lower, higher)) = (inner.bounds(), outer.bounds());
            let margins = [
                low.x - lower.x,
                low.z - lower.z,
                higher.x - high.x,
                higher.z - high.z,
            ];
            assert!(margins.iter().all(|margin| *margin > 0.02), "{margins:?}");
        }
    }

    #[test]
    fn flat_marks_look_up_and_have_their_size() {
        let square = |half| polygon::rectangle(Vec2::splat(half));
        for (mesh, half) in [
            (ring(0.2, 0.4, 32), 0.4),
            (arcs(0.2, 0.4, 4, 0.6, 32), 0.4),
            (polygon_frame(&square(0.5), 0.1), 0.5),
            (polygon_corners(&square(0.5), 0.1, 0.2), 0.5),
            (cross(0.4, 0.1), 0.32),
        ] {
            assert!(normals_agree(&mesh));
            assert!(
                mesh.normals
                    .iter()
                    .all(|normal| normal.distance(Vec3::Y) < 1e-5)
            );
            let (low, high) = mesh.bounds();
            assert!(
                (high.x - half).abs() < 0.02 && (low.z + half).abs() < 0.02,
                "{low} {high}"
            );
            assert_eq!((low.y, high.y), (0.0, 0.0));
        }
    }
}
