//! Carries out the player's request to exit the program. Asks the player a question if the program cannot exit yet.

use bevy::prelude::*;
use cohort_features::leaving::{LeaveRequest, Leaving};

use super::action::Action;
use super::areas::{PageAction, ProgramAction};
use super::open_pages::OpenPages;
use super::page::{Page, Question};

const ASKS: Page = Page::Ask(Question::Quit);

/// Forwards the player's request to exit. If the program cannot exit yet, opens a question. Only the player can close
/// this question: if another action closes it, the question opens again. Runs after the system that opens and closes
/// pages.
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
