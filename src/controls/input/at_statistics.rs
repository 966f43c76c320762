//! Actions on the statistics page.

use bevy::prelude::*;
use cohort_features::statistics::StatisticsRequest;

use super::action::Action;
use super::areas::StatisticsAction;
use super::overlay::{Overlay, Question};
use super::overlays::Overlays;
use super::pages::{PageOpened, is_opened};

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut opened: MessageReader<PageOpened>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<StatisticsRequest>,
) {
    if is_opened(&mut opened, Overlay::Statistics) {
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
                let next = overlays.opened(Overlay::Ask(Question::Erase));
                overlays.set_if_neq(next);
            }
        }
    }
}
