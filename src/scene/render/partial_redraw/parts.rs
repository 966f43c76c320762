//! Computes which parts of a picture show the given bounding boxes. A part is a rectangle of pixels.

use bevy::math::bounding::Aabb3d;
use bevy::prelude::*;

use crate::camera::view::View;

/// The edges of parts are rounded to multiples of this number of pixels. A moving part then rarely changes its size.
const GRID: u32 = 16;

/// How far an entity may be visible beyond its bounding box, in pixels.
const MARGIN: f32 = 2.0;

/// The largest number of parts that are merged pair by pair. If there are more parts, all of them become one part.
const MANY: usize = 32;

/// Returns at most `most` parts of a picture of size `size` that together show all bounding boxes.
pub(super) fn parts_around(places: &[Aabb3d], view: &View, size: UVec2, most: usize) -> Vec<URect> {
    let parts = places.iter().map(|place| part_around(place, view, size));
    merged(parts.filter(|part| !part.is_empty()).collect(), most)
}

/// Returns the number of pixels in a part.
pub(super) fn area(part: URect) -> f32 {
    part.size().as_vec2().element_product()
}

/// Merges parts until at most `most` remain. Then merges further pairs whose union has no more pixels than the two
/// parts together.
fn merged(mut parts: Vec<URect>, most: usize) -> Vec<URect> {
    if parts.len() > MANY {
        let whole = parts.into_iter().reduce(|a, b| a.union(b));
        return whole.into_iter().collect();
    }
    while let Some((first, second, waste)) = nearest(&parts) {
        if parts.len() <= most && waste > 0.0 {
            break;
        }
        let other = parts.swap_remove(second);
        if let Some(part) = parts.get_mut(first) {
            *part = part.union(other);
        }
    }
    parts
}

/// Returns the two parts that can be merged with the fewest additional pixels: the lower index, the higher index, and
/// the number of additional pixels.
fn nearest(parts: &[URect]) -> Option<(usize, usize, f32)> {
    let pairs = parts.iter().enumerate().flat_map(|(second, b)| {
        let before = parts.iter().take(second).enumerate();
        before.map(move |(first, a)| (first, second, area(a.union(*b)) - area(*a) - area(*b)))
    });
    pairs.min_by(|a, b| a.2.total_cmp(&b.2))
}

/// Returns the part that shows a bounding box, in a picture of size `size`.
fn part_around(place: &Aabb3d, view: &View, size: UVec2) -> URect {
    let whole = URect::from_corners(UVec2::ZERO, size);
    let mut seen = Rect::EMPTY;
    for corner in 0..8u8 {
        let [x, y, z] = [1, 2, 4].map(|axis| corner & axis != 0);
        let corner = Vec3::new(
            if x { place.max.x } else { place.min.x },
            if y { place.max.y } else { place.min.y },
            if z { place.max.z } else { place.min.z },
        );
        let Some(point) = view.project_unclipped(corner) else {
            // A corner of the bounding box is behind the camera, so redraw the whole picture.
            return whole;
        };
        let pixel = (point - view.area.min) / view.area.size() * size.as_vec2();
        seen = seen.union_point(pixel);
    }
    let grid = GRID as f32;
    let aligned = Rect {
        min: ((seen.min - MARGIN) / grid).floor() * grid,
        max: ((seen.max + MARGIN) / grid).ceil() * grid,
    };
    aligned.as_urect().intersect(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::camera::view::Lens;

    const SIZE: UVec2 = UVec2::new(900, 700);
    const WHOLE: URect = URect {
        min: UVec2::ZERO,
        max: SIZE,
    };

    #[test]
    fn a_part_lies_around_the_thing_that_is_seen_there() {
        let area = Rect::new(100.0, 50.0, 1000.0, 750.0);
        let lens = Lens::Orthographic { height: 10.0 };
        let above = View {
            position: Vec3::new(0.0, 20.0, 0.0),
            rotation: Quat::from_rotation_x(-std::f32::consts::FRAC_PI_2),
            lens,
            area,
        };
        // The view shows 70 pixels per world unit. The box is one unit wide; its centre lies two units to the right of
        // the middle of the picture and one unit above the middle.
        let place = Aabb3d::new(Vec3::new(2.0, 0.0, -1.0), Vec3::splat(0.5));
        let part = part_around(&place, &above, SIZE);
        let wanted =
            Rect::from_center_size(Vec2::new(450.0 + 140.0, 350.0 - 70.0), Vec2::splat(70.0));
        let found = part.as_rect();
        assert!(
            found.contains(wanted.min) && found.contains(wanted.max),
            "{part:?}"
        );
        assert!(found.size().max_element() <= 70.0 + 2.0 * (GRID as f32 + MARGIN));
        let half = part_around(&place, &above, SIZE / 2).as_rect();
        assert!(half.contains(wanted.min / 2.0) && half.contains(wanted.max / 2.0));
        let away = Aabb3d::new(Vec3::new(40.0, 0.0, 0.0), Vec3::ONE);
        assert!(part_around(&away, &above, SIZE).is_empty());
        let behind = Aabb3d::new(Vec3::new(0.0, 20.0, 0.0), Vec3::ONE);
        assert_eq!(part_around(&behind, &above, SIZE), WHOLE);
    }

    #[test]
    fn parts_far_from_each_other_stay_apart_and_those_that_gain_by_it_are_joined() {
        let here = URect::new(0, 0, 64, 64);
        let beside = URect::new(48, 0, 112, 64);
        let there = URect::new(640, 480, 704, 544);
        let nearer = URect::new(560, 480, 624, 544);
        let sorted = |parts: &[URect], most| {
            let mut found = merged(parts.to_vec(), most);
            found.sort_by_key(|part| part.min.x);
            found
        };
        assert_eq!(sorted(&[here, there], 2), [here, there]);
        assert_eq!(
            sorted(&[here, there, beside], 2),
            [here.union(beside), there]
        );
        assert_eq!(
            sorted(&[nearer, here, there], 2),
            [here, nearer.union(there)]
        );
        assert_eq!(sorted(&[here, there], 1), [here.union(there)]);
        assert_eq!(sorted(&[here, here], 2), [here]);
        assert_eq!(sorted(&[], 2), []);
        let many = [[here; MANY].as_slice(), &[there]].concat();
        assert_eq!(sorted(&many, 2), [here.union(there)]);
    }
}
