//! What actions do in a puzzle, beside its board, and on the page of puzzles.

use bevy::prelude::*;

use super::action::{Action, Overlay, Question};
use super::overlays::Overlays;
use super::refusal::LastRefusal;
use crate::features::puzzles::{
    CurrentPuzzle, PuzzleRequest, PuzzlesCovered, StormSitting, StormStage,
};

/// What is asked before a storm is left.
const LEAVES_STORM: Overlay = Overlay::Ask(Question::LeaveStorm);

/// What is asked of puzzles, also by keys that mean something like it at the table. Runs after the pages are opened and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    puzzle: Res<CurrentPuzzle>,
    mut overlays: ResMut<Overlays>,
    mut refusal: ResMut<LastRefusal>,
    mut requests: MessageWriter<PuzzleRequest>,
) {
    let played = puzzle.is_played();
    for action in actions.read() {
        let request = match action {
            Action::Puzzle(request) => *request,
            Action::Open(Overlay::Puzzles) if overlays.top() == Some(Overlay::Puzzles) => {
                PuzzleRequest::Show
            }
            Action::Hint if played => PuzzleRequest::Hint,
            Action::Undo if played => PuzzleRequest::Again,
            Action::Resign if played => PuzzleRequest::GiveUp,
            Action::ViewStep(count) if played => PuzzleRequest::Step(*count),
            Action::ViewPly(0) if played => PuzzleRequest::Step(i32::MIN),
            Action::ViewPresent if played => PuzzleRequest::Step(i32::MAX),
            Action::Leave if played => PuzzleRequest::Leave,
            Action::Confirm if overlays.top() == Some(LEAVES_STORM) => PuzzleRequest::Leave,
            _ => continue,
        };
        // Its time would be lost.
        let runs = |storm: &StormSitting| storm.stage() != StormStage::Over;
        if request == PuzzleRequest::Leave
            && *action != Action::Confirm
            && puzzle.storm().is_some_and(runs)
        {
            let next = overlays.opened(LEAVES_STORM);
            overlays.set_if_neq(next);
            continue;
        }
        // The page stays while it is looked at.
        let of_the_page = matches!(request, PuzzleRequest::Show | PuzzleRequest::ChooseGame(_));
        if !of_the_page {
            overlays.set_if_neq(Overlays::default());
            // What is said of this comes after it.
            refusal.set_if_neq(LastRefusal::None);
        }
        requests.write(request);
    }
}

/// Says that something covers the board, or no more.
pub(super) fn cover(overlays: Res<Overlays>, mut covered: ResMut<PuzzlesCovered>) {
    covered.set_if_neq(PuzzlesCovered(overlays.top().is_some()));
}
