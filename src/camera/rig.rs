//! What the player has asked of the camera, and the way there: limits, seats, the view from above.

use bevy::math::{StableInterpolate, Vec2};
use rules::Side;
use std::f32::consts::{FRAC_PI_2, PI, TAU};

use super::CameraRequest;
use super::view::Angle;
use crate::board::layout::Layout;

/// How far the player can lean around the board from the seat, in radians.
pub const MOST_YAW: f32 = PI / 3.0;
/// The lowest and the steepest look from the seat, in radians.
pub const PITCH: (f32, f32) = (20.0 / 180.0 * PI, 88.0 / 180.0 * PI);
/// The smallest and the largest zoom; 1 frames the board.
pub const ZOOM: (f32, f32) = (0.6, 3.0);

/// The look from the seat, in radians.
const SEAT_PITCH: f32 = 57.0 / 180.0 * PI;
/// The lens of the seat and that of the view from above, whose long lens shows hardly any perspective.
const FOV: (f32, f32) = (32.0 / 180.0 * PI, 9.0 / 180.0 * PI);
/// How far a drag of one logical pixel turns, in radians.
const TURN: f32 = 0.006;
/// The factor of one step of the wheel.
const ZOOM_STEP: f32 = 1.12;
/// How fast the camera follows, per second.
const DECAY: f32 = 7.0;

/// A way to look at the board. `yaw` is measured from the seat.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Look {
    seat: f32,
    yaw: f32,
    pitch: f32,
    zoom: f32,
    /// 0 at the seat, 1 straight above.
    above: f32,
}

const AT_SEAT: Look = Look {
    seat: 0.0,
    yaw: 0.0,
    pitch: SEAT_PITCH,
    zoom: 1.0,
    above: 0.0,
};

/// Where the camera is, and where it should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rig {
    now: Look,
    goal: Look,
    side: Option<Side>,
}

impl Default for Rig {
    fn default() -> Self {
        Rig {
            now: AT_SEAT,
            goal: AT_SEAT,
            side: None,
        }
    }
}

impl Rig {
    /// Follows a request of the player.
    pub fn ask(&mut self, request: CameraRequest) {
        let goal = &mut self.goal;
        match request {
            CameraRequest::Orbit(drag) => {
                let drag = if drag.is_finite() { drag } else { Vec2::ZERO };
                if goal.above > 0.5 {
                    return;
                }
                goal.yaw = (goal.yaw - drag.x * TURN).clamp(-MOST_YAW, MOST_YAW);
                goal.pitch = (goal.pitch + drag.y * TURN).clamp(PITCH.0, PITCH.1);
            }
            CameraRequest::Zoom(steps) if steps.is_finite() => {
                goal.zoom =
                    (goal.zoom * ZOOM_STEP.powf(steps.clamp(-50.0, 50.0))).clamp(ZOOM.0, ZOOM.1);
            }
            CameraRequest::Zoom(_) => {}
            CameraRequest::Reset => {
                *goal = Look {
                    seat: goal.seat,
                    ..AT_SEAT
                };
            }
            CameraRequest::ToggleTop => {
                goal.above = if goal.above > 0.5 { 0.0 } else { 1.0 };
                goal.zoom = 1.0;
            }
            CameraRequest::Seat(side) => {
                self.side = Some(side);
                goal.yaw = 0.0;
            }
        }
    }

    /// Whether the board is seen, or about to be seen, from above.
    #[cfg(test)]
    fn is_above(&self) -> bool {
        self.goal.above > 0.5
    }

    /// The side at whose seat the camera is, if one was asked for; the near side otherwise.
    pub fn seat(&self, layout: &Layout) -> Side {
        self.side.unwrap_or(layout.near)
    }

    /// Goes on for `seconds`, or at once to the goal without any.
    pub fn advance(&mut self, layout: &Layout, seconds: Option<f32>) {
        self.goal.seat = layout.seat_yaw(self.seat(layout));
        let Some(seconds) = seconds else {
            self.now = self.goal;
            return;
        };
        let (now, goal) = (&mut self.now, &self.goal);
        for (value, goal) in [
            (&mut now.seat, &goal.seat),
            (&mut now.yaw, &goal.yaw),
            (&mut now.pitch, &goal.pitch),
            (&mut now.zoom, &goal.zoom),
            (&mut now.above, &goal.above),
        ] {
            value.smooth_nudge(goal, DECAY, seconds);
            if (*value - goal).abs() < 1e-4 {
                *value = *goal;
            }
        }
    }

    /// Whether the camera is where it should be.
    #[cfg(test)]
    fn is_settled(&self) -> bool {
        self.now == self.goal
    }

    /// From which direction the board is seen now.
    pub fn angle(&self) -> Angle {
        let Look {
            seat,
            yaw,
            pitch,
            above,
            ..
        } = self.now;
        let blend = |seat: f32, top: f32| seat + (top - seat) * above;
        Angle {
            yaw: (seat + blend(yaw, 0.0)).rem_euclid(TAU),
            pitch: blend(pitch, FRAC_PI_2),
            // Blended as distances, so that the camera rises evenly.
            fov: 2.0 * (1.0 / blend(1.0 / (FOV.0 / 2.0).tan(), 1.0 / (FOV.1 / 2.0).tan())).atan(),
        }
    }

    /// How much nearer than framing the whole board.
    pub fn zoom(&self) -> f32 {
        self.now.zoom
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Shape;

    const LAYOUT: Layout = Layout {
        shape: Shape::new(8, 8).unwrap(),
        near: Side::Black,
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
            assert!(yaw.abs() <= MOST_YAW + 1e-5);
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
            CameraRequest::ToggleTop,
            CameraRequest::Reset,
        ];
        assert_eq!(
            settled(&turned),
            settled(&[CameraRequest::Seat(Side::White)])
        );
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
        assert_eq!(top.angle().yaw, PI);
        let twice = settled(&[turned, CameraRequest::ToggleTop, CameraRequest::ToggleTop]);
        assert_eq!(twice.angle(), settled(&[turned]).angle());
    }

    #[test]
    fn the_way_is_smooth_and_ends() {
        let mut rig = Rig::default();
        rig.ask(CameraRequest::ToggleTop);
        let mut before = rig.angle().pitch;
        for _ in 0..600 {
            rig.advance(&LAYOUT, Some(1.0 / 60.0));
            let pitch = rig.angle().pitch;
            assert!(pitch >= before && pitch - before < 0.15);
            before = pitch;
        }
        assert!(rig.is_settled());
    }
}
