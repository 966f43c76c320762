//! Mistakes as exercises: the current one, and the results.

use rules::Move;

use jobs::Running;

use super::request::ReviewRequest;

/// The mistakes of a game as exercises, one after another.
#[derive(Debug)]
pub struct Exercise {
    /// The moves to improve, numbered from 0.
    plies: Vec<usize>,
    at: usize,
    pub(super) attempt: Attempt,
    solved: usize,
    /// Whether the answer was shown, or a move was already judged. Then it does not count as found.
    helped: bool,
    /// Whether its position has been shown since the search for a move began. Anything shown before is not an attempt.
    pub(super) is_shown: bool,
}

/// The state of an exercise.
#[derive(Debug)]
pub enum Attempt {
    /// Waits for a move.
    Open,
    /// A move was made and is being judged.
    Looking(Move, Running<Option<u16>>),
    /// A move was made, with this result.
    Told(Move, Tried),
    Answered,
}

/// The value of a move made in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// The best move.
    Best,
    AsGood,
    /// The move of the game; loses this much of the winning chances, in parts of [`engine::WHOLE`].
    Same(u16),
    Worse(u16),
    /// It could not be judged because of a bug.
    Failed,
}

impl Tried {
    /// Whether it solves the exercise.
    pub fn is_good(self) -> bool {
        matches!(self, Tried::Best | Tried::AsGood)
    }
}

impl Exercise {
    /// Exercises for these moves, numbered from 0; `None` if there are none.
    pub(super) fn of(plies: Vec<usize>) -> Option<Self> {
        (!plies.is_empty()).then_some(Exercise {
            plies,
            at: 0,
            attempt: Attempt::Open,
            solved: 0,
            helped: false,
            is_shown: false,
        })
    }

    /// The number of the move to improve, from 0.
    pub fn ply(&self) -> usize {
        self.plies.get(self.at).copied().unwrap_or_default()
    }

    /// The number of the exercise, from 1, and how many there are.
    pub fn number(&self) -> (usize, usize) {
        ((self.at + 1).min(self.plies.len()), self.plies.len())
    }

    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// How many were found at the first try.
    pub fn solved(&self) -> usize {
        self.solved
    }

    /// Whether all exercises are done.
    pub fn is_over(&self) -> bool {
        self.at >= self.plies.len()
    }

    /// Whether this one is done: solved, or its answer shown.
    pub fn is_done(&self) -> bool {
        match &self.attempt {
            Attempt::Open | Attempt::Looking(..) => false,
            Attempt::Told(_, tried) => tried.is_good(),
            Attempt::Answered => true,
        }
    }

    pub(super) fn ask(&mut self, request: ReviewRequest) {
        self.is_shown = false;
        match request {
            ReviewRequest::TryAgain if !self.is_done() => self.attempt = Attempt::Open,
            ReviewRequest::Answer if !self.is_over() => {
                self.helped = true;
                self.attempt = Attempt::Answered;
            }
            ReviewRequest::Next if !self.is_over() => {
                self.at += 1;
                self.helped = false;
                self.attempt = Attempt::Open;
            }
            _ => {}
        }
    }

    pub(super) fn tell(&mut self, mv: Move, tried: Tried) {
        if tried.is_good() && !self.helped {
            self.solved += 1;
        }
        self.helped = true;
        self.attempt = Attempt::Told(mv, tried);
    }
}
