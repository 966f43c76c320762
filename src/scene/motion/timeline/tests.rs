//! Tests of the timelines of moves and wins in both games.

use bevy::math::{Vec3, Vec3Swizzles};
use cohort_play::board::layout::{FRAME, STONE_RADIUS, THICKNESS};
use rules::{Catalogue, Move, Side};

use super::*;

/// Parses a move and applies it to a position, as a match would.
fn applied(variant: &str, position: &str, text: &str) -> MoveApplied {
    let variant = Catalogue::builtin().get(variant).unwrap().clone();
    let before = variant.parse_position(position).unwrap();
    let mv = variant.parse_move(&before, text).unwrap();
    MoveApplied {
        captures: variant.captures_by_part(&before, mv),
        after: variant.apply(&before, mv),
        variant,
        before,
        mv,
        way: TimeDirection::Forward,
        carried: false,
    }
}

fn travel(applied: &MoveApplied) -> Timeline {
    Timeline::of_move(applied, MotionPreference::Full)
}

const LOA: &str = "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1";
const ORDO: &str = "2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2";

fn step() -> MoveApplied {
    applied("loa", &format!("{LOA} b"), "c1-c3")
}
fn jump() -> MoveApplied {
    applied("loa", &format!("{LOA} b"), "b1-h1")
}
fn capture() -> MoveApplied {
    applied("loa", &format!("{LOA} b"), "c1xa3")
}
fn slide() -> MoveApplied {
    applied("ordo", &format!("{ORDO} w"), "c2-c4")
}
fn line() -> MoveApplied {
    applied("ordo", &format!("{ORDO} w"), "c2:d2-c4")
}
fn sinking() -> MoveApplied {
    applied("loa-black-hole", "9/9/9/9/w8/9/2b6/9/w7b b", "c3-e5")
}

fn taken_back(applied: MoveApplied) -> MoveApplied {
    MoveApplied {
        way: TimeDirection::Back,
        ..applied
    }
}

fn times(timeline: &Timeline) -> Vec<f32> {
    (0..=200)
        .map(|i| timeline.duration() * i as f32 / 200.0)
        .collect()
}

fn highest(applied: &MoveApplied) -> f32 {
    let timeline = travel(applied);
    let first = |time: &f32| timeline.poses(*time).next().unwrap().foot.y;
    times(&timeline).iter().map(first).fold(f32::MIN, f32::max)
}

#[test]
fn a_stone_put_down_by_hand_is_there_while_the_taken_one_still_flies() {
    let mut put = applied("loa", "8/8/8/8/8/2b4w/8/1bb4w b", "b1-b2");
    put.carried = true;
    let layout = Layout::of(&put.variant);
    let timeline = travel(&put);
    let to = layout.foot(Side::Black, Place::Square(Square::parse("b2").unwrap()));
    for time in [0.0, 0.05, timeline.duration()] {
        assert_eq!(timeline.poses(time).next().unwrap().foot, to, "at {time} s");
    }
    // A move of stones that the player has dropped takes less time than an animated move.
    put.carried = false;
    assert!(timeline.duration() < travel(&put).duration());
    // A capture takes the same time whether or not the player has dropped the stone by hand.
    let mut taking = applied(
        "loa",
        "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b",
        "c1xa3",
    );
    taking.carried = true;
    assert_eq!(travel(&taking).duration(), CAPTURE);
}

#[test]
fn stones_start_and_end_exactly_where_the_move_says() {
    for applied in [step(), jump(), slide(), line()] {
        let timeline = travel(&applied);
        let layout = Layout::of(&applied.variant);
        let feet = |time| {
            timeline
                .poses(time)
                .map(|pose| pose.foot)
                .collect::<Vec<_>>()
        };
        let centres = |squares: Vec<Square>| {
            squares
                .iter()
                .map(|s| layout.centre(*s))
                .collect::<Vec<_>>()
        };
        assert_eq!(feet(0.0), centres(applied.mv.origins()));
        assert_eq!(feet(timeline.duration()), centres(applied.mv.landings()));
        assert_eq!(
            feet(timeline.duration() + 1.0),
            centres(applied.mv.landings())
        );
    }
}

