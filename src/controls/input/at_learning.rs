//! Carries out actions on the progress page: refreshing, exporting and erasing the player's learning results.

use bevy::prelude::*;
use cohort_features::learning::LearningRequest;

use super::action::Action;
use super::areas::LearningAction;
use super::at_pages::{PageOpened, is_opened};
use super::open_pages::OpenPages;
use super::page::{Page, Question};

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut opened: MessageReader<PageOpened>,
    mut open_pages: ResMut<OpenPages>,
    mut requests: MessageWriter<LearningRequest>,
) {
    if is_opened(&mut opened, Page::Progress) {
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
                let next = open_pages.opened(Page::Ask(Question::EraseLearning));
                open_pages.set_if_neq(next);
            }
        }
    }
}
