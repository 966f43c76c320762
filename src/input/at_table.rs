//! What actions do at the table beside the board.

use bevy::prelude::*;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use crate::table::Match;
use crate::table::messages::TableRequest;

/// Actions of the table beside the board.
pub(super) fn at_table(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<TableRequest>,
) {
    let Some(current) = current else {
        return actions.clear();
    };
    for action in actions.read() {
        // These leave the page open on which they are made.
        let change = match action {
            Action::ChangeSeat(side, seat) => Some(TableRequest::ChangeSeat(*side, *seat)),
            Action::ChangeTimeControl(side, control) => {
                Some(TableRequest::ChangeTimeControl(*side, *control))
            }
            _ => None,
        };
        if let Some(change) = change {
            requests.write(change);
            continue;
        }
        let request = match (action, overlays.top()) {
            (Action::Undo, _) => Some(TableRequest::Undo),
            (Action::Redo, _) => Some(TableRequest::Redo),
            (Action::RedoTo(plies), _) => Some(TableRequest::RedoTo(*plies)),
            (Action::ViewPly(ply), _) => Some(TableRequest::ViewPly(*ply)),
            (Action::ViewStep(by), _) => Some(TableRequest::ViewStep(*by)),
            (Action::ViewPresent, _) => Some(TableRequest::ViewPresent),
            (Action::Hint, _) => Some(TableRequest::Hint),
            (Action::Drop, None) => Some(TableRequest::DropHint),
            (Action::MoveNow, _) => Some(TableRequest::MoveNow),
            (Action::Pause, _) => Some(TableRequest::Pause),
            (Action::Confirm, Some(Overlay::ConfirmResign)) => Some(TableRequest::Resign),
            // The game is kept and can be opened again: there is nothing to ask.
            (Action::Restart, _) => Some(TableRequest::Restart),
            (Action::Leave, _) => Some(TableRequest::Leave),
            (Action::Resign, _) => {
                if current.resigner().is_some() {
                    let next = overlays.opened(Overlay::ConfirmResign);
                    overlays.set_if_neq(next);
                }
                None
            }
            _ => None,
        };
        if let Some(request) = request {
            requests.write(request);
            overlays.set_if_neq(Overlays::default());
        }
    }
}
