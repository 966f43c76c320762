//! What actions do with pictures of the game.

use bevy::prelude::*;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use super::view::NearSide;
use crate::features::pictures::PictureRequest;
use crate::scene::camera::CameraRig;

/// Hands on what is asked of pictures. Runs after the pages are opened and closed: the page opens with the board as it is seen.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    overlays: Res<Overlays>,
    near: Res<NearSide>,
    rig: Option<Res<CameraRig>>,
    mut requests: MessageWriter<PictureRequest>,
) {
    for action in actions.read() {
        match action {
            Action::Open(Overlay::Pictures) if overlays.top() == Some(Overlay::Pictures) => {
                requests.write(PictureRequest::Near(near.0));
                let above = rig.as_ref().is_some_and(|rig| rig.0.is_above());
                requests.write(PictureRequest::Above(above));
            }
            Action::Picture(request) => {
                requests.write(request.clone());
            }
            _ => {}
        }
    }
}
