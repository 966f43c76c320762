//! Exercises of a review, in which the player tries to improve the mistakes of the game.

use rules::Move;

use jobs::Running;

use super::request::ReviewRequest;

/// The mistakes of a game as exercises, one after another.
#[derive(Debug)]
pub struct Exercise {
    /// The moves of the game to improve, numbered from 0.
    plies: Vec<usize>,
    at: usize,
    pub(super) attempt: Attempt,
    solved: usize,
    /// Whether the player saw the answer or has already tried a move. A later good move then does not count as solved.
    helped: bool,
    /// Whether the board has shown the position of the exercise since the exercise began. Moves tried before that are
    /// not attempts.
    pub(super) is_shown: bool,
}

#[derive(Debug)]
pub enum Attempt {
    /// The exercise waits for a move by the player.
    Open,
    /// The player has made the given move, and a job is judging it.
    Looking(Move, Running<Option<u16>>),
    /// The player has made the given move, and its value is known.
    Told(Move, Tried),
    Answered,
}

/// The value of the move that the player has made in an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    Best,
    AsGood,
    /// The player made the move that was played in the game. The field is its loss of winning chances, in parts of
    /// [`engine::WHOLE`].
    Same(u16),
    Worse(u16),
    /// The move could not be judged, because the job that judges it failed.
    Failed,
}

impl Tried {
    /// Whether the player's move solves the exercise.
    pub fn is_good(self) -> bool {
        matches!(self, Tried::Best | Tried::AsGood)
    }
}

impl Exercise {
    /// Makes exercises for the given moves of the game, numbered from 0; `None` if no moves are given.
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

    /// The number of the move to improve in the current exercise, from 0.
    pub fn ply(&self) -> usize {
        self.plies.get(self.at).copied().unwrap_or_default()
    }

    /// The number of the current exercise, from 1, and the number of all exercises.
    pub fn number(&self) -> (usize, usize) {
        ((self.at + 1).min(self.plies.len()), self.plies.len())
    }

    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// How many exercises the player solved with the first move.
    pub fn solved(&self) -> usize {
        self.solved
    }

    /// Whether all exercises of the review are done.
    pub fn is_over(&self) -> bool {
        self.at >= self.plies.len()
    }

    /// Whether the current exercise is done, because it was solved or its answer was shown.
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