#[test]
fn no_stone_goes_through_the_board() {
    for applied in [step(), jump(), slide(), line(), capture()] {
        let timeline = travel(&applied);
        let half = Layout::of(&applied.variant).half();
        for time in times(&timeline) {
            for pose in timeline.poses(time) {
                let over_board = pose.foot.x.abs() < half.x + FRAME;
                assert!(!over_board || pose.foot.y >= 0.0, "{pose:?} at {time}");
                assert_eq!(pose.scale, 1.0);
            }
        }
    }
}

#[test]
fn ordo_slides_loa_steps_and_a_jump_clears_the_stones_below() {
    assert_eq!(highest(&slide()), 0.0);
    assert!(highest(&step()) > 0.1);
    assert!(highest(&jump()) > highest(&step()));
    assert!(highest(&jump()) > 2.0 * STONE_HEIGHT);
}

#[test]
fn an_ordo_line_moves_as_one_body() {
    let timeline = travel(&line());
    for time in times(&timeline) {
        let feet: Vec<_> = timeline.poses(time).map(|pose| pose.foot).collect();
        assert_eq!(feet.len(), 2);
        assert!((feet[1] - feet[0]).distance(Vec3::X) < 1e-5, "{feet:?}");
    }
}

#[test]
fn a_taken_stone_is_laid_down_in_its_tray() {
    let applied = capture();
    let timeline = travel(&applied);
    let layout = Layout::of(&applied.variant);
    let white = |place| Stone {
        side: Side::White,
        place,
    };
    let a3 = Place::Square(Square::parse("a3").unwrap());
    let taken = timeline
        .stones()
        .position(|(from, _)| from == white(a3))
        .unwrap();
    assert_eq!(
        timeline.stones().nth(taken).unwrap().1,
        white(Place::Lost(0))
    );
    let end = timeline.poses(timeline.duration()).nth(taken).unwrap();
    assert_eq!(end.foot, layout.foot(Side::White, Place::Lost(0)));
}

/// Returns the positions of all stones' feet at a time in seconds, including stones at rest.
fn all_feet(applied: &MoveApplied, timeline: &Timeline, time: f32) -> Vec<Vec3> {
    let layout = Layout::of(&applied.variant);
    let start = match applied.way {
        TimeDirection::Forward => applied.before,
        TimeDirection::Back => applied.after,
    };
    let moving: Vec<_> = timeline.stones().map(|(from, _)| from.place).collect();
    let standing = layout
        .shape
        .squares()
        .filter(|square| applied.variant.stone_at(&start, *square).is_some())
        .filter(|square| !moving.contains(&Place::Square(*square)))
        .map(|square| layout.centre(square));
    standing
        .chain(timeline.poses(time).map(|pose| pose.foot))
        .collect()
}

#[test]
fn stones_never_go_through_each_other() {
    let ordo = |position, text| applied("ordo", position, text);
    let moves = [
        step(),
        jump(),
        capture(),
        slide(),
        line(),
        applied("loa", "8/8/8/bbbbbb2/8/8/8/w4w1b b", "a5-g5"),
        applied("loa", "8/8/8/bb1w4/8/8/8/w6b b", "a5xd5"),
        ordo("10/10/10/10/b9/1w8/w9/10 w", "a2xa4"),
    ];
    let both = moves.map(|applied| [applied.clone(), taken_back(applied)]);
    for applied in both.into_iter().flatten() {
        let timeline = travel(&applied);
        for time in times(&timeline) {
            let feet = all_feet(&applied, &timeline, time);
            for (i, a) in feet.iter().enumerate() {
                for b in &feet[..i] {
                    let apart = (a.xz() - b.xz()).length() > 2.0 * STONE_RADIUS;
                    assert!(
                        apart || (a.y - b.y).abs() >= STONE_HEIGHT - 1e-3,
                        "{} {:?}: {a} and {b} at {time}",
                        applied.mv,
                        applied.way
                    );
                }
            }
        }
    }
}

#[test]
fn without_travel_stones_are_only_ever_where_they_were_or_go() {
    for applied in [step(), jump(), capture(), line(), sinking()] {
        for applied in [applied.clone(), taken_back(applied)] {
            let timeline = Timeline::of_move(&applied, MotionPreference::Reduced);
            let layout = Layout::of(&applied.variant);
            let foot = |stone: Stone| layout.foot(stone.side, stone.place);
            for time in times(&timeline) {
                for ((from, to), pose) in timeline.stones().zip(timeline.poses(time)) {
                    assert!(
                        [foot(from), foot(to)].contains(&pose.foot),
                        "{}",
                        applied.mv
                    );
                }
            }
        }
    }
}

