//! The referee on a thread: no frame waits for the solver.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use puzzles::{Puzzle, Question, Referee, Ruling};
use rules::Move;

use crate::platform::activity::RedrawWaker;
use crate::platform::background::Background;

/// The referee, with its tables. Nothing while no puzzle is played.
#[derive(Resource, Clone, Default)]
pub(super) struct SharedReferee(Arc<Mutex<Option<Referee>>>);

/// What the referee is asked.
pub(super) enum Job {
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

impl SharedReferee {
    /// Has something found out. Whoever drops what this gives does not hear of it.
    pub(super) fn ask(&self, job: Job, waker: &RedrawWaker) -> Background<Finding> {
        let referee = self.0.clone();
        Background::spawn("referee", waker, move |teller| {
            let mut referee = referee.lock().unwrap_or_else(PoisonError::into_inner);
            // One that has failed is not asked again.
            let mut working = referee.take().unwrap_or_default();
            let stop = teller.stop;
            teller.tell(match job {
                Job::Judge(question) => Finding::Ruling(working.judge(&question, stop)),
                Job::RightMove(question) => Finding::RightMove(working.right_move(&question, stop)),
                Job::Solution(puzzle) => Finding::Solution(working.solution(&puzzle, stop)),
            });
            *referee = Some(working);
        })
    }

    /// Gives its memory back, once what it works on is done.
    pub(super) fn rest(&mut self) {
        *self = SharedReferee::default();
    }
}
