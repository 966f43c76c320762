//! Handles requests from a screen reader. A request on a square of the board becomes an [`Action`]; all other requests
//! are passed to egui.
//!
//! `bevy_egui` 0.42 sends the tree of controls to the screen reader, but ignores the requests that come back.

mod sent_ids;

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use bevy_egui::egui::accesskit;
use bevy_egui::egui::{Event, Id};
use bevy_egui::input::EguiInputEvent;
use rules::{MAX_EXTENT, Square};

use super::action::Action;
use super::areas::BoardAction;
pub(super) use sent_ids::{SentIds, rename};

/// Returns the egui id of the control that represents a square for the screen reader.
pub fn control_of(square: Square) -> Id {
    Id::new(("square of the board", square.file(), square.rank()))
}

/// Returns the square that a control represents for the screen reader; `None` for other controls.
pub fn square_of(control: Id) -> Option<Square> {
    squares().find(|square| control_of(*square) == control)
}

/// Returns all squares of the largest possible board.
fn squares() -> impl Iterator<Item = Square> {
    let ranks = 0..MAX_EXTENT;
    ranks.flat_map(|rank| (0..MAX_EXTENT).filter_map(move |file| Square::new(file, rank)))
}

pub(super) fn carry_out(
    mut requests: MessageReader<ActionRequest>,
    ids: Res<SentIds>,
    panels: Query<Entity, With<PrimaryEguiContext>>,
    mut inputs: MessageWriter<EguiInputEvent>,
    mut actions: MessageWriter<Action>,
) {
    for request in requests
        .read()
        .filter_map(|ActionRequest(request)| ids.meant(request))
    {
        let of = |square: &Square| control_of(*square).accesskit_id() == request.target_node;
        match squares().find(of) {
            Some(square) => {
                actions.write_batch(at_square(square, request.action).map(Action::Board));
            }
            None => {
                inputs.write_batch(panels.iter().map(|context| EguiInputEvent {
                    context,
                    event: Event::AccessKitActionRequest(request.clone()),
                }));
            }
        }
    }
}

/// Translates a screen reader's action on a square to a board action. `None` for an unsupported action.
fn at_square(square: Square, action: accesskit::Action) -> Option<BoardAction> {
    match action {
        accesskit::Action::Click => Some(BoardAction::Click(square.to_string())),
        accesskit::Action::Focus => Some(BoardAction::MoveCursorTo(square.to_string())),
        _ => None,
    }
}
