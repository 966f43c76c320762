//! Mistakes as exercises: which of them is done, and what came of it.

use rules::Move;

use jobs::Running;

use super::request::ReviewRequest;

/// The mistakes of a game as exercises, one after the other.
#[derive(Debug)]
pub struct Exercise {
    /// The moves that are to be made good, by their numbers from 0.
    plies: Vec<usize>,
    at: usize,
    pub(super) attempt: Attempt,
    solved: usize,
    /// Whether the answer was shown, or a move judged already: then it does not count as found.
    helped: bool,
    /// Whether its position has been shown since a move is looked for: what was shown before is no try.
    pub(super) is_shown: bool,
}

/// How far an exercise is.
#[derive(Debug)]
pub enum Attempt {
    /// A move is looked for.
    Open,
    /// A move was made, and is being looked at.
    Looking(Move, Running<Option<u16>>),
    /// A move was made, and this is what it is worth.
    Told(Move, Tried),
    Answered,
}

/// What a move is worth that was made in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It is the best one.
    Best,
    AsGood,
    /// It is the one that was played, and loses so much of the chances, in parts of [`engine::WHOLE`].
    Same(u16),
    Worse(u16),
    /// It could not be judged, because of a mistake in the program.
    Failed,
}

impl Tried {
    /// Whether the exercise is solved by it.
    pub fn is_good(self) -> bool {
        matches!(self, Tried::Best | Tried::AsGood)
    }
}

impl Exercise {
    /// Exercises of these moves, by their numbers from 0; nothing where there are none.
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

    /// The move that is to be made good, by its number from 0.
    pub fn ply(&self) -> usize {
        self.plies.get(self.at).copied().unwrap_or_default()
    }

    /// Which exercise it is, from 1, and how many there are.
    pub fn number(&self) -> (usize, usize) {
        ((self.at + 1).min(self.plies.len()), self.plies.len())
    }

    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// How many were found at once.
    pub fn solved(&self) -> usize {
        self.solved
    }

    /// Whether all have been done.
    pub fn is_over(&self) -> bool {
        self.at >= self.plies.len()
    }

    /// Whether this one is done: solved, or its answer seen.
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
