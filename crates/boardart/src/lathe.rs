//! Surfaces of revolution, as a lathe makes them.

use std::f32::consts::TAU;

use glam::{Vec2, Vec3, Vec3Swizzles};

use crate::mesh::TriangleMesh;

/// Builds a body of revolution around the y axis with `segments` sides. `profile` contains points of radius and height,
/// from the axis at the bottom to the axis at the top. A repeated point makes a hard edge. The texture is projected
/// from above.
pub fn lathe(profile: &[Vec2], segments: u32) -> TriangleMesh {
    let mut mesh = TriangleMesh::default();
    let normals = profile_normals(profile);
    let segments = segments.max(3);
    for (point, normal) in profile.iter().zip(&normals) {
        for step in 0..=segments {
            // The last column of vertices has the same positions as the first column, so there is no gap.
            let angle = (step % segments) as f32 / segments as f32 * TAU;
            let (sin, cos) = angle.sin_cos();
            let position = Vec3::new(point.x * cos, point.y, point.x * sin);
            let normal = Vec3::new(normal.x * cos, normal.y, normal.x * sin);
            mesh.vertex(position, normal, position.xz() + 0.5 + point.y * 0.3);
        }
    }
    let ring = segments + 1;
    for row in 0..profile.len().saturating_sub(1) as u32 {
        for step in 0..segments {
            let low = row * ring + step;
            let high = low + ring;
            mesh.quad([low, high, high + 1, low + 1]);
        }
    }
    mesh
}

/// Returns the outward normals of a profile, which are smooth except at repeated points.
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
            // On the axis the surface is horizontal.
            if here.x == 0.0 {
                Vec2::new(0.0, normal.y.signum())
            } else {
                normal
            }
        })
        .collect()
}

/// Simplifies a line (Douglas and Peucker, 1973). The result deviates from the line by at most `tolerance`.
pub fn simplify(line: &[Vec2], tolerance: f32) -> Vec<Vec2> {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return Vec::new();
    };
    let way = (last - first).normalize_or_zero();
    let apart = |point: &Vec2| way.perp_dot(point - first).abs();
    let farthest = (1..line.len().saturating_sub(1))
        .max_by(|a, b| apart(&line[*a]).total_cmp(&apart(&line[*b])));
    match farthest {
        Some(middle) if apart(&line[middle]) > tolerance => {
            let mut points = simplify(&line[..=middle], tolerance);
            points.pop();
            points.extend(simplify(&line[middle..], tolerance));
            points
        }
        _ if line.len() == 1 => vec![*first],
        _ => vec![*first, *last],
    }
}

#[cfg(test)]
mod tests {
    use std::f32::consts::FRAC_PI_2;

    use super::*;
    use crate::mesh::measure::{is_closed, normals_agree, volume};

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
        let mesh = lathe(&edge.map(Vec2::from), 96);
        assert!(is_closed(&mesh) && normals_agree(&mesh));
        assert_eq!(
            mesh.bounds(),
            (Vec3::new(-2.0, 0.0, -2.0), Vec3::new(2.0, 3.0, 2.0))
        );
        let exact = std::f32::consts::PI * 12.0;
        assert!((volume(&mesh) / exact - 1.0).abs() < 0.01);
    }

    #[test]
    fn a_simpler_profile_stays_near_the_whole_one() {
        let whole: Vec<_> = (0..=40)
            .map(|step| Vec2::from_angle(step as f32 / 40.0 * FRAC_PI_2))
            .collect();
        let tolerance = 0.004;
        let simple = simplify(&whole, tolerance);
        assert!(simple.len() < whole.len());
        assert_eq!(
            (simple.first(), simple.last()),
            (whole.first(), whole.last())
        );
        for point in &whole {
            let near = simple.windows(2).any(|ends| {
                let way = ends[1] - ends[0];
                let along = ((point - ends[0]).dot(way) / way.length_squared()).clamp(0.0, 1.0);
                point.distance(ends[0] + way * along) <= tolerance + 1e-6
            });
            assert!(near, "{point}");
        }
        assert_eq!(simplify(&whole, 0.0).len(), whole.len());
        assert!(simplify(&[], 1.0).is_empty());
    }
}
