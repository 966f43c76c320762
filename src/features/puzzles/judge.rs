//! Runs the puzzle referee in jobs. The referee judges moves with a solver, which may take longer than a frame.

use std::sync::Arc;

use cohort_puzzles::{PlainQuestion, Puzzle, Question, Referee, Ruling};
use jobs::{Desk, Job, Portable, Tools};
use rules::{Catalogue, Move};
use serde::{Deserialize, Serialize};

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

#[derive(Debug, Serialize, Deserialize)]
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

/// A question to the puzzle referee, as data for another instance of the program.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Asked {
    Judge(PlainQuestion),
    RightMove(PlainQuestion),
    /// The variant and the line of the puzzle.
    Solution(String, String),
}

impl Portable for AskReferee {
    type Sent = Asked;

    fn send(&self) -> Asked {
        match self {
            AskReferee::Judge(question) => Asked::Judge(question.to_plain()),
            AskReferee::RightMove(question) => Asked::RightMove(question.to_plain()),
            AskReferee::Solution(puzzle) => {
                Asked::Solution(puzzle.variant().id().to_owned(), puzzle.to_line())
            }
        }
    }

    fn receive(sent: Asked) -> Option<Self> {
        let variants = Catalogue::builtin();
        Some(match sent {
            Asked::Judge(plain) => AskReferee::Judge(Question::of_plain(&plain, &variants)?),
            Asked::RightMove(plain) => {
                AskReferee::RightMove(Question::of_plain(&plain, &variants)?)
            }
            Asked::Solution(variant, line) => {
                let variant = variants.get(&variant)?;
                AskReferee::Solution(Puzzle::from_line(variant, &line).ok()?.into())
            }
        })
    }
}

/// Frees the memory of the puzzle referee, as soon as no job uses the referee.
pub(super) fn put_away(tools: &Tools) {
    tools.put_away::<(), Referee>(PLACE);
}
