//! What actions do at the table beside the board.

use bevy::prelude::*;

use super::action::{Action, Overlay, Question};
use super::overlays::Overlays;
use super::refusal::LastRefusal;
use crate::play::settings::Settings;
use crate::play::table::messages::TableRequest;
use crate::play::table::{LineEdit, Match, Viewed};

/// Actions of the table beside the board.
pub(super) fn at_table(
    mut actions: MessageReader<Action>,
    current: Option<Res<Match>>,
    (viewed, settings): (Res<Viewed>, Res<Settings>),
    mut overlays: ResMut<Overlays>,
    mut refusal: ResMut<LastRefusal>,
    mut requests: MessageWriter<TableRequest>,
) {
    let Some(current) = current else {
        return actions.clear();
    };
    for action in actions.read() {
        // These leave the page open on which they are made.
        let change = match action {
            Action::ChangeSeat(side, seat) => Some(TableRequest::ChangeSeat(*side, *seat)),
            Action::Watch(speed) => Some(TableRequest::Watch(*speed)),
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
            // Of a study what is looked at goes back and forth, whichever line it is of.
            (Action::Undo, _) if current.is_study() && viewed.past().is_some() => {
                Some(TableRequest::ViewStep(-1))
            }
            (Action::Redo, _) if current.is_study() && viewed.past().is_some() => {
                Some(TableRequest::ViewStep(1))
            }
            (Action::Undo, _) if settings.ask_undo && current.is_between_people_here() => {
                if current.can_undo() {
                    let next = overlays.opened(Overlay::Ask(Question::Undo));
                    overlays.set_if_neq(next);
                }
                None
            }
            (Action::Undo, _) | (Action::Confirm, Some(Overlay::Ask(Question::Undo))) => {
                Some(TableRequest::Undo)
            }
            (Action::Redo, _) => Some(TableRequest::Redo),
            (Action::RedoTo(plies), _) => Some(TableRequest::RedoTo(*plies)),
            (Action::ViewPly(ply), _) => Some(TableRequest::ViewPly(*ply)),
            (Action::ViewNode(node), _) => Some(TableRequest::ViewNode(*node)),
            (Action::GoOnFromHere, _) => Some(TableRequest::GoOnFromHere),
            (Action::EditLine { edit, at }, _) if viewed.tried().is_empty() => {
                let shown = viewed.node().unwrap_or_else(|| current.here());
                let node = at.unwrap_or(shown);
                let tree = current.tree();
                if !current.is_study() || !edit.changes(tree, node) {
                    None
                } else if edit.asks(tree, node) {
                    // What is asked about is seen.
                    if node != shown {
                        requests.write(TableRequest::ViewNode(node));
                    }
                    let next = overlays.opened(Overlay::Ask(Question::DeleteLine));
                    overlays.set_if_neq(next);
                    None
                } else {
                    Some(TableRequest::EditLine(*edit, node))
                }
            }
            (Action::Confirm, Some(Overlay::Ask(Question::DeleteLine))) => {
                let shown = viewed.node().unwrap_or_else(|| current.here());
                requests.write(TableRequest::EditLine(LineEdit::Delete, shown));
                let next = overlays.closed();
                overlays.set_if_neq(next);
                None
            }
            (Action::ViewStep(by), _) => Some(TableRequest::ViewStep(*by)),
            (Action::ViewPresent, _) => Some(TableRequest::ViewPresent),
            (Action::Hint, _) => Some(TableRequest::Hint),
            (Action::Drop, None) => Some(TableRequest::DropHint),
            (Action::MoveNow, _) => Some(TableRequest::MoveNow),
            (Action::Pause, _) => Some(TableRequest::Pause),
            (Action::Confirm, Some(Overlay::Ask(Question::Resign))) => Some(TableRequest::Resign),
            (Action::Confirm, Some(Overlay::Ask(Question::Draw))) => {
                Some(TableRequest::AgreeToDraw)
            }
            (Action::OfferDraw, _) if current.draw_offerer().is_none() => {
                if current.resigner().is_some() && !current.is_paused() {
                    refusal.set_if_neq(LastRefusal::DrawOffered);
                }
                None
            }
            (Action::OfferDraw, _) if current.is_between_people_here() => {
                requests.write(TableRequest::OfferDraw);
                let next = overlays.opened(Overlay::Ask(Question::Draw));
                overlays.set_if_neq(next);
                None
            }
            (Action::OfferDraw, _) => Some(TableRequest::OfferDraw),
            (Action::Open(Overlay::NewGame), _) if current.is_study() => {
                Some(TableRequest::Restart)
            }
            (Action::Restart, _) => Some(TableRequest::Restart),
            (Action::Rematch, _) => Some(TableRequest::Rematch),
            (Action::Leave, _) => Some(TableRequest::Leave),
            (Action::Resign, _) => {
                if current.resigner().is_some() {
                    let next = overlays.opened(Overlay::Ask(Question::Resign));
                    overlays.set_if_neq(next);
                }
                None
            }
            _ => None,
        };
        if let Some(request) = request {
            requests.write(request);
            // A page that leaves the board stays while other positions are looked at.
            let leaves = overlays.top().is_some_and(Overlay::leaves_the_board);
            let stays = leaves && (looks(&request) || current.is_study());
            if !stays {
                overlays.set_if_neq(Overlays::default());
            }
        }
    }
}

/// Whether only another position is looked at.
fn looks(request: &TableRequest) -> bool {
    matches!(
        request,
        TableRequest::ViewPly(_)
            | TableRequest::ViewNode(_)
            | TableRequest::ViewStep(_)
            | TableRequest::ViewPresent
            | TableRequest::DropHint
    )
}
