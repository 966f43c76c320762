//! The camera rig: stores the current and the target pose of the camera, and moves the camera between them within
//! limits.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{StableInterpolate, Vec2};
use cohort_play::board::layout::Layout;
use rules::Side;

use super::request::CameraRequest;
use super::view::Angle;

/// The largest angle by which the player can turn the camera to either side of the seat, in radians.
pub(crate) const MAX_YAW: f32 = PI / 3.0;
/// The lowest and the steepest pitch that a player can choose at the seat, in radians. A steeper camera looks further
/// down.
pub(crate) const PITCH: (f32, f32) = (20.0 / 180.0 * PI, 88.0 / 180.0 * PI);
/// The smallest and the largest zoom factor. At 1, the board fills the picture.
pub(crate) const ZOOM: (f32, f32) = (0.6, 3.0);

/// The pitch of the camera at the seat before any orbit, in radians below the horizon.
const SEAT_PITCH: f32 = 62.0 / 180.0 * PI;
/// The camera's field of view at the seat along the shorter side of the picture, in radians.
const FOV: f32 = 36.0 / 180.0 * PI;
/// The limit below which the camera uses parallel rays, as the tangent of half the field of view. At the limit,
/// perspective and parallel rays differ by less than a pixel.
pub const LONGEST: f32 = 0.007;
/// How far a drag turns the camera, in radians per logical pixel.
const TURN: f32 = 0.006;
/// The factor by which one wheel step changes the zoom.
const ZOOM_STEP: f32 = 1.12;
/// The rate of the exponential decay with which the camera follows orbits, pans and zooms, per second.
const DECAY: f32 = 9.0;
/// The rate of the critically damped spring that moves the camera to another seat or to the top view, per second.
const GLIDE: f32 = 7.5;

/// A pose of the camera around the board. `seat` is the angle of the seat around the board, and `yaw` is the angle
/// relative to the seat; both are in radians.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    seat: f32,
    yaw: f32,
    pitch: f32,
    zoom: f32,
    /// The offset of the picture's middle from the board's middle along x and z, in world units.
    pan: Vec2,
    /// How far the camera has moved from the seat (0) to the top view (1).
    above: f32,
    /// How strongly the view is snapped to whole pixels, from 0 to 1. Only a top view at rest is snapped.
    crisp: f32,
}

const AT_SEAT: Look = Look {
    seat: 0.0,
    yaw: 0.0,
    pitch: SEAT_PITCH,
    zoom: 1.0,
    pan: Vec2::ZERO,
    above: 0.0,
    crisp: 0.0,
};

/// The current pose and the target pose of the camera.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rig {
    now: Look,
    goal: Look,
    /// The current speeds: of the seat angle, in radians per second, and of the motion to the top view, as a share of
    /// that motion per second.
    speed: [f32; 2],
    side: Option<Side>,
}

impl Default for Rig {
    fn default() -> Self {
        Rig {
            now: AT_SEAT,
            goal: AT_SEAT,
            speed: [0.0; 2],
            side: None,
        }
    }
}

impl Rig {
    /// Applies a camera request to the target pose. Ignores orbits in a top view.
    ///
    /// Also ignores pans and zooms at a point, because they depend on the view. Callers use [`Rig::pan`] and
    /// [`Rig::zoom_about`] for these requests.
    pub fn ask(&mut self, request: CameraRequest) {
        let goal = &mut self.goal;
        match request {
            CameraRequest::Orbit(drag) if drag.is_finite() && goal.above <= 0.5 => {
                goal.yaw = (goal.yaw - drag.x * TURN).clamp(-MAX_YAW, MAX_YAW);
                goal.pitch = (goal.pitch + drag.y * TURN).clamp(PITCH.0, PITCH.1);
            }
            CameraRequest::Zoom(steps) => {
                self.zoom_by(steps);
            }
            CameraRequest::Reset => {
                *goal = Look {
                    seat: goal.seat,
                    above: goal.above,
                    ..AT_SEAT
                };
            }
            CameraRequest::ToggleTop => {
                goal.above = if goal.above > 0.5 { 0.0 } else { 1.0 };
                goal.zoom = 1.0;
                goal.pan = Vec2::ZERO;
            }
            CameraRequest::Seat(side) => {
                self.side = Some(side);
                goal.yaw = 0.0;
            }
            CameraRequest::Orbit(_) | CameraRequest::Pan(_) | CameraRequest::ZoomAt(..) => {}
        }
    }

    /// Moves the target pose over the board by `way`, in world units along x and z.
    pub(crate) fn pan(&mut self, way: Vec2) {
        if way.is_finite() {
            self.goal.pan += way;
        }
    }