#[test]
fn a_stone_is_heard_when_it_touches() {
    let heard = |applied: &MoveApplied| {
        let timeline = travel(applied);
        let layout = Layout::of(&applied.variant);
        // At the time of each cue, one stone must be at the height at which it will rest.
        for (time, cue) in timeline.cues() {
            let touches = timeline
                .stones()
                .zip(timeline.poses(*time))
                .any(|((_, to), pose)| {
                    (pose.foot.y - layout.foot(to.side, to.place).y).abs() < 0.03
                });
            assert!(touches, "{cue:?} at {time}");
        }
        timeline
            .cues()
            .iter()
            .map(|(_, cue)| *cue)
            .collect::<Vec<_>>()
    };
    assert_eq!(heard(&step()), [Cue::Lands]);
    assert_eq!(heard(&capture()), [Cue::Takes, Cue::LaidDown]);
    assert_eq!(heard(&taken_back(capture())), [Cue::Lands, Cue::LaidDown]);
    assert!(matches!(heard(&line())[..], [Cue::Slides { seconds }, Cue::Lands] if seconds > 0.2));
    // The stones of a moved line share one landing cue, at the time when all of them are at rest.
    let timeline = travel(&line());
    assert_eq!(timeline.cues()[1].0, timeline.duration());
}

#[test]
fn taking_back_goes_the_same_ways_in_the_opposite_order() {
    for applied in [step(), jump(), capture(), slide(), line(), sinking()] {
        let forward = travel(&applied);
        let back = travel(&taken_back(applied));
        for ((from, to), (back_from, back_to)) in forward.stones().zip(back.stones()) {
            assert_eq!((from, to), (back_to, back_from));
        }
        let ground = |pose: Pose| pose.foot.xz();
        let last = |timeline: &Timeline| {
            let touches = timeline.flights.iter().map(|flight| flight.touch);
            touches.fold(0.0, f32::max)
        };
        assert_eq!(last(&forward), last(&back));
        for time in times(&forward) {
            let mirrored = last(&forward) - time;
            for (a, b) in forward.poses(time).zip(back.poses(mirrored)) {
                assert!(ground(a).distance(ground(b)) < 1e-3 && (a.scale - b.scale).abs() < 1e-2);
            }
        }
    }
    // When a capture is taken back, the capturing stone leaves the square before the captured stone returns to that
    // square.
    let back = travel(&taken_back(capture()));
    let touch = |side| {
        back.flights
            .iter()
            .find(|flight| flight.side == side)
            .unwrap()
            .touch
    };
    assert!(touch(Side::Black) < touch(Side::White));
}

#[test]
fn a_stone_that_ends_in_a_hole_sinks_through_the_board() {
    let applied = sinking();
    let timeline = travel(&applied);
    let hole = Layout::of(&applied.variant).centre(Square::parse("e5").unwrap());
    let lowest = times(&timeline)
        .into_iter()
        .flat_map(|time| timeline.poses(time).collect::<Vec<_>>())
        .filter(|pose| pose.foot.xz().distance(hole.xz()) < 0.01)
        .map(|pose| pose.foot.y)
        .fold(f32::MAX, f32::min);
    assert!(lowest < -THICKNESS);
    let (_, to) = timeline.stones().next().unwrap();
    assert!(matches!(to.place, Place::Lost(_)));
}

#[test]
fn a_stone_that_leaves_the_board_flies_to_the_tray_and_back() {
    let off = applied("loa-gemma", "8/7w/8/8/3bb3/2*5/w7/bw6 b", "a1-off");
    let timeline = travel(&off);
    let (from, to) = timeline.stones().next().unwrap();
    assert_eq!(timeline.stones().count(), 1);
    assert_eq!(from.place, Place::Square(Square::parse("a1").unwrap()));
    assert!(matches!(to.place, Place::Lost(_)) && to.side == Side::Black);
    assert!(timeline.cues().iter().any(|(_, cue)| *cue == Cue::LaidDown));
    let back = travel(&taken_back(off));
    let (from_tray, to_board) = back.stones().next().unwrap();
    assert_eq!((from_tray, to_board), (to, from));
}

#[test]
fn a_pass_moves_nothing() {
    let timeline = travel(&MoveApplied {
        mv: Move::Pass,
        ..step()
    });
    assert_eq!(timeline.stones().count(), 0);
    assert_eq!(timeline.duration(), 0.0);
}
