//! The list of solved boards, the current game on one of them, and the job that works for the game.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::background::Jobs;
use cohort_play::table::messages::BoardReset;
use jobs::{Failure, Running};
use perfect::{Boards, MoveValue};
use rules::Move;

use super::session::SolvedSession;
use super::think::{Answer, Heard, Question, WeighMoves};

/// The solved boards that the player can choose.
#[derive(Resource, Debug)]
pub struct SolvedBoards(pub Boards);

impl Default for SolvedBoards {
    fn default() -> Self {
        SolvedBoards(Boards::builtin())
    }
}

#[derive(Resource, Debug, Default)]
pub struct CurrentSolved {
    pub(super) session: Option<SolvedSession>,
    /// Whether the values of the moves are hidden. Stays as the player has chosen until the program ends.
    pub(super) is_hidden: bool,
    pub(super) work: Option<Work>,
    /// The opponent's next move, which waits until the stones have rested.
    pub(super) next: Option<Move>,
    /// Why the last job failed; `None` without a failure.
    pub(super) failure: Option<Failure>,
    /// When the stones on the board came to rest, as elapsed time of `Time<Real>`. `None` while stones move.
    pub(super) standing: Option<Duration>,
    /// How many games were set up on the board since the program started.
    turn: u64,
}

/// The running job of the current game.
#[derive(Debug)]
pub(super) enum Work {
    Weigh(Running<Vec<MoveValue>>),
    Answer(Running<Heard>),
}

impl CurrentSolved {
    pub fn session(&self) -> Option<&SolvedSession> {
        self.session.as_ref()
    }

    pub fn is_played(&self) -> bool {
        self.session.is_some()
    }

    /// Whether the values of the moves are shown.
    pub fn shows_values(&self) -> bool {
        !self.is_hidden
    }

    /// Returns why the search for the opponent's move has failed.
    pub fn failure(&self) -> Option<&Failure> {
        self.failure.as_ref()
    }

    /// Returns how many games were set up since the program started, including this game.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// Stops the running job, and starts the job of the current position: the values for the player, or the opponent's
    /// move.
    pub(super) fn think(&mut self, jobs: &Jobs) {
        // Stop the old job before the new job starts.
        self.work = None;
        self.next = None;
        self.failure = None;
        let Some(session) = self.session.as_ref().filter(|session| !session.is_over()) else {
            return;
        };
        let question = Question {
            board: session.board(),
            game: session.game().clone(),
        };
        self.work = Some(match session.awaits_player() {
            true => Work::Weigh(jobs.start_portable(WeighMoves(question))),
            false => Work::Answer(jobs.start_portable(Answer(question))),
        });
    }

    /// Sets up the board for another game.
    pub(super) fn lay_out(&mut self, resets: &mut MessageWriter<BoardReset>) {
        self.standing = None;
        self.turn += 1;
        let session = self.session.as_ref();
        resets.write_batch(session.map(|session| BoardReset::of(session.game())));
    }

    /// Returns how long the stones have been at rest; `None` while stones move.
    pub(super) fn stands(&mut self, now: Duration, in_motion: bool) -> Option<Duration> {
        if in_motion {
            self.standing = None;
            return None;
        }
        Some(now.saturating_sub(*self.standing.get_or_insert(now)))
    }

    pub(super) fn end(&mut self) {
        *self = CurrentSolved {
            is_hidden: self.is_hidden,
            turn: self.turn,
            ..CurrentSolved::default()
        };
    }
}
