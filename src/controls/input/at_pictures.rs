//! Carries out actions on pictures of the game.

use bevy::prelude::*;
use cohort_features::pictures::PictureRequest;
use cohort_scene::camera::CameraRig;

use super::action::Action;
use super::at_pages::{PageOpened, is_opened};
use super::page::Page;
use super::view::NearSide;

/// Forwards requests for pictures of the game. When the page for pictures opens, sets the picture's view to the current
/// view of the board.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut opened: MessageReader<PageOpened>,
    near: Res<NearSide>,
    rig: Option<Res<CameraRig>>,
    mut requests: MessageWriter<PictureRequest>,
) {
    if is_opened(&mut opened, Page::Pictures) {
        requests.write(PictureRequest::Near(near.0));
        let above = rig.as_ref().is_some_and(|rig| rig.0.is_above());
        requests.write(PictureRequest::Above(above));
    }
    for action in actions.read() {
        if let Action::Picture(request) = action {
            requests.write(request.clone());
        }
    }
}
