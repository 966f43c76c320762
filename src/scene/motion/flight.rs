//! The path of one moving stone: position, tilt and scale over time.

use bevy::math::{Quat, Vec3, Vec3Swizzles};
use cohort_play::board::layout::{Layout, Place, STONE_HEIGHT, STONE_RADIUS, THICKNESS};
use rules::{Side, Square};

/// How long a stone rocks after landing, in seconds.
pub(crate) const SETTLE: f32 = 0.2;

/// The height of the bounces after landing, in world units, without damping.
const BOUNCE: f32 = 0.03;
/// The tilt in the air and the tilt at touchdown of a stone that moves to another square, in radians.
const LEAN: (f32, f32) = (0.14, 0.05);
/// The tilt in the air and the tilt at touchdown of a stone that hops on its own square, in radians.
const UPRIGHT: (f32, f32) = (0.0, 0.0);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Flight {
    pub side: Side,
    pub from: Place,
    pub to: Place,
    pub path: Path,
    /// The time when the stone starts to move, in seconds from the start of the timeline.
    pub start: f32,
    /// The time when the stone touches the board, in seconds from the start of the timeline.
    pub touch: f32,
}

/// The curve along which the centre of a stone's foot moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Path {
    /// The stone slides along the surface of the squares.
    Slide,
    /// The stone does not move, because the player has already dropped it on its square.
    Put,
    /// The stone is lifted, carried through the air and set down, with a small damped bounce.
    Arc { height: f32 },
    /// The stone moves straight up, across, and straight down. Captured stones move to the tray and back in this way.
    Lift { height: f32 },
    /// The stone flies into a hole of the board, sinks through it, and reappears among the captured stones.
    Sink {
        height: f32,
        hole: Square,
        /// Whether the animation runs in reverse, so that the stone comes out of the hole.
        back: bool,
    },
    /// The stone does not travel: it vanishes at its start and appears at its destination.
    Fade,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Pose {
    /// The centre of the stone's foot, in world units.
    pub foot: Vec3,
    pub lean: Quat,
    /// The scale of the stone, where 1 is full size; smaller only while the stone vanishes or appears.
    pub scale: f32,
}

impl Pose {
    const fn standing(foot: Vec3) -> Self {
        Pose {
            foot,
            lean: Quat::IDENTITY,
            scale: 1.0,
        }
    }
}

impl Flight {
    /// Returns the time at which the stone comes to rest, in seconds from the start of the timeline.
    pub fn end(&self) -> f32 {
        match self.path {
            Path::Arc { .. } => self.touch + SETTLE,
            _ => self.touch,
        }
    }

    /// Returns the stone's pose `time` seconds after the start of the timeline.
    pub(crate) fn pose(&self, layout: &Layout, time: f32) -> Pose {
        let progress = (time - self.start) / (self.touch - self.start).max(f32::EPSILON);
        let from = layout.foot(self.side, self.from);
        let to = layout.foot(self.side, self.to);
        if time >= self.end() {
            return Pose::standing(to);
        }
        match self.path {
            Path::Put => Pose::standing(to),
            _ if progress <= 0.0 => Pose::standing(from),
            Path::Slide => Pose::standing(from.lerp(to, ease(progress))),
            Path::Arc { height } if progress < 1.0 => arc(from, to, height, progress),
            Path::Arc { height } => rocking(from, to, height, (time - self.touch) / SETTLE),
            Path::Lift { height } => Pose::standing(lift(from, to, height, progress)),
            Path::Sink {
                height,
                hole,
                back: false,
            } => sink(from, layout.centre(hole), to, height, progress),
            Path::Sink {
                height,
                hole,
                back: true,
            } => sink(to, layout.centre(hole), from, height, 1.0 - progress),
            Path::Fade => fade(from, to, progress),
        }
    }
}

/// Maps the range from 0 to 1 to itself with a smooth start and a smooth end. Uses the fifth-degree polynomial called
/// smootherstep.
pub(crate) fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    (t * t * t * (t * (t * 6.0 - 15.0) + 10.0)).clamp(0.0, 1.0)
}

