//! What actions do on the page of statistics.

use bevy::prelude::*;

use super::action::{Action, Overlay, Question};
use super::overlays::Overlays;
use crate::features::statistics::StatisticsRequest;

/// Actions of the page of statistics. Runs after the pages are opened and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<StatisticsRequest>,
) {
    for action in actions.read() {
        let request = match (action, overlays.top()) {
            (Action::Open(Overlay::Statistics), Some(Overlay::Statistics)) => {
                Some(StatisticsRequest::Show)
            }
            (Action::FilterStatistics(filter), _) => {
                Some(StatisticsRequest::Filter(filter.clone()))
            }
            (Action::ExportStatistics, _) => Some(StatisticsRequest::Export),
            (Action::EraseStatistics, _) => {
                let next = overlays.opened(Overlay::Ask(Question::Erase));
                overlays.set_if_neq(next);
                None
            }
            (Action::Confirm, Some(Overlay::Ask(Question::Erase))) => {
                let next = overlays.closed();
                overlays.set_if_neq(next);
                Some(StatisticsRequest::Erase)
            }
            _ => None,
        };
        requests.write_batch(request);
    }
}
