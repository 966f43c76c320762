//! Exit of the program: requests to leave, and the question that appears if it must wait.

use bevy::prelude::*;
use cohort_features::leaving::{LeaveRequest, Leaving};

use super::action::Action;
use super::areas::{PageAction, ProgramAction};
use super::open_pages::OpenPages;
use super::page::{Page, Question};

const ASKS: Page = Page::Ask(Question::Quit);

/// Takes requests to leave. Runs after pages are opened and closed. Only the player can close the question: a page
/// that opens over it, for example for games still being read, does not cancel the exit.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    leaving: Res<Leaving>,
    mut was_open: Local<bool>,
    mut open_pages: ResMut<OpenPages>,
    mut requests: MessageWriter<LeaveRequest>,
) {
    let mut stays = false;
    for action in actions.read() {
        match action {
            Action::Program(action) => match action {
                ProgramAction::Quit => {
                    requests.write(LeaveRequest::Leave);
                }
            },
            Action::Page(PageAction::Close) if *was_open => stays = true,
            _ => {}
        }
    }
    if *leaving == Leaving::Asked {
        if stays {
            requests.write(LeaveRequest::Stay);
        } else if !open_pages.all().contains(&ASKS) {
            let next = open_pages.opened(ASKS);
            open_pages.set_if_neq(next);
        }
    }
    *was_open = open_pages.top() == Some(ASKS);
}
