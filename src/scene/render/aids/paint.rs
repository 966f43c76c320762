//! Paints flat coloured shapes. The contrasting edge of each shape makes the shape visible on every square of every
//! theme.

use bevy::math::bounding::Aabb3d;
use bevy::prelude::*;
use boardart::mesh::TriangleMesh;

/// The height of the lowest painted shape above the squares, in world units. All other marks on squares are lower.
const HEIGHT: f32 = 0.026;
/// The height of a coloured shape above its own edge, in world units.
pub(super) const STEP: f32 = 0.003;

/// How far the edge of a shape extends beyond the shape, in world units.
pub(super) const EDGE: f32 = 0.022;

/// A colour near black. On a ground of any colour, this colour or [`LIGHT`] is visible.
pub(super) const DARK: LinearRgba = LinearRgba::rgb(0.008, 0.008, 0.01);
/// A colour near white. On a ground of any colour, this colour or [`DARK`] is visible.
pub(super) const LIGHT: LinearRgba = LinearRgba::rgb(0.93, 0.9, 0.82);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tones {
    pub(super) core: LinearRgba,
    pub(super) edge: LinearRgba,
}

impl Tones {
    /// Returns the opaque form of a colour, together with a dark or light edge colour that contrasts with it.
    pub(super) fn of(colour: LinearRgba) -> Self {
        let core = colour.with_alpha(1.0);
        let edge = if core.luminance() > 0.18 { DARK } else { LIGHT };
        Tones { core, edge }
    }
}

/// The three corners of a triangle, each with its position and its colour.
type Triangle = [(Vec3, [f32; 4]); 3];

/// Collects painted shapes in one mesh, in which each vertex has a colour.
#[derive(Clone, Debug, Default)]
pub(in crate::render) struct Painting {
    pub(super) mesh: TriangleMesh,
    pub(super) colours: Vec<[f32; 4]>,
}

impl Painting {
    /// Returns the bounding box of all triangles that are in only one of the two paintings; `None` if the paintings are
    /// equal.
    pub(super) fn difference(&self, other: &Painting) -> Option<Aabb3d> {
        let (mine, theirs) = (self.triangles(), other.triangles());
        let same = |(a, b): &(&Triangle, &Triangle)| a == b;
        // A change usually affects only one part of the list, so first skip the equal triangles at both ends of the
        // lists.
        let head = mine.iter().zip(&theirs).take_while(same).count();
        let (mine, theirs) = (mine.split_at(head).1, theirs.split_at(head).1);
        let tail = (mine.iter().rev())
            .zip(theirs.iter().rev())
            .take_while(same)
            .count();
        let (mine, theirs) = (
            mine.split_at(mine.len() - tail).0,
            theirs.split_at(theirs.len() - tail).0,
        );
        let alike = mine.len() == theirs.len();
        let differ = |triangles: &[Triangle], others: &[Triangle]| {
            let pairs = triangles.iter().enumerate();
            let pairs = pairs.filter(|(i, it)| !alike || others.get(*i) != Some(it));
            pairs
                .flat_map(|(_, corners)| corners.map(|(at, _)| at))
                .collect::<Vec<_>>()
        };
        let points = [differ(mine, theirs), differ(theirs, mine)].concat();
        (!points.is_empty())
            .then(|| Aabb3d::from_point_cloud(Isometry3d::IDENTITY, points.into_iter()))
    }

    /// Returns all triangles of the painting, each as three corners with their colours.
    fn triangles(&self) -> Vec<Triangle> {
        let corner = |index: &u32| {
            let index = *index as usize;
            let at = self.mesh.positions.get(index).copied();
            let colour = self.colours.get(index).copied();
            (at.unwrap_or_default(), colour.unwrap_or_default())
        };
        let triangles = self.mesh.indices.chunks_exact(3);
        triangles
            .filter_map(|corners| {
                corners
                    .first_chunk()
                    .map(|corners: &[u32; 3]| corners.each_ref().map(corner))
            })
            .collect()
    }

    /// Adds a shape in one colour at a position.
    fn add(&mut self, mut shape: TriangleMesh, at: Vec3, colour: LinearRgba) {
        shape.translate(at);
        self.mesh.join(shape);
        self.colours
            .resize(self.mesh.positions.len(), colour.to_f32_array());
    }

    /// Adds a coloured shape and, below the shape, a wider shape that appears as its edge. `shape` returns the mesh of
    /// the shape, widened on every side by the given distance.
    ///
    /// `lift` is the height of the edge above `HEIGHT`, in world units.
    pub(super) fn edged(
        &mut self,
        at: Vec3,
        lift: f32,
        tones: Tones,
        shape: impl Fn(f32) -> TriangleMesh,
    ) {
        let at = at.with_y(HEIGHT + lift);
        self.add(shape(EDGE), at, tones.edge);
        self.add(shape(0.0), at + Vec3::Y * STEP, tones.core);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use boardart::flat;

    fn painted(at: &[(Vec3, LinearRgba)]) -> Painting {
        let mut painting = Painting::default();
        for (at, colour) in at {
            painting.add(flat::ring(0.0, 0.5, 16), *at, *colour);
        }
        painting
    }

    const PLACES: [Vec3; 4] = [
        Vec3::ZERO,
        Vec3::new(3.0, 0.0, 0.0),
        Vec3::new(3.0, 0.0, 3.0),
        Vec3::new(-3.0, 0.0, 1.0),
    ];

    #[test]
    fn only_what_is_different_is_told() {
        let [a, b, c, d] = PLACES.map(|place| (place, DARK));
        let three = painted(&[a, b, c]);
        assert_eq!(three.difference(&three.clone()), None);
        let near = |found: Option<Aabb3d>, low: Vec3, high: Vec3| {
            let found = found.expect("the paintings differ");
            let (min, max) = (Vec3::from(found.min), Vec3::from(found.max));
            assert!(
                min.xz().distance((low - Vec3::splat(0.5)).xz()) < 0.1,
                "{found:?}"
            );
            assert!(
                max.xz().distance((high + Vec3::splat(0.5)).xz()) < 0.1,
                "{found:?}"
            );
        };
        let moved = painted(&[a, (b.0 + Vec3::X, DARK), c]);
        near(moved.difference(&three), b.0, b.0 + Vec3::X);
        let gone = painted(&[a, c]);
        near(gone.difference(&three), b.0, b.0);
        near(three.difference(&gone), b.0, b.0);
        let coloured = painted(&[a, b, (c.0, LIGHT)]);
        near(coloured.difference(&three), c.0, c.0);
        let more = painted(&[d, a, b, c]);
        near(more.difference(&three), d.0, d.0);
        near(three.difference(&Painting::default()), a.0, c.0);
    }
}
