//! Actions on the progress page.

use bevy::prelude::*;
use cohort_features::learning::LearningRequest;

use super::action::Action;
use super::areas::LearningAction;
use super::overlay::{Overlay, Question};
use super::overlays::Overlays;
use super::pages::{PageOpened, is_opened};

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut opened: MessageReader<PageOpened>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<LearningRequest>,
) {
    if is_opened(&mut opened, Overlay::Progress) {
        requests.write(LearningRequest::Refresh);
    }
    for action in actions.read() {
        let Action::Learning(action) = action else {
            continue;
        };
        match action {
            LearningAction::ExportLearning => {
                requests.write(LearningRequest::Export);
            }
            LearningAction::EraseLearning => {
                let next = overlays.opened(Overlay::Ask(Question::EraseLearning));
                overlays.set_if_neq(next);
            }
        }
    }
}
