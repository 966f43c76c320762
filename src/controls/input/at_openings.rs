//! Carries out actions in the opening explorer.

use bevy::prelude::*;
use cohort_features::openings::OpeningsRequest;

use super::action::Action;
use super::open_pages::OpenPages;
use super::page::Page;

/// Turns the opening explorer on while its page is open, and forwards requests to the explorer.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    open_pages: Res<OpenPages>,
    mut was_open: Local<bool>,
    mut requests: MessageWriter<OpeningsRequest>,
) {
    let is_open = open_pages.all().contains(&Page::Openings);
    if std::mem::replace(&mut *was_open, is_open) != is_open {
        requests.write(if is_open {
            OpeningsRequest::Show
        } else {
            OpeningsRequest::Hide
        });
    }
    for action in actions.read() {
        if let Action::Openings(request) = action {
            requests.write(*request);
        }
    }
}
