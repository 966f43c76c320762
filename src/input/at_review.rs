//! What actions do with the review of a game.

use bevy::prelude::*;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use crate::review::ReviewRequest;
use crate::table::Match;

/// Actions of the review, which begins as its page is opened and draws nothing once that is left. Runs after the pages are opened
/// and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    mut overlays: ResMut<Overlays>,
    mut was_open: Local<bool>,
    mut requests: MessageWriter<ReviewRequest>,
) {
    // Where a game goes on, its page is gone.
    let is_on = current.is_none_or(|current| current.game().outcome().is_none());
    if is_on && overlays.all().contains(&Overlay::Review) {
        overlays.set_if_neq(Overlays::default());
    }
    let is_open = overlays.all().contains(&Overlay::Review);
    if std::mem::replace(&mut *was_open, is_open) != is_open {
        requests.write(if is_open {
            ReviewRequest::Begin
        } else {
            ReviewRequest::Leave
        });
    }
    for action in actions.read() {
        if let Action::Review(request) = action {
            requests.write(*request);
        }
    }
}
