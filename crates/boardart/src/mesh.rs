//! Triangle meshes as vertices and indices, ready for a graphics card.

use glam::{Vec2, Vec3};

/// Triangles with normals and texture coordinates. The vertices of a triangle are counter-clockwise when seen from
/// outside.
///
/// `positions`, `normals` and `uvs` have one entry per vertex. Positions are in board units; normals have length 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TriangleMesh {
    pub positions: Vec<Vec3>,
    pub normals: Vec<Vec3>,
    /// Texture coordinates: (0, 0) is the upper left corner, (1, 1) the lower right corner.
    pub uvs: Vec<Vec2>,
    /// The indices of the vertices, three for each triangle.
    pub indices: Vec<u32>,
}

impl TriangleMesh {
    /// Adds a vertex and returns its index.
    pub fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.positions.len() as u32 - 1
    }

    /// Adds a triangle. Does nothing if the triangle has no area or one of its vertices does not exist.
    pub fn triangle(&mut self, vertices: [u32; 3]) {
        let [a, b, c] = vertices.map(|index| self.positions.get(index as usize).copied());
        if let (Some(a), Some(b), Some(c)) = (a, b, c)
            && (b - a).cross(c - a).length_squared() > 1e-16
        {
            self.indices.extend(vertices);
        }
    }

    /// Adds a quad with its corners in counter-clockwise order.
    pub fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.triangle([a, b, c]);
        self.triangle([a, c, d]);
    }

    /// Adds a flat quad with one normal for all its corners. `uv` returns the texture coordinates of a corner.
    pub fn flat(&mut self, corners: [Vec3; 4], uv: impl Fn(Vec3) -> Vec2) {
        let normal = (corners[2] - corners[0])
            .cross(corners[3] - corners[1])
            .normalize_or_zero();
        let vertices = corners.map(|corner| self.vertex(corner, normal, uv(corner)));
        self.quad(vertices);
    }

    /// Appends another mesh.
    pub fn join(&mut self, other: TriangleMesh) {
        let first = self.positions.len() as u32;
        self.positions.extend(other.positions);
        self.normals.extend(other.normals);
        self.uvs.extend(other.uvs);
        self.indices
            .extend(other.indices.into_iter().map(|index| first + index));
    }

    pub fn translate(&mut self, by: Vec3) {
        for position in &mut self.positions {
            *position += by;
        }
    }

    /// Returns the minimum and maximum corner of the bounding box.
    pub fn bounds(&self) -> (Vec3, Vec3) {
        let min = self.positions.iter().copied().fold(Vec3::MAX, Vec3::min);
        let max = self.positions.iter().copied().fold(Vec3::MIN, Vec3::max);
        (min, max)
    }
}

/// Measurements of meshes for tests.
#[cfg(test)]
pub(crate) mod measure {
    use std::collections::HashMap;

    use super::*;

    fn key(point: Vec3) -> [i32; 3] {
        (point * 1e4).round().as_ivec3().to_array()
    }

    /// Returns whether every edge belongs to exactly two triangles that run along the edge in opposite directions.
    pub(crate) fn is_closed(mesh: &TriangleMesh) -> bool {
        let mut edges: HashMap<_, i32> = HashMap::new();
        for triangle in mesh.indices.chunks(3) {
            for i in 0..3 {
                let ends =
                    [triangle[i], triangle[(i + 1) % 3]].map(|v| key(mesh.positions[v as usize]));
                *edges.entry((ends[0], ends[1])).or_default() += 1;
                *edges.entry((ends[1], ends[0])).or_default() -= 1;
            }
        }
        !edges.is_empty() && edges.values().all(|balance| *balance == 0)
    }

    /// Returns the enclosed volume of a closed mesh. The volume is positive if and only if the triangles face outwards.
    pub(crate) fn volume(mesh: &TriangleMesh) -> f32 {
        let at = |index: u32| mesh.positions[index as usize];
        mesh.indices
            .chunks(3)
            .map(|t| at(t[0]).dot(at(t[1]).cross(at(t[2]))) / 6.0)
            .sum()
    }

    /// Returns whether all vertex normals have length 1 and point to the side that their triangle faces.
    pub(crate) fn normals_agree(mesh: &TriangleMesh) -> bool {
        mesh.indices.chunks(3).all(|t| {
            let at = |i: usize| mesh.positions[t[i] as usize];
            let face = (at(1) - at(0)).cross(at(2) - at(0)).normalize();
            t.iter().all(|v| {
                let normal = mesh.normals[*v as usize];
                (normal.length() - 1.0).abs() < 1e-3 && normal.dot(face) > 0.1
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn triangles_without_an_area_or_a_vertex_are_left_out() {
        let mut mesh = TriangleMesh::default();
        for corner in [Vec3::ZERO, Vec3::X, Vec3::X * 2.0, Vec3::Y] {
            mesh.vertex(corner, Vec3::Z, Vec2::ZERO);
        }
        mesh.triangle([0, 1, 2]);
        mesh.triangle([0, 1, 4]);
        mesh.triangle([0, 1, 3]);
        assert_eq!(mesh.indices, [0, 1, 3]);
    }

    #[test]
    fn what_is_joined_keeps_its_own_triangles() {
        let square = || {
            let mut mesh = TriangleMesh::default();
            mesh.flat([Vec3::ZERO, Vec3::X, Vec3::ONE, Vec3::Y], |_| Vec2::ZERO);
            mesh
        };
        let mut both = square();
        let mut moved = square();
        moved.translate(Vec3::Z * 3.0);
        both.join(moved);
        assert_eq!(both.indices, [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]);
        assert_eq!(both.bounds(), (Vec3::ZERO, Vec3::new(1.0, 1.0, 4.0)));
    }
}
