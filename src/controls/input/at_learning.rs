//! What actions do on the page of progress.

use bevy::prelude::*;

use super::action::{Action, Overlay, Question};
use super::overlays::Overlays;
use crate::features::learning::LearningRequest;

/// Actions of the page of progress. Runs after the pages are opened and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<LearningRequest>,
) {
    for action in actions.read() {
        let request = match (action, overlays.top()) {
            (Action::Open(Overlay::Progress), Some(Overlay::Progress)) => {
                Some(LearningRequest::Refresh)
            }
            (Action::ExportLearning, _) => Some(LearningRequest::Export),
            (Action::EraseLearning, _) => {
                let next = overlays.opened(Overlay::Ask(Question::EraseLearning));
                overlays.set_if_neq(next);
                None
            }
            (Action::Confirm, Some(Overlay::Ask(Question::EraseLearning))) => {
                let next = overlays.closed();
                overlays.set_if_neq(next);
                Some(LearningRequest::Erase)
            }
            _ => None,
        };
        requests.write_batch(request);
    }
}
