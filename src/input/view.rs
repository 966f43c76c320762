//! From which side the board is seen, and what actions do to the view.

use bevy::prelude::*;
use rules::Side;

use super::action::Action;
use crate::camera::CameraRequest;
use crate::table::Match;

/// The side that sits at the near edge of the board.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearSide(pub Side);

impl NearSide {
    /// Where the player sits down at a match.
    pub fn at_first(current: &Match) -> Self {
        NearSide(current.seats().near_side(current.game().variant().bottom()))
    }
}

impl Default for NearSide {
    fn default() -> Self {
        NearSide(Side::White)
    }
}

/// How far one key press turns the view, as a drag of so many logical pixels.
const TURN_STEP: f32 = 24.0;

/// Actions of the view.
pub(super) fn turn_view(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    for action in actions.read() {
        match action {
            Action::ToggleTop => {
                camera.write(CameraRequest::ToggleTop);
            }
            Action::Turn(right, up) => {
                camera.write(CameraRequest::Orbit(Vec2::new(*right, *up) * TURN_STEP));
            }
            Action::Zoom(notches) => {
                camera.write(CameraRequest::Zoom(*notches));
            }
            Action::ResetCamera => {
                if let Some(current) = &current {
                    *near = NearSide::at_first(current);
                    camera.write(CameraRequest::Seat(near.0));
                }
                camera.write(CameraRequest::Reset);
            }
            Action::Flip => {
                near.0 = !near.0;
                camera.write(CameraRequest::Seat(near.0));
            }
            _ => {}
        }
    }
}

/// A new match: the player sits down at their side.
pub(super) fn sit_down(
    current: Option<Res<Match>>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let Some(current) = current else { return };
    *near = NearSide::at_first(&current);
    camera.write(CameraRequest::Seat(near.0));
}
