//! Which stones move where, along which curve, between which times: pure functions of a move.

use bevy::math::{Vec3, Vec3Swizzles};
use rules::{Direction, Movement, Position, Side, Square, Variant};

use crate::board::layout::{Layout, Place, STONE_HEIGHT, THICKNESS, lost_count};
use crate::table::messages::{MoveApplied, Way};

/// How long a taken stone is in the air, in seconds.
const CAPTURE: f32 = 0.62;
/// How much later the taking stone starts, so that the square is free when it arrives.
const CAPTURE_LEAD: f32 = 0.16;
/// The height to which a taken stone is lifted.
const CAPTURE_HEIGHT: f32 = 1.15;
/// The height of a step over empty squares, and what each square of its way adds.
const STEP_HEIGHT: (f32, f32) = (0.22, 0.03);
/// The same over other stones, whose height is [`STONE_HEIGHT`].
const JUMP_HEIGHT: (f32, f32) = (3.0 * STONE_HEIGHT, 0.05);

/// How long a stone that a hand has carried takes to stand.
const PUT: f32 = 0.15;

/// The motion of one move, in seconds at normal pace.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    flights: Vec<Flight>,
    layout: Layout,
    way: Way,
}

/// The motion of one stone, told forward; a move taken back plays it in reverse.
#[derive(Clone, Debug, PartialEq)]
struct Flight {
    side: Side,
    from: Place,
    to: Place,
    path: Path,
    start: f32,
    end: f32,
}

/// The curve of a stone's foot.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Path {
    /// Along the squares' surface.
    Slide,
    /// None: a hand has put the stone there.
    Put,
    /// Through the air, and a small bounce where it lands.
    Arc { height: f32 },
    /// Straight up, over, and down beside the board.
    Lift { height: f32 },
    /// Through the air into a hole of the board; the stone comes to light again among the lost ones.
    Sink { height: f32, hole: Square },
}

/// Where a moving stone is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// The centre of its foot, in world units.
    pub foot: Vec3,
    /// Its size; below 1 only where a sunk stone appears beside the board.
    pub scale: f32,
}

impl Timeline {
    /// The motion of a move; without any for a pass.
    pub fn new(applied: &MoveApplied) -> Self {
        let layout = Layout::of(&applied.variant);
        let (taken, moved) = (taken(applied), moved(applied));
        let lead = if taken.is_empty() { 0.0 } else { CAPTURE_LEAD };
        let mut flights = moved;
        for flight in &mut flights {
            flight.start += lead;
            flight.end += lead;
        }
        flights.extend(taken);
        Timeline {
            flights,
            layout,
            way: applied.way,
        }
    }

    /// When the last stone stands, in seconds; 0 if none moves.
    pub fn duration(&self) -> f32 {
        self.flights
            .iter()
            .fold(0.0, |last, flight| last.max(flight.end))
    }

    /// The stones that move: their side, where they are at the start, and where they are at the end.
    pub fn stones(&self) -> impl Iterator<Item = (Side, Place, Place)> + '_ {
        self.flights.iter().map(|flight| match self.way {
            Way::Forward => (flight.side, flight.from, flight.to),
            Way::Back => (flight.side, flight.to, flight.from),
        })
    }

    /// Where each stone of [`Timeline::stones`] is `time` seconds after the start.
    pub fn poses(&self, time: f32) -> impl Iterator<Item = Pose> + '_ {
        let time = match self.way {
            Way::Forward => time,
            Way::Back => self.duration() - time,
        };
        self.flights
            .iter()
            .map(move |flight| flight.pose(&self.layout, time))
    }
}

impl Flight {
    fn pose(&self, layout: &Layout, time: f32) -> Pose {
        let length = (self.end - self.start).max(f32::EPSILON);
        let progress = ((time - self.start) / length).clamp(0.0, 1.0);
        let (from, to) = (
            layout.foot(self.side, self.from),
            layout.foot(self.side, self.to),
        );
        let standing = |foot| Pose { foot, scale: 1.0 };
        match self.path {
            Path::Put => standing(to),
            _ if progress <= 0.0 => standing(from),
            _ if progress >= 1.0 => standing(to),
            Path::Slide => standing(from.lerp(to, ease(progress))),
            Path::Arc { height } => standing(arc(from, to, height, progress)),
            Path::Lift { height } => standing(lift(from, to, height, progress)),
            Path::Sink { height, hole } => sink(from, layout.centre(hole), to, height, progress),
        }
    }
}

