//! Tests that the square under a pixel is correct after any camera request. Also tests that the game projects points to
//! the same pixels as the renderer.

use std::mem::discriminant;

use bevy::prelude::*;
use cohort_play::board::layout::Layout;
use rules::{Shape, Side};

use super::CameraRequest;
use super::look::{view_of, way_of};
use super::rig::{self, Rig};
use super::spawn::projection_of;
use super::view::{Angle, View};

const FRAME: f32 = 1.0 / 60.0;

fn layouts() -> impl Iterator<Item = Layout> {
    [
        (8, 8, Side::Black),
        (10, 8, Side::White),
        (12, 12, Side::Black),
    ]
    .into_iter()
    .map(|(files, ranks, near)| Layout {
        shape: Shape::new(files, ranks).unwrap(),
        near,
        max_lost: 20,
        max_held: 0,
    })
}

/// Returns five test windows. For each window, returns the rectangle in which the board is drawn, in logical pixels,
/// and the window's scale: the number of physical pixels per logical pixel.
fn windows() -> [(Rect, f32); 5] {
    [
        (Rect::new(0.0, 0.0, 684.0, 640.0), 1.0),
        (Rect::new(0.0, 0.0, 940.0, 720.0), 1.25),
        (Rect::new(440.0, 0.0, 1280.0, 800.0), 1.5),
        (Rect::new(0.0, 0.0, 3500.0, 2160.0), 1.0),
        (Rect::new(0.0, 24.0, 620.0, 1004.0), 2.0),
    ]
}

/// Returns camera rigs in poses that players can reach: at the seats, at the limits of orbit, zoomed out, in top views,
/// and on the way to the top view.
fn rigs(layout: &Layout) -> Vec<Rig> {
    use CameraRequest::{Orbit, Seat, ToggleTop, Zoom};
    let far = 1e6;
    let mut rigs = Vec::new();
    for side in Side::ALL {
        for requests in [
            vec![Seat(side)],
            vec![Seat(side), Orbit(Vec2::new(far, far))],
            vec![Seat(side), Orbit(Vec2::new(-far, -far))],
            vec![Seat(side), Orbit(Vec2::new(far, -far))],
            vec![Seat(side), Zoom(-5.0)],
            vec![Seat(side), ToggleTop],
            vec![Seat(side), ToggleTop, Zoom(-2.0)],
        ] {
            let mut rig = Rig::default();
            requests.into_iter().for_each(|request| rig.ask(request));
            rig.advance(layout, None);
            rigs.push(rig);
        }
        let mut rig = Rig::default();
        rig.ask(Seat(side));
        rig.advance(layout, None);
        rig.ask(ToggleTop);
        for frame in 0..90 {
            rig.advance(layout, Some(FRAME));
            if frame % 6 == 0 {
                rigs.push(rig);
            }
        }
    }
    rigs
}

fn views() -> impl Iterator<Item = (Layout, View, f32)> {
    layouts().flat_map(|layout| {
        rigs(&layout).into_iter().flat_map(move |rig| {
            windows().map(|(area, scale)| (layout, view_of(&rig, &layout, area, scale), scale))
        })
    })
}

#[test]
fn every_point_of_every_square_is_picked_where_it_is_seen() {
    for (layout, view, _) in views() {
        for square in layout.shape.squares() {
            for (x, z) in [(0.0, 0.0), (0.47, 0.47), (-0.47, 0.47), (0.0, -0.47)] {
                let point = layout.centre(square) + Vec3::new(x, 0.0, z);
                let screen = view.project(point).expect("on the screen");
                assert_eq!(
                    view.pick(&layout, screen, |_| false),
                    Some(square),
                    "{view:?}"
                );
                let met = view.meet_plane(screen).expect("on the board");
                assert!(met.distance(point) < 0.01, "{met} is not {point}: {view:?}");
            }
        }
    }
}

