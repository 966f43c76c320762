//! Flat shapes in colours, each with an edge in the opposite tone: they can be seen on every square of every theme.

use bevy::prelude::*;
use boardart::mesh::TriangleMesh;

/// How far the lowest shape lies above the squares, above all other marks; and the core above its edge.
const HEIGHT: f32 = 0.026;
const STEP: f32 = 0.003;

/// How far an edge reaches beyond its shape.
pub(super) const EDGE: f32 = 0.022;

/// Near black and near white, the two tones of which one is always seen.
pub(super) const DARK: LinearRgba = LinearRgba::rgb(0.008, 0.008, 0.01);
pub(super) const LIGHT: LinearRgba = LinearRgba::rgb(0.93, 0.9, 0.82);

/// A core and the tone of its edge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Tones {
    pub(super) core: LinearRgba,
    pub(super) edge: LinearRgba,
}

impl Tones {
    /// A colour with the edge that stands out from it.
    pub(super) fn of(colour: LinearRgba) -> Self {
        let core = colour.with_alpha(1.0);
        let edge = if core.luminance() > 0.18 { DARK } else { LIGHT };
        Tones { core, edge }
    }
}

/// Everything painted, as one mesh with a colour for each vertex.
#[derive(Clone, Debug, Default)]
pub(super) struct Painting {
    pub(super) mesh: TriangleMesh,
    pub(super) colours: Vec<[f32; 4]>,
}

impl Painting {
    /// Adds a shape around a point, so high above the squares.
    fn add(&mut self, mut shape: TriangleMesh, at: Vec3, colour: LinearRgba) {
        shape.translate(at);
        self.mesh.join(shape);
        self.colours
            .resize(self.mesh.positions.len(), colour.to_f32_array());
    }

    /// Adds a shape that `shape` makes, widened by a number: its edge below it, wider.
    ///
    /// `lift` is how far above the usual height it lies.
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