/// The flights of the enemy stones taken.
fn taken(applied: &MoveApplied) -> Vec<Flight> {
    let MoveApplied {
        variant,
        before,
        mv,
        ..
    } = applied;
    let landings = mv.landings();
    let Some(mover) = mv
        .origins()
        .first()
        .and_then(|from| variant.stone_at(before, *from))
    else {
        return Vec::new();
    };
    landings
        .into_iter()
        .filter(|square| variant.stone_at(before, *square) == Some(!mover))
        .zip(lost_count(variant, before, !mover)..)
        .map(|(square, number)| Flight {
            side: !mover,
            from: Place::Square(square),
            to: Place::Lost(number),
            path: Path::Lift {
                height: CAPTURE_HEIGHT,
            },
            start: 0.0,
            end: CAPTURE,
        })
        .collect()
}

/// The flights of the stones the move moves.
fn moved(applied: &MoveApplied) -> Vec<Flight> {
    let MoveApplied {
        variant,
        before,
        mv,
        ..
    } = applied;
    let mut lost = None;
    mv.origins()
        .into_iter()
        .zip(mv.landings())
        .filter_map(|(from, to)| {
            let side = variant.stone_at(before, from)?;
            let distance = Direction::between(from, to).map_or(1, |(_, distance)| distance);
            let (mut path, mut end) = curve(variant, before, from, to, distance);
            let mut place = Place::Square(to);
            if variant.is_hole(to) {
                let number = lost.get_or_insert_with(|| lost_count(variant, before, side));
                place = Place::Lost(*number);
                *number += 1;
                path = Path::Sink {
                    height: STEP_HEIGHT.0,
                    hole: to,
                };
                end += 0.7;
            }
            if applied.carried && !variant.is_hole(to) {
                (path, end) = (Path::Put, PUT);
            }
            Some(Flight {
                side,
                from: Place::Square(from),
                to: place,
                path,
                start: 0.0,
                end,
            })
        })
        .collect()
}

/// How a stone goes from square to square, and how long it takes in seconds.
fn curve(
    variant: &Variant,
    before: &Position,
    from: Square,
    to: Square,
    distance: u8,
) -> (Path, f32) {
    let far = f32::from(distance);
    match variant.movement() {
        Movement::Ordo { .. } => (Path::Slide, 0.26 + 0.06 * far),
        Movement::LinesOfAction { .. } => {
            let jumps =
                between(variant, from, to).any(|square| variant.stone_at(before, square).is_some());
            let (base, each) = if jumps { JUMP_HEIGHT } else { STEP_HEIGHT };
            let height = base + each * far;
            (
                Path::Arc { height },
                0.34 + 0.035 * far + if jumps { 0.08 } else { 0.0 },
            )
        }
    }
}

/// The squares strictly between two squares of a line; none off a common line.
fn between(variant: &Variant, from: Square, to: Square) -> impl Iterator<Item = Square> {
    let shape = variant.shape();
    Direction::between(from, to)
        .into_iter()
        .flat_map(move |(direction, distance)| {
            (1..distance).filter_map(move |step| shape.step(from, direction, step))
        })
}

/// From 0 to 1, starting and stopping gently.
fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    (t * t * t * (t * (t * 6.0 - 15.0) + 10.0)).clamp(0.0, 1.0)
}

/// A throw from one foot to another, with a small bounce at the end.
fn arc(from: Vec3, to: Vec3, height: f32, progress: f32) -> Vec3 {
    const LANDS: f32 = 0.86;
    const BOUNCE: f32 = 0.022;
    let t = progress / LANDS;
    if t < 1.0 {
        let along = ease(t);
        from.lerp(to, along) + Vec3::Y * height * 4.0 * along * (1.0 - along)
    } else {
        let t = (progress - LANDS) / (1.0 - LANDS);
        to + Vec3::Y * BOUNCE * 4.0 * t * (1.0 - t)
    }
}