/// Returns the tilt of a stone in the air and at touchdown, in radians. `way` is the vector from the stone's start to
/// its destination.
const fn lean_of(way: Vec3) -> (f32, f32) {
    if way.x == 0.0 && way.z == 0.0 {
        UPRIGHT
    } else {
        LEAN
    }
}

/// Returns the pose of a stone on an arc through the air. The stone is lifted gently and set down firmly: it falls
/// faster than it rises, and almost vertically.
fn arc(from: Vec3, to: Vec3, height: f32, progress: f32) -> Pose {
    let rise = progress.powf(1.3);
    let ground = from.lerp(to, ease(progress));
    let (air, touching) = lean_of(to - from);
    // After takeoff, the front edge of the stone rises; before touchdown, the front edge dips.
    let swing = (std::f32::consts::TAU * progress).sin() * air;
    let angle = swing * (1.0 - progress) + touching * ease(progress * 2.0 - 1.0);
    leaning(
        ground + Vec3::Y * height * 4.0 * rise * (1.0 - rise),
        to - from,
        angle,
    )
}

/// Returns the pose of a stone after touchdown, while it makes two small bounces and rocks. `settled` goes from 0
/// (touchdown) to 1 (rest).
fn rocking(from: Vec3, to: Vec3, height: f32, settled: f32) -> Pose {
    let settled = settled.clamp(0.0, 1.0);
    let left = 1.0 - settled;
    let bounce =
        BOUNCE.min(height / 4.0) * (std::f32::consts::TAU * settled).sin().abs() * left * left;
    let (_, touching) = lean_of(to - from);
    let angle = touching * (3.0 * std::f32::consts::PI * settled).cos() * left * left;
    leaning(to + Vec3::Y * bounce, to - from, angle)
}

/// Returns the pose of a stone whose front edge is raised by a tilt of `angle` radians. The lowest edge of the stone is
/// at the height of `foot`.
fn leaning(foot: Vec3, way: Vec3, angle: f32) -> Pose {
    let axis = Vec3::new(-way.z, 0.0, way.x).normalize_or_zero();
    Pose {
        foot: foot + Vec3::Y * STONE_RADIUS * angle.sin().abs(),
        lean: Quat::from_scaled_axis(axis * angle),
        scale: 1.0,
    }
}

/// Returns the position of a stone that moves up, across and down. The stone moves sideways only when it is above the
/// other stones.
fn lift(from: Vec3, to: Vec3, height: f32, progress: f32) -> Vec3 {
    let over = ease((progress - 0.14) / 0.72);
    let ground = from.lerp(to, over).xz();
    let up = ease(progress / 0.4);
    let down = ease((progress - 0.52) / 0.48);
    let top = height.max(from.y).max(to.y);
    let y = from.y + (top - from.y) * up + (to.y - top) * down;
    Vec3::new(ground.x, y, ground.y)
}

/// Returns the pose of a stone that flies to a hole, sinks through the board, and then grows at its place among the
/// captured stones.
fn sink(from: Vec3, hole: Vec3, to: Vec3, height: f32, progress: f32) -> Pose {
    const OVER: f32 = 0.45;
    const GONE: f32 = 0.8;
    if progress < OVER {
        let along = ease(progress / OVER);
        let foot = from.lerp(hole, along) + Vec3::Y * height * 4.0 * along * (1.0 - along);
        Pose::standing(foot)
    } else if progress < GONE {
        let t = (progress - OVER) / (GONE - OVER);
        Pose::standing(hole - Vec3::Y * (THICKNESS + STONE_HEIGHT) * t * t)
    } else {
        Pose {
            scale: ease((progress - GONE) / (1.0 - GONE)),
            ..Pose::standing(to)
        }
    }
}