    /// Zooms by wheel steps around a point of the board, which keeps its place on screen. The point is relative to the
    /// picture's middle, in world units along x and z.
    pub(crate) fn zoom_about(&mut self, steps: f32, point: Vec2) {
        let before = self.goal.zoom;
        self.zoom_by(steps);
        self.pan(point * (1.0 - before / self.goal.zoom));
    }

    fn zoom_by(&mut self, steps: f32) {
        if steps.is_finite() {
            let factor = ZOOM_STEP.powf(steps.clamp(-50.0, 50.0));
            self.goal.zoom = (self.goal.zoom * factor).clamp(ZOOM.0, ZOOM.1);
        }
    }

    /// Returns whether the target pose is the top view.
    pub fn is_above(&self) -> bool {
        self.goal.above > 0.5
    }

    /// Returns whether the camera has moved between seats, or between a seat and the top view, since `before`. Ignores
    /// orbits, pans and zooms.
    pub fn is_elsewhere(&self, before: &Rig) -> bool {
        (self.now.seat, self.now.above) != (before.now.seat, before.now.above)
    }

    /// Returns the side whose seat was requested last. Without a request, returns the side that sits at the near edge
    /// of the board.
    pub fn seat(&self, layout: &Layout) -> Side {
        self.side.unwrap_or(layout.near)
    }

    /// Moves the current pose towards the target pose for `seconds`. If `seconds` is `None`, jumps to the target pose.
    pub fn advance(&mut self, layout: &Layout, seconds: Option<f32>) {
        let (now, goal) = (&mut self.now, &mut self.goal);
        goal.seat = layout.seat_yaw(self.side.unwrap_or(layout.near));
        // Limit the pan so that the picture stays over the board. Unless the camera is zoomed in, keep the board
        // centred.
        let room = layout.half() * (1.0 - 1.0 / goal.zoom).max(0.0);
        goal.pan = goal.pan.clamp(-room, room);
        goal.crisp = now.crisp;
        goal.crisp = if goal.above == 1.0 && (seconds.is_none() || *now == *goal) {
            1.0
        } else {
            0.0
        };
        let Some(seconds) = seconds else {
            *now = *goal;
            self.speed = [0.0; 2];
            return;
        };
        glide(&mut now.seat, &mut self.speed[0], goal.seat, seconds);
        glide(&mut now.above, &mut self.speed[1], goal.above, seconds);
        for (value, goal) in [
            (&mut now.yaw, goal.yaw),
            (&mut now.pitch, goal.pitch),
            (&mut now.zoom, goal.zoom),
            (&mut now.pan.x, goal.pan.x),
            (&mut now.pan.y, goal.pan.y),
            (&mut now.crisp, goal.crisp),
        ] {
            value.smooth_nudge(&goal, DECAY, seconds);
            if (*value - goal).abs() < 1e-4 {
                *value = goal;
            }
        }
    }

    /// Returns the camera's current view direction and field of view.
    pub fn angle(&self) -> Angle {
        let Look {
            seat, yaw, pitch, ..
        } = self.now;
        let above = self.now.above.clamp(0.0, 1.0);
        let blend = |seat: f32, top: f32| seat + (top - seat) * above;
        // Interpolate the tangent of half the field of view, so that the perspective changes as evenly as the camera's
        // height.
        let slope = blend((FOV / 2.0).tan(), 0.0);
        Angle {
            yaw: (seat + blend(yaw, 0.0)).rem_euclid(TAU),
            pitch: blend(pitch, FRAC_PI_2),
            fov: if slope < LONGEST {
                0.0
            } else {
                2.0 * slope.atan()
            },
        }
    }

    /// Returns the current zoom factor; at 1, the whole board fills the picture.
    pub fn zoom(&self) -> f32 {
        self.now.zoom
    }

    /// Returns the current offset of the picture's middle from the board's middle, in world units along x and z.
    pub fn middle(&self) -> Vec2 {
        self.now.pan
    }

    /// Returns how strongly the view is snapped to whole pixels, from 0 to 1.
    pub(crate) fn crispness(&self) -> f32 {
        self.now.crisp
    }
}

