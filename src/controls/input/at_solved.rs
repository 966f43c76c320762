//! Carries out actions in a game on a solved board, except actions on its board.

use bevy::prelude::*;
use cohort_features::solved::{CurrentSolved, SolvedRequest};

use super::action::Action;
use super::areas::MatchAction;
use super::open_pages::OpenPages;
use super::refusal::LastRefusal;

/// Forwards requests to the game on a solved board. Also translates match actions that have a similar meaning there.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    solved: Res<CurrentSolved>,
    mut open_pages: ResMut<OpenPages>,
    mut refusal: ResMut<LastRefusal>,
    mut requests: MessageWriter<SolvedRequest>,
) {
    let played = solved.is_played();
    for action in actions.read() {
        let request = match action {
            Action::Solved(request) => request.clone(),
            Action::Match(MatchAction::Undo) if played => SolvedRequest::TakeBack,
            Action::Match(MatchAction::Restart) if played => SolvedRequest::Again,
            Action::Match(MatchAction::Hint) if played => {
                SolvedRequest::ShowValues(!solved.shows_values())
            }
            Action::Match(MatchAction::Leave) if played => SolvedRequest::Leave,
            _ => continue,
        };
        open_pages.set_if_neq(OpenPages::default());
        refusal.set_if_neq(LastRefusal::None);
        requests.write(request);
    }
}
