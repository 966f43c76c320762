//! The meshes of stones: surfaces of revolution, and one block.

use cohort_theme::StoneShape;
use glam::{Vec2, Vec3};

use crate::lathe::{lathe, simplify};
use crate::mesh::TriangleMesh;
use crate::solid::bevelled_box;

/// The size of a stone, in board units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StoneSize {
    pub radius: f32,
    /// The height from the foot to the top.
    pub height: f32,
}

/// The mesh resolution of a turned stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LatheDetail {
    pub segments: u32,
    /// The largest allowed deviation from the exact profile, in board units.
    pub tolerance: f32,
}

/// A profile of a turned stone, or a part of a profile: points of radius and height, relative to the stone's size. The
/// points run from the centre of the foot to the centre of the top.
type Profile = &'static [(f32, f32)];

/// The side of a turned stone, from the centre of the foot to the shoulder.
const SIDE: Profile = &[
    (0.0, 0.0),
    (0.86, 0.0),
    (0.93, 0.03),
    (0.98, 0.14),
    (1.0, 0.34),
    (1.0, 0.58),
    (0.975, 0.8),
    (0.92, 0.94),
    (0.84, 1.0),
];
/// The top of a turned stone with a groove around a flat dome.
const DOME: Profile = &[
    (0.72, 0.995),
    (0.67, 0.955),
    (0.62, 0.91),
    (0.57, 0.91),
    (0.52, 0.95),
    (0.45, 0.985),
    (0.25, 0.997),
    (0.0, 1.0),
];
/// The top of a turned stone with a dish inside a broad rim.
const DISH: Profile = &[
    (0.76, 1.0),
    (0.7, 0.97),
    (0.62, 0.86),
    (0.5, 0.76),
    (0.34, 0.7),
    (0.18, 0.67),
    (0.0, 0.66),
];
const PEBBLE: Profile = &[
    (0.0, 0.0),
    (0.45, 0.01),
    (0.66, 0.06),
    (0.84, 0.17),
    (0.95, 0.31),
    (1.0, 0.48),
    (0.97, 0.64),
    (0.88, 0.78),
    (0.72, 0.89),
    (0.5, 0.96),
    (0.26, 0.99),
    (0.0, 1.0),
];
/// The whole profile of a draughtsman: straight sides with a milled waist, and two rings on a flat top.
const DRAUGHTSMAN: Profile = &[
    (0.0, 0.0),
    (0.95, 0.0),
    (0.99, 0.05),
    (1.0, 0.12),
    (1.0, 0.36),
    (0.965, 0.42),
    (0.965, 0.56),
    (1.0, 0.62),
    (1.0, 0.88),
    (0.985, 0.96),
    (0.94, 1.0),
    (0.84, 1.0),
    (0.82, 0.93),
    (0.76, 0.93),
    (0.74, 1.0),
    (0.54, 1.0),
    (0.52, 0.93),
    (0.46, 0.93),
    (0.44, 1.0),
    (0.0, 1.0),
];

/// Builds a stone of the given shape that stands on the origin.
///
/// The mesh of a turned stone has no underside, because the board is seen only from above.
pub fn stone(shape: StoneShape, size: StoneSize, detail: LatheDetail) -> TriangleMesh {
    let turn = |parts: &[Profile]| {
        let profile = scaled(parts, size);
        let without_foot = profile.get(1..).unwrap_or_default();
        lathe(&simplify(without_foot, detail.tolerance), detail.segments)
    };
    match shape {
        StoneShape::Dome => turn(&[SIDE, DOME]),
        StoneShape::Dish => turn(&[SIDE, DISH]),
        StoneShape::Pebble => turn(&[PEBBLE]),
        StoneShape::Draughtsman => turn(&[DRAUGHTSMAN]),
        StoneShape::Block => block(size),
    }
}

fn scaled(parts: &[Profile], size: StoneSize) -> Vec<Vec2> {
    parts
        .iter()
        .flat_map(|part| part.iter())
        .map(|(radius, height)| Vec2::new(radius * size.radius, height * size.height))
        .collect()
}

/// Builds a square block with bevelled edges. Its side is 84 % of the diameter of a turned stone.
fn block(size: StoneSize) -> TriangleMesh {
    let half = Vec3::new(0.84 * size.radius, size.height / 2.0, 0.84 * size.radius);
    let mut mesh = bevelled_box(half, 0.05, 1.0);
    mesh.translate(Vec3::Y * half.y);
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Vec3Swizzles;

    const SIZE: StoneSize = StoneSize {
        radius: 0.375,
        height: 0.235,
    };

    #[test]
    fn turned_stones_have_their_size_and_stand_on_the_board() {
        let detail = LatheDetail {
            segments: 64,
            tolerance: 0.0,
        };
        for shape in [
            StoneShape::Dome,
            StoneShape::Dish,
            StoneShape::Pebble,
            StoneShape::Draughtsman,
        ] {
            let (min, max) = stone(shape, SIZE, detail).bounds();
            // The mesh omits the centre of the foot, so a pebble begins slightly above the board.
            assert!((0.0..0.02 * SIZE.height).contains(&min.y), "{shape:?}");
            assert_eq!(max, Vec3::new(SIZE.radius, SIZE.height, SIZE.radius));
        }
    }

    #[test]
    fn profiles_run_from_axis_to_axis() {
        for parts in [&[SIDE, DOME][..], &[SIDE, DISH], &[PEBBLE], &[DRAUGHTSMAN]] {
            let profile = scaled(parts, SIZE);
            assert_eq!(profile.first().map(|p| p.x), Some(0.0));
            assert_eq!(profile.last().map(|p| p.x), Some(0.0));
            assert!(profile.iter().all(|p| p.min_element() >= 0.0));
        }
    }

    #[test]
    fn a_block_stands_on_the_board_and_fits_its_square() {
        let (min, max) = block(SIZE).bounds();
        assert!(min.y.abs() < 1e-6 && (max.y - SIZE.height).abs() < 1e-6);
        assert!(max.x <= SIZE.radius && max.xz().length() < 0.5);
    }
}
