//! The shapes of stones: profiles turned on a lathe, and a block.

use bevy::prelude::*;

use super::layout::{STONE_HEIGHT, STONE_RADIUS};
use super::mesh::{self, Surface};
use crate::theme::StoneShape;

/// A profile from the middle of the foot to the middle of the top: radius and height in parts of the stone's.
type Profile = &'static [(f32, f32)];

/// The side of a turned stone, from the middle of its foot to its shoulder.
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
/// A turned groove around a flat dome.
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
/// A dish within a broad rim.
const DISH: Profile = &[
    (0.76, 1.0),
    (0.7, 0.97),
    (0.62, 0.86),
    (0.5, 0.76),
    (0.34, 0.7),
    (0.18, 0.67),
    (0.0, 0.66),
];
/// Round on all sides.
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
/// Straight sides with a milled waist, and two rings on a flat top.
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

/// A stone of a shape. What is turned has so many sides, and its profile is followed up to `tolerance`.
///
/// The underside of its foot is left out: a board is seen from above.
pub fn stone(shape: StoneShape, segments: u32, tolerance: f32) -> Surface {
    let turn = |profile: &[Vec2]| {
        mesh::lathe(
            &simplified(profile.get(1..).unwrap_or_default(), tolerance),
            segments,
        )
    };
    match shape {
        StoneShape::Dome => turn(&scaled(&[SIDE, DOME])),
        StoneShape::Dish => turn(&scaled(&[SIDE, DISH])),
        StoneShape::Pebble => turn(&scaled(&[PEBBLE])),
        StoneShape::Draughtsman => turn(&scaled(&[DRAUGHTSMAN])),
        StoneShape::Block => block(),
    }
}

/// The points of a line that are needed to stay within `tolerance` of it (Douglas and Peucker, 1973).
fn simplified(line: &[Vec2], tolerance: f32) -> Vec<Vec2> {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return Vec::new();
    };
    let way = (last - first).normalize_or_zero();
    let apart = |point: &Vec2| way.perp_dot(point - first).abs();
    let farthest = (1..line.len().saturating_sub(1))
        .max_by(|a, b| apart(&line[*a]).total_cmp(&apart(&line[*b])));
    match farthest {
        Some(middle) if apart(&line[middle]) > tolerance => {
            let mut points = simplified(&line[..=middle], tolerance);
            points.pop();
            points.extend(simplified(&line[middle..], tolerance));
            points
        }
        _ if line.len() == 1 => vec![*first],
        _ => vec![*first, *last],
    }
}

fn scaled(parts: &[Profile]) -> Vec<Vec2> {
    parts
        .iter()
        .flat_map(|part| part.iter())
        .map(|(radius, height)| Vec2::new(radius * STONE_RADIUS, height * STONE_HEIGHT))
        .collect()
}

/// A square block with bevelled edges, as wide as a turned stone but for its corners.
fn block() -> Surface {
    let half = Vec3::new(0.84 * STONE_RADIUS, STONE_HEIGHT / 2.0, 0.84 * STONE_RADIUS);
    let mut surface = mesh::bevelled_box(half, 0.05, 1.0);
    surface.move_by(Vec3::Y * half.y);
    surface
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_are_as_large_as_the_layout_says() {
        for parts in [&[SIDE, DOME][..], &[SIDE, DISH], &[PEBBLE], &[DRAUGHTSMAN]] {
            let profile = scaled(parts);
            let most = profile.iter().copied().fold(Vec2::MIN, Vec2::max);
            assert_eq!(most, Vec2::new(STONE_RADIUS, STONE_HEIGHT));
            assert_eq!(profile.first().map(|p| p.x), Some(0.0));
            assert_eq!(profile.last().map(|p| p.x), Some(0.0));
            assert!(profile.iter().all(|p| p.min_element() >= 0.0));
        }
    }

    #[test]
    fn a_simpler_profile_stays_near_the_whole_one() {
        let whole = scaled(&[SIDE, DISH]);
        let tolerance = 0.004;
        let simple = simplified(&whole, tolerance);
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
        assert_eq!(simplified(&whole, 0.0).len(), whole.len());
        assert!(simplified(&[], 1.0).is_empty());
    }

    #[test]
    fn a_block_stands_on_the_board_and_fits_its_square() {
        let (low, high) = block().bounds();
        assert!(low.y.abs() < 1e-6 && (high.y - STONE_HEIGHT).abs() < 1e-6);
        assert!(high.x <= STONE_RADIUS && high.xz().length() < 0.5);
    }
}