#[test]
fn the_renderer_draws_every_square_where_the_pointer_finds_it() {
    for (layout, view, scale) in views() {
        let mut projection = projection_of(&view);
        // Update the projection for the size of the viewport in physical pixels, as Bevy does.
        let pixels = view.area.size() * scale;
        projection.update(pixels.x, pixels.y);
        let from_world = Transform::from_translation(view.position)
            .with_rotation(view.rotation)
            .to_matrix()
            .inverse();
        let clip = projection.get_clip_from_view() * from_world;
        for square in layout.shape.squares() {
            let centre = layout.centre(square);
            let drawn = clip.project_point3(centre);
            let drawn =
                view.area.min + (drawn.truncate() * Vec2::new(0.5, -0.5) + 0.5) * view.area.size();
            let known = view.project(centre).expect("on the screen");
            assert!(
                drawn.distance(known) < 0.1,
                "{drawn} is not {known}: {view:?}"
            );
        }
    }
}

/// Returns the positions in the window, in logical pixels, of the corners of the scene and of the top of a stone on
/// each square.
fn seen(layout: &Layout, view: &View) -> Vec<Vec2> {
    let tops = layout
        .shape
        .squares()
        .map(|square| layout.centre(square) + Vec3::Y * cohort_play::board::layout::STONE_HEIGHT);
    layout
        .corners()
        .into_iter()
        .chain(tops)
        .map(|point| view.project(point).expect("on the screen"))
        .collect()
}

#[test]
fn on_the_way_to_the_plan_and_back_nothing_jumps() {
    let (area, scale) = (Rect::new(0.0, 0.0, 940.0, 720.0), 1.0);
    for layout in layouts() {
        let mut rig = Rig::default();
        rig.advance(&layout, None);
        let mut lenses = 0;
        for _ in 0..2 {
            rig.ask(CameraRequest::ToggleTop);
            let mut before = view_of(&rig, &layout, area, scale);
            let mut way = 0.0;
            for frame in 0..240 {
                rig.advance(&layout, Some(FRAME));
                let view = view_of(&rig, &layout, area, scale);
                let next = seen(&layout, &before)
                    .into_iter()
                    .zip(seen(&layout, &view))
                    .map(|(a, b)| a.distance(b))
                    .fold(0.0, f32::max);
                // The picture must accelerate and slow down smoothly: its speed changes by less than 4 pixels per
                // frame.
                assert!(
                    (next - way).abs() < 4.0,
                    "{way} then {next} px in frame {frame}"
                );
                if discriminant(&view.lens) != discriminant(&before.lens) {
                    lenses += 1;
                    // The lens has changed between perspective and parallel rays. At this moment, both lenses must draw
                    // the same picture.
                    let drawn = [2.0 * rig::LONGEST.atan(), 0.0].map(|fov| {
                        let angle = Angle { fov, ..rig.angle() };
                        seen(&layout, &View::framing(&layout.corners(), angle, 1.0, area))
                    });
                    let jump = drawn[0].iter().zip(&drawn[1]).map(|(a, b)| a.distance(*b));
                    let jump = jump.fold(0.0, f32::max);
                    assert!(jump < 1.0, "{jump} px");
                }
                (before, way) = (view, next);
            }
            assert_eq!(way, 0.0, "the camera must come to rest");
        }
        assert_eq!(lenses, 2, "the lens must change to parallel rays and back");
    }
}

#[test]
fn what_is_zoomed_at_stays_under_the_pointer() {
    for (top, tolerance) in [(true, 1.0), (false, 30.0)] {
        let layout = layouts().next().unwrap();
        let (area, scale) = (Rect::new(0.0, 0.0, 940.0, 720.0), 1.0);
        let mut rig = Rig::default();
        if top {
            rig.ask(CameraRequest::ToggleTop);
        }
        rig.advance(&layout, None);
        let at = Vec2::new(600.0, 300.0);
        let view = view_of(&rig, &layout, area, scale).crisp(Vec3::ZERO, scale, 0.0);
        let under = view.meet_plane(at).unwrap();
        let point = way_of(&view, at - view.area.center()).unwrap();
        rig.zoom_about(6.0, point);
        rig.advance(&layout, None);
        let now = view_of(&rig, &layout, area, scale).project(under).unwrap();
        // Allow a small motion of the point, because a top view is snapped to whole pixels.
        assert!(now.distance(at) < tolerance * 4.0, "{now} was {at}");
        assert!(rig.zoom() > 1.9);
    }
}
