//! Finds a place in the board's area where a text covers no square.

use bevy_egui::egui::{Align2, Pos2, Rect, Vec2};

/// Returns the first of `places` in `area` where a rectangle of the given size covers no square. `squares` are the four
/// corners of the board, in order around the board. They form a convex quadrangle.
pub(super) fn free_place(
    area: Rect,
    squares: &[Pos2; 4],
    size: Vec2,
    places: &[Align2],
) -> Option<Rect> {
    places
        .iter()
        .map(|place| place.align_size_within_rect(size, area))
        .find(|place| area.expand(0.5).contains_rect(*place) && are_apart(place, squares))
}

/// Returns whether a rectangle and a convex quadrangle do not overlap. Two convex shapes do not overlap if a line
/// parallel to one of their sides separates them.
fn are_apart(rect: &Rect, quadrangle: &[Pos2; 4]) -> bool {
    let corners = [
        rect.left_top(),
        rect.right_top(),
        rect.right_bottom(),
        rect.left_bottom(),
    ];
    let next = quadrangle.iter().cycle().skip(1);
    let sides = quadrangle.iter().zip(next).map(|(from, to)| *to - *from);
    let mut sides = sides.chain([Vec2::X, Vec2::Y]);
    sides.any(|side| {
        let across = side.rot90();
        let along = |points: &[Pos2]| {
            let along = points.iter().map(|point| point.to_vec2().dot(across));
            along.fold((f32::MAX, f32::MIN), |(low, high), at| {
                (low.min(at), high.max(at))
            })
        };
        let (one, other) = (along(&corners), along(quadrangle));
        one.1 <= other.0 || other.1 <= one.0
    })
}

#[cfg(test)]
mod tests {
    use bevy::math;
    use bevy_egui::egui::{pos2, vec2};
    use cohort_play::board::layout::Layout;
    use cohort_scene::camera::rig::Rig;
    use cohort_scene::camera::view::View;
    use rules::{Shape, Side};

    use super::*;

    const PLACES: [Align2; 6] = [
        Align2::LEFT_TOP,
        Align2::RIGHT_TOP,
        Align2::LEFT_BOTTOM,
        Align2::RIGHT_BOTTOM,
        Align2::CENTER_TOP,
        Align2::CENTER_BOTTOM,
    ];

    #[test]
    fn what_lies_beside_a_slanting_side_is_free() {
        let squares = [(100.0, 0.0), (200.0, 0.0), (300.0, 300.0), (0.0, 300.0)];
        let squares = squares.map(|(x, y)| pos2(x, y));
        let free = |left: f32, top: f32| {
            let rect = Rect::from_min_size(pos2(left, top), vec2(60.0, 60.0));
            are_apart(&rect, &squares)
        };
        assert!(free(0.0, 0.0) && free(240.0, 0.0));
        assert!(!free(0.0, 200.0) && !free(120.0, 100.0) && !free(240.0, 200.0));
    }

    /// Tries many board places and window sizes. A text must never cover a square or a stone.
    #[test]
    fn nothing_that_is_said_lies_over_a_square() {
        let mut found = 0;
        for (files, ranks) in [(5, 5), (8, 8), (10, 8), (12, 12), (3, 12)] {
            for (width, height) in [
                (640.0, 270.0),
                (424.0, 800.0),
                (598.0, 375.0),
                (904.0, 800.0),
            ] {
                let layout = Layout {
                    shape: Shape::new(files, ranks).unwrap(),
                    near: Side::Black,
                    max_lost: 12,
                    max_held: 0,
                };
                let area = math::Rect::new(0.0, 0.0, width, height);
                let mut rig = Rig::default();
                rig.advance(&layout, None);
                let view = View::framing(&layout.corners(), rig.angle(), 1.0, area);
                let squares = view.squares(&layout).expect("all is seen");
                let squares = squares.map(|at| pos2(at.x, at.y));
                let area = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
                for size in [vec2(200.0, 36.0), vec2(200.0, 76.0), vec2(400.0, 32.0)] {
                    let Some(free) = free_place(area.shrink(8.0), &squares, size, &PLACES) else {
                        continue;
                    };
                    found += 1;
                    for (x, y) in (0..=40).flat_map(|x| (0..=40).map(move |y| (x, y))) {
                        let way = vec2(x as f32, y as f32) / 40.0 * size;
                        let at = free.min + way;
                        let under = view.pick(&layout, math::Vec2::new(at.x, at.y), |_| true);
                        assert_eq!(under, None, "{files} × {ranks} in {area}: {free}");
                    }
                }
            }
        }
        assert!(found > 20, "{found}");
    }
}
