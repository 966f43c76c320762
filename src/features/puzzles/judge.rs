//! Runs the puzzle referee in jobs, because its solver may take longer than a frame.

use std::sync::Arc;

use cohort_puzzles::{Puzzle, Question, Referee, Ruling};
use jobs::{Desk, Job, Tools};
use rules::Move;

/// The key under which the jobs share one puzzle referee.
const PLACE: &str = "referee";

/// A job in which the puzzle referee answers a question.
pub(super) enum AskReferee {
    /// Ask whether a move solves the puzzle.
    Judge(Question),
    RightMove(Question),
    /// Ask for all moves of the solution.
    Solution(Arc<Puzzle>),
}

#[derive(Debug)]
pub(super) enum Finding {
    Ruling(Ruling),
    RightMove(Option<Move>),
    Solution(Vec<Move>),
}

impl Job for AskReferee {
    type Report = Finding;
    const NAME: &'static str = "referee";

    fn run(self, desk: &Desk<'_, Finding>) {
        let stop = desk.stop();
        let new = |()| Referee::default();
        let finding = desk.tools().with(PLACE, (), new, |referee| match self {
            AskReferee::Judge(question) => Finding::Ruling(referee.judge(&question, stop)),
            AskReferee::RightMove(question) => {
                Finding::RightMove(referee.right_move(&question, stop))
            }
            AskReferee::Solution(puzzle) => Finding::Solution(referee.solution(&puzzle, stop)),
        });
        desk.report(finding);
    }
}

/// Frees the memory of the puzzle referee, as soon as no job uses the referee.
pub(super) fn put_away(tools: &Tools) {
    tools.put_away::<(), Referee>(PLACE);
}
