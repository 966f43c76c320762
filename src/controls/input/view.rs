//! Stores the side from which the player sees the board, and carries out actions that change the view.

use bevy::prelude::*;
use cohort_play::settings::Settings;
use cohort_play::table::messages::MatchRequested;
use cohort_play::table::{GameId, InMotion, Match};
use cohort_scene::camera::CameraRequest;
use rules::Side;

use super::action::Action;
use super::areas::ViewAction;
use super::practice::Practice;

/// The side that is at the near edge of the board.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearSide(pub Side);

impl NearSide {
    /// Returns the side that is near the player if the board is not flipped. This is the player's own side. If `turns`
    /// is true and two people play at this computer, it is the side to move.
    pub fn unflipped(current: &Match, turns: bool) -> Self {
        let game = current.game();
        if turns && current.is_between_people_here() {
            // After the end of the game, the side that moved last stays at the near edge.
            let over = game.outcome().is_some() && !game.plies().is_empty();
            let to_move = current.to_move();
            return NearSide(if over { !to_move } else { to_move });
        }
        NearSide(current.seats().near_side(game.variant().bottom()))
    }
}

impl Default for NearSide {
    fn default() -> Self {
        NearSide(Side::White)
    }
}

/// The length of a drag that turns the view as far as one key press, in logical pixels.
const TURN_STEP: f32 = 24.0;

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    (current, practice): (Option<Res<Match>>, Practice),
    settings: Res<Settings>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    for action in actions.read() {
        let Action::View(action) = action else {
            continue;
        };
        match action {
            ViewAction::ToggleTop => {
                camera.write(CameraRequest::ToggleTop);
            }
            ViewAction::Turn(right, up) => {
                camera.write(CameraRequest::Orbit(Vec2::new(*right, *up) * TURN_STEP));
            }
            ViewAction::Zoom(notches) => {
                camera.write(CameraRequest::Zoom(*notches));
            }
            ViewAction::ResetCamera => {
                if let Some(current) = &current {
                    *near = NearSide::unflipped(current, settings.turn_board);
                    camera.write(CameraRequest::Seat(near.0));
                } else if let Some(side) = practice.practised().and_then(|on_board| on_board.side) {
                    *near = NearSide(side);
                    camera.write(CameraRequest::Seat(side));
                }
                camera.write(CameraRequest::Reset);
            }
            ViewAction::Flip => {
                near.0 = !near.0;
                camera.write(CameraRequest::Seat(near.0));
            }
        }
    }
}

/// Turns the board to the player's side in a new match, after a change of players, and when a match is requested.
/// Otherwise, a flipped board stays flipped. A new match also resets the turn and zoom of the view.
pub(super) fn sit_down(
    mut requests: MessageReader<MatchRequested>,
    current: Option<Res<Match>>,
    settings: Res<Settings>,
    mut sat: Local<Option<(GameId, NearSide)>>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let was_asked = requests.read().count() > 0;
    let Some(current) = current else {
        *sat = None;
        return;
    };
    let now = NearSide::unflipped(&current, false);
    let (before, seat) = sat.replace((current.id(), now)).unzip();
    if before != Some(current.id()) {
        camera.write(CameraRequest::Reset);
    }
    if seat != Some(now) || was_asked {
        *near = NearSide::unflipped(&current, settings.turn_board);
        camera.write(CameraRequest::Seat(near.0));
    }
}

/// Turns the board to the side to move after all animations have ended, if two people play at this computer and the
/// setting `turn_board` is on. If the player flips the board, it stays flipped until the next move.
pub(super) fn turn_to_mover(
    current: Option<Res<Match>>,
    settings: Res<Settings>,
    in_motion: Res<InMotion>,
    mut turned: Local<Option<NearSide>>,
    mut near: ResMut<NearSide>,
    mut camera: MessageWriter<CameraRequest>,
) {
    let Some(current) =
        current.filter(|current| settings.turn_board && current.is_between_people_here())
    else {
        *turned = None;
        return;
    };
    let wanted = NearSide::unflipped(&current, true);
    if !in_motion.0 && *turned != Some(wanted) {
        *turned = Some(wanted);
        if near.set_if_neq(wanted) {
            camera.write(CameraRequest::Seat(near.0));
        }
    }
}