/// Up, over and down: sideways only where the stone is well above the others.
fn lift(from: Vec3, to: Vec3, height: f32, progress: f32) -> Vec3 {
    let over = ease((progress - 0.14) / 0.72);
    let ground = from.lerp(to, over).xz();
    let up = ease(progress / 0.4);
    let down = ease((progress - 0.52) / 0.48);
    let top = height.max(from.y).max(to.y);
    let y = from.y + (top - from.y) * up + (to.y - top) * down;
    Vec3::new(ground.x, y, ground.y)
}

/// To the hole, down through it, and up again among the lost stones.
fn sink(from: Vec3, hole: Vec3, to: Vec3, height: f32, progress: f32) -> Pose {
    const OVER: f32 = 0.45;
    const GONE: f32 = 0.8;
    if progress < OVER {
        let along = ease(progress / OVER);
        let foot = from.lerp(hole, along) + Vec3::Y * height * 4.0 * along * (1.0 - along);
        Pose { foot, scale: 1.0 }
    } else if progress < GONE {
        let t = (progress - OVER) / (GONE - OVER);
        let foot = hole - Vec3::Y * (THICKNESS + STONE_HEIGHT) * t * t;
        Pose { foot, scale: 1.0 }
    } else {
        Pose {
            foot: to,
            scale: ease((progress - GONE) / (1.0 - GONE)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Move};

    /// A move by its text in a position, as the table would tell it.
    fn applied(variant: &str, position: &str, text: &str) -> MoveApplied {
        let variant = Catalogue::builtin().get(variant).unwrap().clone();
        let before = variant.parse_position(position).unwrap();
        let mv = variant.parse_move(&before, text).unwrap();
        MoveApplied {
            captures: variant.captures(&before, mv),
            after: variant.apply(&before, mv),
            variant,
            before,
            mv,
            way: Way::Forward,
            carried: false,
        }
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

    fn times(timeline: &Timeline) -> Vec<f32> {
        (0..=200)
            .map(|i| timeline.duration() * i as f32 / 200.0)
            .collect()
    }

    fn highest(applied: &MoveApplied) -> f32 {
        let timeline = Timeline::new(applied);
        let first = |time: &f32| timeline.poses(*time).next().unwrap().foot.y;
        times(&timeline).iter().map(first).fold(f32::MIN, f32::max)
    }

    #[test]
    fn a_stone_put_down_by_hand_is_there_while_the_taken_one_still_flies() {
        let mut put = applied("loa", "8/8/8/8/8/2b4w/8/1bb4w b", "b1-b2");
        put.carried = true;
        let layout = Layout::of(&put.variant);
        let timeline = Timeline::new(&put);
        let to = layout.foot(Side::Black, Place::Square(Square::parse("b2").unwrap()));
        for time in [0.0, 0.05, timeline.duration()] {
            assert_eq!(timeline.poses(time).next().unwrap().foot, to, "at {time} s");
        }
        // Carried is quicker than moved.
        put.carried = false;
        assert!(timeline.duration() < Timeline::new(&put).duration());
        // A capture takes its time however the stone came.
        let mut taking = applied(
            "loa",
            "1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b",
            "c1xa3",
        );
        taking.carried = true;
        assert_eq!(Timeline::new(&taking).duration(), CAPTURE);
    }

    #[test]
    fn stones_start_and_end_exactly_where_the_move_says() {
        for applied in [step(), jump(), slide(), line()] {
            let timeline = Timeline::new(&applied);
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
            let timeline = Timeline::new(&applied);
            let half = Layout::of(&applied.variant).half();
            for time in times(&timeline) {
                for pose in timeline.poses(time) {
                    let over_board = pose.foot.x.abs() < half.x + crate::board::layout::FRAME;
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
        let timeline = Timeline::new(&line());
        for time in times(&timeline) {
            let feet: Vec<_> = timeline.poses(time).map(|pose| pose.foot).collect();
            assert_eq!(feet.len(), 2);
            assert!((feet[1] - feet[0]).distance(Vec3::X) < 1e-5, "{feet:?}");
        }
    }

    #[test]
    fn a_taken_stone_ends_in_its_tray_and_keeps_clear_of_the_taker() {
        let applied = capture();
        let timeline = Timeline::new(&applied);
        let layout = Layout::of(&applied.variant);
        let taken = timeline
            .stones()
            .position(|(side, ..)| side == Side::White)
            .unwrap();
        let a3 = Place::Square(Square::parse("a3").unwrap());
        assert_eq!(
            timeline.stones().nth(taken),
            Some((Side::White, a3, Place::Lost(0)))
        );
        let end = timeline.poses(timeline.duration()).nth(taken).unwrap();
        assert_eq!(end.foot, layout.foot(Side::White, Place::Lost(0)));
        for time in times(&timeline) {
            let feet: Vec<_> = timeline.poses(time).map(|pose| pose.foot).collect();
            let apart =
                (feet[0] - feet[1]).xz().length() > 2.0 * crate::board::layout::STONE_RADIUS;
            assert!(
                apart || (feet[0].y - feet[1].y).abs() >= STONE_HEIGHT,
                "{feet:?} at {time}"
            );
        }
    }

    #[test]
    fn an_ordo_capture_keeps_clear_too() {
        let applied = applied("ordo", "10/10/10/10/9b/1w8/w9/10 w", "a2-a4");
        assert_eq!(Timeline::new(&applied).stones().count(), 1);
        let applied = self::applied("ordo", "10/10/10/10/b9/1w8/w9/10 w", "a2xa4");
        let timeline = Timeline::new(&applied);
        for time in times(&timeline) {
            let feet: Vec<_> = timeline.poses(time).map(|pose| pose.foot).collect();
            let apart =
                (feet[0] - feet[1]).xz().length() > 2.0 * crate::board::layout::STONE_RADIUS;
            assert!(
                apart || (feet[0].y - feet[1].y).abs() >= STONE_HEIGHT,
                "{feet:?} at {time}"
            );
        }
    }

    #[test]
    fn taking_back_is_the_mirror() {
        for applied in [step(), jump(), capture(), slide(), line(), sinking()] {
            let forward = Timeline::new(&applied);
            let back = Timeline::new(&MoveApplied {
                way: Way::Back,
                ..applied
            });
            assert_eq!(forward.duration(), back.duration());
            for time in times(&forward) {
                let mirrored = back.duration() - time;
                for (a, b) in forward.poses(time).zip(back.poses(mirrored)) {
                    assert!(a.foot.distance(b.foot) < 1e-3 && (a.scale - b.scale).abs() < 1e-2);
                }
            }
            for ((_, from, to), (_, back_from, back_to)) in forward.stones().zip(back.stones()) {
                assert_eq!((from, to), (back_to, back_from));
            }
        }
    }

    #[test]
    fn a_stone_that_ends_in_a_hole_sinks_through_the_board() {
        let applied = sinking();
        let timeline = Timeline::new(&applied);
        let hole = Layout::of(&applied.variant).centre(Square::parse("e5").unwrap());
        let lowest = times(&timeline)
            .into_iter()
            .flat_map(|time| timeline.poses(time).collect::<Vec<_>>())
            .filter(|pose| pose.foot.xz().distance(hole.xz()) < 0.01)
            .map(|pose| pose.foot.y)
            .fold(f32::MAX, f32::min);
        assert!(lowest < -THICKNESS);
        let (_, _, to) = timeline.stones().next().unwrap();
        assert!(matches!(to, Place::Lost(_)));
    }

    #[test]
    fn a_pass_moves_nothing() {
        let timeline = Timeline::new(&MoveApplied {
            mv: Move::Pass,
            ..step()
        });
        assert_eq!(timeline.stones().count(), 0);
        assert_eq!(timeline.duration(), 0.0);
    }
}
