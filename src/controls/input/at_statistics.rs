//! Carries out actions on the statistics page: filtering, exporting and erasing the statistics.

use bevy::prelude::*;
use cohort_features::statistics::StatisticsRequest;

use super::action::Action;
use super::areas::StatisticsAction;
use super::at_pages::{PageOpened, is_opened};
use super::open_pages::OpenPages;
use super::page::{Page, Question};

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut opened: MessageReader<PageOpened>,
    mut open_pages: ResMut<OpenPages>,
    mut requests: MessageWriter<StatisticsRequest>,
) {
    if is_opened(&mut opened, Page::Statistics) {
        requests.write(StatisticsRequest::Show);
    }
    for action in actions.read() {
        let Action::Statistics(action) = action else {
            continue;
        };
        match action {
            StatisticsAction::FilterStatistics(filter) => {
                requests.write(StatisticsRequest::Filter(filter.clone()));
            }
            StatisticsAction::ExportStatistics => {
                requests.write(StatisticsRequest::Export);
            }
            StatisticsAction::EraseStatistics => {
                let next = open_pages.opened(Page::Ask(Question::Erase));
                open_pages.set_if_neq(next);
            }
        }
    }
}
