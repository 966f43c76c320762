//! Convex polygons in the plane of the board.
//!
//! A polygon is a list of corners `(x, z)`. Seen from above, with x to the right and z towards the viewer, the corners
//! run anticlockwise: for a rectangle from the near left over the near right and the far right to the far left.

use glam::Vec2;

/// A corner of a polygon, with the direction in which it moves when all sides move outwards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mitre {
    pub(crate) corner: Vec2,
    /// How far the corner moves when all sides move outwards by 1.
    outwards: Vec2,
}

impl Mitre {
    /// Returns the corner after all sides of the polygon have moved outwards by `distance`.
    pub(crate) fn moved(self, distance: f32) -> Vec2 {
        self.corner + self.outwards * distance
    }
}

/// Returns the corners of a rectangle around the origin. `half` is half its width and half its depth.
pub fn rectangle(half: Vec2) -> [Vec2; 4] {
    [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|corner| Vec2::from(corner) * half)
}

/// Returns a polygon whose sides lie `distance` outside the sides of the polygon `corners`.
pub fn grown(corners: &[Vec2], distance: f32) -> Vec<Vec2> {
    sides(corners)
        .map(|(start, _)| start.moved(distance))
        .collect()
}

/// Returns the distance of a point from a polygon; 0 inside the polygon.
pub fn distance(corners: &[Vec2], point: Vec2) -> f32 {
    let inside = sides(corners).all(|(start, end)| {
        let outwards = (end.corner - start.corner).perp();
        outwards.dot(point - start.corner) <= 0.0
    });
    if inside {
        return 0.0;
    }
    let away = sides(corners).map(|(start, end)| {
        let side = end.corner - start.corner;
        let share = (point - start.corner).dot(side) / side.length_squared().max(f32::EPSILON);
        (start.corner + side * share.clamp(0.0, 1.0)).distance(point)
    });
    away.fold(f32::INFINITY, f32::min)
}

/// Iterates over the sides of a polygon, each with its start and its end.
pub(crate) fn sides(corners: &[Vec2]) -> impl Iterator<Item = (Mitre, Mitre)> {
    let at = |index: usize| corners[index % corners.len()];
    let outwards = move |index: usize| {
        let (before, here, after) = (at(index + corners.len() - 1), at(index), at(index + 1));
        let [from, to] = [here - before, after - here].map(|side| side.normalize_or_zero().perp());
        Mitre {
            corner: here,
            outwards: (from + to) / (1.0 + from.dot(to)),
        }
    };
    (0..corners.len()).map(move |index| (outwards(index), outwards(index + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_is_that_of_the_nearest_side_or_corner() {
        let corners = rectangle(Vec2::new(2.0, 1.0));
        for (point, away) in [
            ((0.0, 0.0), 0.0),
            ((2.0, 1.0), 0.0),
            ((-5.0, 0.5), 3.0),
            ((0.5, -1.5), 0.5),
            ((5.0, 5.0), 5.0),
        ] {
            let found = distance(&corners, Vec2::from(point));
            assert!((found - away).abs() < 1e-5, "{point:?}: {found}");
        }
    }

    #[test]
    fn a_grown_rectangle_is_larger_on_every_side() {
        let wide = grown(&rectangle(Vec2::new(2.0, 1.0)), 0.5);
        let wanted = rectangle(Vec2::new(2.5, 1.5));
        assert!(
            wide.iter()
                .zip(wanted)
                .all(|(one, other)| one.distance(other) < 1e-6)
        );
    }
}
