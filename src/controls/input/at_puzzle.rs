//! Carries out actions in a puzzle, except actions on its board, and actions on the page of puzzles.

use bevy::prelude::*;
use cohort_features::puzzles::{
    CurrentPuzzle, PuzzleRequest, PuzzlesCovered, StormSession, StormStage,
};

use super::action::Action;
use super::areas::MatchAction;
use super::at_pages::{PageOpened, is_opened};
use super::open_pages::OpenPages;
use super::page::{Page, Question};
use super::refusal::LastRefusal;

/// The page that asks whether to leave a storm, which is a timed series of puzzles.
const LEAVES_STORM: Page = Page::Ask(Question::LeaveStorm);

/// Forwards requests to puzzles. Also translates match actions that have a similar meaning in a puzzle, such as a hint.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut opened: MessageReader<PageOpened>,
    puzzle: Res<CurrentPuzzle>,
    mut open_pages: ResMut<OpenPages>,
    mut refusal: ResMut<LastRefusal>,
    mut requests: MessageWriter<PuzzleRequest>,
) {
    if is_opened(&mut opened, Page::Puzzles) {
        requests.write(PuzzleRequest::Show);
    }
    let played = puzzle.is_played();
    for action in actions.read() {
        let request = match action {
            Action::Puzzle(request) => request.clone(),
            Action::Match(MatchAction::Hint) if played => PuzzleRequest::Hint,
            Action::Match(MatchAction::Undo) if played => PuzzleRequest::Again,
            Action::Match(MatchAction::Resign) if played => PuzzleRequest::GiveUp,
            Action::Match(MatchAction::ViewStep(count)) if played => PuzzleRequest::Step(*count),
            Action::Match(MatchAction::ViewPly(0)) if played => PuzzleRequest::Step(i32::MIN),
            Action::Match(MatchAction::ViewPresent) if played => PuzzleRequest::Step(i32::MAX),
            Action::Match(MatchAction::Leave) if played => PuzzleRequest::Leave,
            _ => continue,
        };
        // Ask the player first, because leaving ends a storm that still runs.
        let runs = |storm: &StormSession| storm.stage() != StormStage::Over;
        if request == PuzzleRequest::Leave && puzzle.storm().is_some_and(runs) {
            let next = open_pages.opened(LEAVES_STORM);
            open_pages.set_if_neq(next);
            continue;
        }
        // Requests from the page of puzzles keep that page open.
        let of_the_page = matches!(
            request,
            PuzzleRequest::Show | PuzzleRequest::ChooseGame(_) | PuzzleRequest::ChooseVariant(_)
        );
        if !of_the_page {
            open_pages.set_if_neq(OpenPages::default());
            // Clear the message about the last refused input. The puzzle posts a new message if necessary.
            refusal.set_if_neq(LastRefusal::None);
        }
        requests.write(request);
    }
}

/// Tells the module for puzzles whether a page covers the board, because a covered puzzle does not advance.
pub(super) fn cover(open_pages: Res<OpenPages>, mut covered: ResMut<PuzzlesCovered>) {
    covered.set_if_neq(PuzzlesCovered(open_pages.top().is_some()));
}