/// Returns the pose of a stone that shrinks at its start and then grows at its destination.
fn fade(from: Vec3, to: Vec3, progress: f32) -> Pose {
    let (foot, scale) = if progress < 0.5 {
        (from, 1.0 - ease(2.0 * progress))
    } else {
        (to, ease(2.0 * progress - 1.0))
    };
    Pose {
        scale,
        ..Pose::standing(foot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Shape;

    const LAYOUT: Layout = Layout {
        shape: Shape::new(8, 8).unwrap(),
        near: Side::Black,
        max_lost: 12,
        max_held: 0,
    };

    fn flight(from: &str, to: &str, path: Path) -> Flight {
        let place = |text| Place::Square(Square::parse(text).unwrap());
        Flight {
            side: Side::Black,
            from: place(from),
            to: place(to),
            path,
            start: 0.1,
            touch: 0.6,
        }
    }

    fn paths() -> [Path; 6] {
        [
            Path::Slide,
            Path::Arc { height: 0.4 },
            Path::Lift { height: 1.0 },
            Path::Sink {
                height: 0.3,
                hole: Square::parse("d4").unwrap(),
                back: false,
            },
            Path::Sink {
                height: 0.3,
                hole: Square::parse("d4").unwrap(),
                back: true,
            },
            Path::Fade,
        ]
    }

    /// Returns the height of the lowest point of a stone's underside, in world units.
    fn lowest(pose: &Pose) -> f32 {
        let up = pose.lean * Vec3::Y;
        pose.foot.y - STONE_RADIUS * (1.0 - up.y * up.y).max(0.0).sqrt()
    }

    #[test]
    fn every_way_starts_and_ends_upright_where_it_says() {
        for path in paths() {
            let flight = flight("c1", "c4", path);
            let foot = |place| Pose::standing(LAYOUT.foot(Side::Black, place));
            assert_eq!(flight.pose(&LAYOUT, 0.0), foot(flight.from), "{path:?}");
            assert_eq!(
                flight.pose(&LAYOUT, flight.end()),
                foot(flight.to),
                "{path:?}"
            );
        }
    }

    #[test]
    fn nothing_jumps_on_the_way() {
        for path in paths()
            .into_iter()
            .filter(|path| !matches!(path, Path::Fade | Path::Sink { .. }))
        {
            let flight = flight("c1", "c4", path);
            let mut before = flight.pose(&LAYOUT, 0.0);
            for step in 0..=1000 {
                let pose = flight.pose(&LAYOUT, flight.end() * step as f32 / 1000.0);
                assert!(pose.foot.distance(before.foot) < 0.03, "{path:?} at {step}");
                assert!(
                    pose.lean.angle_between(before.lean) < 0.02,
                    "{path:?} at {step}"
                );
                before = pose;
            }
        }
    }

    #[test]
    fn an_arc_touches_the_board_and_then_rocks_to_rest_above_it() {
        let flight = flight("c1", "f4", Path::Arc { height: 0.4 });
        let pose = |time: f32| flight.pose(&LAYOUT, time);
        assert!(
            lowest(&pose(flight.touch)).abs() < 1e-4,
            "the stone must touch the board at `touch`"
        );
        assert!(
            pose(flight.touch - 0.05).foot.y > 0.05,
            "the stone must fall fast"
        );
        let heights: Vec<_> = (0..=100)
            .map(|i| lowest(&pose(flight.touch + SETTLE * i as f32 / 100.0)))
            .collect();
        assert!(heights.iter().all(|height| *height > -1e-4));
        let highest = |part: &[f32]| part.iter().copied().fold(0.0, f32::max);
        let (first, second) = (highest(&heights[..50]), highest(&heights[50..]));
        assert!(
            first > 0.005 && second > 0.0 && second < first / 2.0,
            "{first} {second}"
        );
    }

    #[test]
    fn a_fade_never_shows_a_stone_between_its_two_places() {
        let flight = flight("a1", "h8", Path::Fade);
        let feet = [flight.from, flight.to].map(|place| LAYOUT.foot(Side::Black, place));
        for step in 0..=100 {
            let pose = flight.pose(&LAYOUT, step as f32 / 100.0);
            assert!(feet.contains(&pose.foot) && (0.0..=1.0).contains(&pose.scale));
        }
        assert!(flight.pose(&LAYOUT, 0.35).scale < 0.01);
    }
}
