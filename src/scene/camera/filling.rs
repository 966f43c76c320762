//! Tests that the board, seen from either seat, fills the part of the window that is available to it.

use std::f32::consts::TAU;

use bevy::prelude::*;
use cohort_play::board::layout::{
    Layout, Place, STONE_HEIGHT, STONE_RADIUS, TRAY_DEPTH, TRAY_EDGE, TRAY_WALL,
};
use rules::{Catalogue, Side};

use super::CameraRequest;
use super::look::view_of;
use super::rig::Rig;
use super::view::View;

/// The board must fill at least this share of its area, either in width or in height.
const SHARE: f32 = 0.8;

/// The sizes of the tested windows in logical pixels, from a small window to a large screen.
const WINDOWS: [(f32, f32); 8] = [
    (800.0, 600.0),
    (1024.0, 640.0),
    (1280.0, 800.0),
    (1366.0, 768.0),
    (1920.0, 1080.0),
    (2560.0, 1080.0),
    (2560.0, 1440.0),
    (3840.0, 2160.0),
];

/// Returns four areas of the board for each tested window: the whole window, and the space beside a panel at the right,
/// at the left and at the bottom.
fn areas() -> impl Iterator<Item = Rect> {
    WINDOWS.into_iter().flat_map(|(width, height)| {
        let beside = f32::min(376.0, width / 2.0);
        [
            Rect::new(0.0, 0.0, width, height),
            Rect::new(0.0, 0.0, width - beside, height),
            Rect::new(beside, 0.0, width, height),
            Rect::new(0.0, 0.0, width, height * 0.55),
        ]
    })
}

fn layouts() -> Vec<Layout> {
    let catalogue = Catalogue::builtin();
    let layouts: Vec<_> = catalogue
        .variants()
        .iter()
        .map(|variant| Layout::of(variant))
        .collect();
    for (files, ranks) in [(5, 5), (8, 8), (10, 8), (12, 12)] {
        let there =
            |layout: &Layout| (layout.shape.files(), layout.shape.ranks()) == (files, ranks);
        assert!(layouts.iter().any(there), "{files}x{ranks}");
    }
    layouts
}

fn seats(layout: Layout, area: Rect) -> impl Iterator<Item = View> {
    Side::ALL.into_iter().map(move |side| {
        let mut rig = Rig::default();
        rig.ask(CameraRequest::Seat(side));
        rig.advance(&layout, None);
        view_of(&rig, &layout, area, 1.0)
    })
}

/// Projects points to the window and returns their bounding rectangle. Panics if a point is not visible.
fn extent(view: &View, points: impl IntoIterator<Item = Vec3>) -> Rect {
    let seen = points
        .into_iter()
        .map(|point| view.project(point).expect("in the picture"));
    let (low, high) = seen.fold((Vec2::MAX, Vec2::MIN), |(low, high), at| {
        (low.min(at), high.max(at))
    });
    Rect::from_corners(low, high)
}

#[test]
fn from_the_seat_the_board_fills_its_place_in_every_window() {
    for layout in layouts() {
        for area in areas() {
            for view in seats(layout, area) {
                let board = extent(&view, layout.frame_corners());
                let filled = (board.size() / area.size()).max_element();
                assert!(filled >= SHARE, "{filled} of {area:?}: {layout:?}");
                let off = (board.center() - area.center()) / area.size();
                assert!(
                    off.abs().max_element() < 0.03,
                    "off centre by {off} in {area:?}: {layout:?}"
                );
            }
        }
    }
}

#[test]
fn nothing_is_cut_off_not_even_full_trays() {
    for layout in layouts() {
        for area in areas() {
            for view in seats(layout, area) {
                for side in Side::ALL {
                    for number in 0..layout.max_lost {
                        let foot = layout.foot(side, Place::Lost(number));
                        for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
                            let rim = Vec3::new(x, 0.0, z) * STONE_RADIUS;
                            extent(&view, [foot + rim, foot + rim + Vec3::Y * STONE_HEIGHT]);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn taken_stones_are_seen_within_the_walls_of_their_tray() {
    // A stone is widest at half its height, so test the stone's outline at that height.
    let widest = Vec3::Y * (STONE_HEIGHT / 2.0);
    for layout in layouts() {
        for view in areas().flat_map(|area| seats(layout, area)) {
            for side in Side::ALL {
                let (tray, half) = (layout.tray_centre(side), layout.tray_half() + TRAY_WALL);
                let out = tray.x.signum();
                // Project both ends of the tray's upper edge, on the side that faces away from the board.
                let ends = [-1.0, 1.0].map(|end| {
                    let up = TRAY_DEPTH - TRAY_EDGE;
                    view.project(tray + Vec3::new(out * half.x, up, end * half.y))
                        .unwrap()
                });
                let inside = view.project(tray).unwrap();
                let away = |at: Vec2| (ends[1] - ends[0]).perp_dot(at - ends[0]);
                for number in 0..layout.max_lost {
                    let foot = layout.foot(side, Place::Lost(number));
                    for turn in 0..24 {
                        let rim = Quat::from_rotation_y(turn as f32 * TAU / 24.0) * Vec3::X;
                        let rim = view.project(foot + widest + rim * STONE_RADIUS).unwrap();
                        assert!(
                            away(rim) * away(inside) > 0.0,
                            "stone {number} of {side:?} extends beyond the tray: {layout:?} in {:?}",
                            view.area
                        );
                    }
                }
            }
        }
    }
}
