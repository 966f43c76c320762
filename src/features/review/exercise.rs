//! The exercises of a review. In an exercise, the player looks for a better move than a mistake in the game.

use rules::Move;

use jobs::Running;

use super::request::ReviewRequest;

/// The exercises of one review, one for each mistake, and the player's attempt at the current exercise.
#[derive(Debug)]
pub struct Exercise {
    /// The moves of the game that the player must improve, numbered from 0.
    plies: Vec<usize>,
    at: usize,
    pub(super) attempt: Attempt,
    solved: usize,
    /// Whether the player has seen the answer or tried a move in the current exercise. If so, a later good move does
    /// not count as solved.
    helped: bool,
    /// Whether the board has shown the position of the current exercise since the exercise began. Moves before that
    /// moment do not count as attempts.
    pub(super) is_shown: bool,
}

#[derive(Debug)]
pub enum Attempt {
    /// The exercise waits for a move of the player.
    Open,
    /// The player has made this move, and a job is judging it.
    Looking(Move, Running<Option<u16>>),
    /// The player has made this move, and the job has judged it.
    Told(Move, Tried),
    Answered,
}

/// How good the player's move in an exercise is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    Best,
    AsGood,
    /// The player repeated the mistake from the game. The field is the loss of winning chances, in parts of
    /// [`engine::WHOLE`].
    Same(u16),
    Worse(u16),
    /// The move could not be judged, because the job failed.
    Failed,
}

impl Tried {
    /// Whether the player's move solves the exercise.
    pub fn is_good(self) -> bool {
        matches!(self, Tried::Best | Tried::AsGood)
    }
}

impl Exercise {
    /// Makes one exercise for each of these moves of the game, numbered from 0. Returns `None` for an empty list.
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

    /// Returns the number of the move to improve in the current exercise, from 0.
    pub fn ply(&self) -> usize {
        self.plies.get(self.at).copied().unwrap_or_default()
    }

    /// Returns the number of the current exercise, from 1, and the total number of exercises.
    pub fn number(&self) -> (usize, usize) {
        ((self.at + 1).min(self.plies.len()), self.plies.len())
    }

    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Returns how many exercises the player has solved with the first move.
    pub fn solved(&self) -> usize {
        self.solved
    }

    /// Whether all exercises are over.
    pub fn is_over(&self) -> bool {
        self.at >= self.plies.len()
    }

    /// Whether the current exercise is done, because the player has solved it or has seen its answer.
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
