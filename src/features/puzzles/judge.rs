//! The referee of puzzles: no frame waits for its solver.

use std::sync::Arc;

use jobs::{Desk, Job, Tools};
use puzzles::{Puzzle, Question, Referee, Ruling};
use rules::Move;

/// Where the referee lies among the tools.
const PLACE: &str = "referee";

/// What the referee is asked.
pub(super) enum AskReferee {
    /// What a move is worth.
    Judge(Question),
    RightMove(Question),
    /// All moves of the solution.
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

/// Gives the memory of the referee back, once what it works on is done.
pub(super) fn put_away(tools: &Tools) {
    tools.put_away::<(), Referee>(PLACE);
}