/// Moves a value towards its goal like a critically damped spring. A value at rest accelerates gently and does not
/// overshoot.
fn glide(value: &mut f32, speed: &mut f32, goal: f32, seconds: f32) {
    let off = *value - goal;
    let pull = *speed + GLIDE * off;
    let decay = (-GLIDE * seconds).exp();
    *value = goal + (off + pull * seconds) * decay;
    *speed = (*speed - GLIDE * pull * seconds) * decay;
    if (*value - goal).abs() < 1e-4 && speed.abs() < 1e-2 {
        (*value, *speed) = (goal, 0.0);
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

    fn settled(requests: &[CameraRequest]) -> Rig {
        let mut rig = Rig::default();
        requests.iter().for_each(|request| rig.ask(*request));
        rig.advance(&LAYOUT, None);
        rig
    }

    #[test]
    fn the_player_cannot_turn_past_the_limits() {
        for drag in [
            Vec2::splat(1e6),
            Vec2::splat(-1e6),
            Vec2::new(3.0, -1e9),
            Vec2::splat(f32::NAN),
        ] {
            let angle = settled(&[CameraRequest::Orbit(drag)]).angle();
            let yaw = if angle.yaw > PI {
                angle.yaw - TAU
            } else {
                angle.yaw
            };
            assert!(yaw.abs() <= MAX_YAW + 1e-5);
            assert!(angle.pitch >= PITCH.0 && angle.pitch <= PITCH.1);
        }
        for steps in [1e9, -1e9, f32::NAN, f32::INFINITY] {
            let zoom = settled(&[CameraRequest::Zoom(steps)]).zoom();
            assert!(zoom >= ZOOM.0 && zoom <= ZOOM.1);
        }
    }

    #[test]
    fn reset_goes_back_to_the_seat_asked_for() {
        let turned = [
            CameraRequest::Seat(Side::White),
            CameraRequest::Orbit(Vec2::new(80.0, -40.0)),
            CameraRequest::Zoom(3.0),
            CameraRequest::Reset,
        ];
        assert_eq!(
            settled(&turned),
            settled(&[CameraRequest::Seat(Side::White)])
        );
        // In the top view, a reset undoes the zoom and the pan of the top view.
        let mut zoomed = settled(&[CameraRequest::ToggleTop]);
        let plan = zoomed;
        zoomed.zoom_about(5.0, Vec2::new(2.0, 1.0));
        zoomed.advance(&LAYOUT, None);
        assert_ne!(zoomed, plan);
        zoomed.ask(CameraRequest::Reset);
        zoomed.advance(&LAYOUT, None);
        assert_eq!(zoomed, plan);
    }

    #[test]
    fn a_picture_is_moved_only_as_far_as_the_board_is_larger() {
        let mut rig = settled(&[CameraRequest::ToggleTop]);
        rig.pan(Vec2::new(2.0, 0.0));
        rig.advance(&LAYOUT, None);
        assert_eq!(rig.middle(), Vec2::ZERO);
        rig.ask(CameraRequest::Zoom(50.0));
        for way in [Vec2::new(1e9, -1e9), Vec2::NAN] {
            rig.pan(way);
            rig.advance(&LAYOUT, None);
            let room = 4.0 * (1.0 - 1.0 / ZOOM.1);
            assert_eq!(rig.middle(), Vec2::new(room, -room));
        }
    }

    #[test]
    fn each_side_sits_at_its_own_end() {
        assert_eq!(
            settled(&[CameraRequest::Seat(Side::Black)]).angle().yaw,
            0.0
        );
        assert_eq!(settled(&[CameraRequest::Seat(Side::White)]).angle().yaw, PI);
    }

    #[test]
    fn above_is_straight_above_with_the_seat_at_the_bottom_and_toggles_back() {
        let turned = CameraRequest::Orbit(Vec2::new(50.0, 50.0));
        let top = settled(&[
            CameraRequest::Seat(Side::White),
            turned,
            CameraRequest::ToggleTop,
        ]);
        assert!(top.is_above());
        assert_eq!(top.angle().pitch, FRAC_PI_2);
        assert_eq!(
            top.angle().fov,
            0.0,
            "the view from above must have parallel rays"
        );
        assert_eq!(top.crispness(), 1.0);
        assert_eq!(top.angle().yaw, PI);
        let twice = settled(&[turned, CameraRequest::ToggleTop, CameraRequest::ToggleTop]);
        assert_eq!(twice.angle(), settled(&[turned]).angle());
    }

    #[test]
    fn the_way_does_not_depend_on_how_often_it_is_drawn() {
        let after = |frames: u32| {
            let mut rig = Rig::default();
            rig.ask(CameraRequest::ToggleTop);
            rig.ask(CameraRequest::Seat(Side::White));
            for _ in 0..frames {
                rig.advance(&LAYOUT, Some(0.4 / frames as f32));
            }
            rig.angle()
        };
        let (few, many) = (after(4), after(400));
        assert!((few.pitch - many.pitch).abs() < 1e-3 && (few.yaw - many.yaw).abs() < 1e-3);
        assert!(few.pitch > SEAT_PITCH + 0.1 && few.pitch < FRAC_PI_2 - 0.01);
    }

    #[test]
    fn the_way_is_smooth_and_ends() {
        let mut rig = Rig::default();
        rig.ask(CameraRequest::ToggleTop);
        let mut before = rig.angle().pitch;
        for _ in 0..600 {
            rig.advance(&LAYOUT, Some(1.0 / 60.0));
            let pitch = rig.angle().pitch;
            assert!(pitch >= before && pitch - before < 0.05);
            before = pitch;
        }
        assert_eq!((rig.now, rig.speed), (rig.goal, [0.0; 2]));
    }
}
