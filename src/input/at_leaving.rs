//! The end of the program: what asks for it, and the question whether it waits.

use bevy::prelude::*;

use super::action::{Action, Overlay, Question};
use super::overlays::Overlays;
use crate::leaving::{LeaveRequest, Leaving};

const ASKS: Overlay = Overlay::Ask(Question::Quit);

/// Hears who wants to leave. Runs after the pages are opened and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    leaving: Res<Leaving>,
    mut asked: Local<bool>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<LeaveRequest>,
) {
    let is_open = overlays.top() == Some(ASKS);
    for action in actions.read() {
        match action {
            Action::Quit => {
                requests.write(LeaveRequest::Leave);
            }
            Action::Confirm if is_open => {
                requests.write(LeaveRequest::Now);
            }
            _ => {}
        }
    }
    match (*leaving == Leaving::Asked, *asked) {
        // Something is not written yet: that is told, and the player decides.
        (true, false) => {
            let next = overlays.opened(ASKS);
            overlays.set_if_neq(next);
            *asked = true;
        }
        // The question was closed.
        (true, true) if !is_open => {
            requests.write(LeaveRequest::Stay);
            *asked = false;
        }
        (false, true) => *asked = false,
        _ => {}
    }
}
