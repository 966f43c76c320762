//! The current puzzle or puzzle storm, and how long the stones on its board have been at rest.

use std::collections::HashSet;
use std::time::Duration;

use bevy::prelude::*;
use cohort_play::table::messages::BoardReset;
use cohort_puzzles::PuzzleId;
use jobs::Running;
use rules::{Game, SharedVariant, Side};

use super::judge::Finding;
use super::session::{PuzzleSession, Stage};
use super::storm::{StormSession, StormStage};

/// The current puzzle or puzzle storm, and the state of the current series.
#[derive(Resource, Debug, Default)]
pub struct CurrentPuzzle {
    pub(super) play: Option<Play>,
    /// The variant of the current series.
    pub(super) variant: Option<SharedVariant>,
    /// The puzzles that were shown since the current series began.
    pub(super) played: HashSet<PuzzleId>,
    /// Whether the current puzzle is the last unsolved puzzle made from the player's mistakes.
    pub(super) is_last: bool,
    /// The rated puzzles that the player left without a result, at most one for each variant. The next rated series of a
    /// variant starts with the puzzle left in that variant.
    left: Vec<PuzzleSession>,
    /// The running job in which the puzzle referee judges a move, or finds a hint or solution.
    pub(super) work: Option<Running<Finding>>,
    /// When the current puzzle came to the board, as elapsed time of `Time<Real>`. The attempt is timed from this
    /// moment.
    pub(super) since: Option<Duration>,
    /// When the stones on the puzzle board came to rest, as elapsed time of `Time<Real>`. `None` while stones move, and
    /// immediately after the board was set up.
    pub(super) standing: Option<Duration>,
    /// How many puzzles were set up on the board since the program started.
    turn: u64,
}

#[derive(Debug)]
pub(super) enum Play {
    Puzzle(Box<PuzzleSession>),
    Storm(Box<StormSession>),
}

/// The puzzle on the board, with the values that the input of moves needs.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleBoard<'a> {
    pub game: &'a Game,
    pub side: Side,
    /// Whether the player must move now.
    pub asks: bool,
    /// Whether the puzzle or puzzle storm is over, so that the player can no longer move.
    pub is_over: bool,
    /// How many puzzles were set up since the program started, including this puzzle. The number changes with each
    /// puzzle.
    pub turn: u64,
}

impl CurrentPuzzle {
    pub fn session(&self) -> Option<&PuzzleSession> {
        match self.play.as_ref()? {
            Play::Puzzle(session) => Some(session),
            Play::Storm(_) => None,
        }
    }

    pub fn storm(&self) -> Option<&StormSession> {
        match self.play.as_ref()? {
            Play::Storm(storm) => Some(storm),
            Play::Puzzle(_) => None,
        }
    }

    pub fn is_played(&self) -> bool {
        self.play.is_some()
    }

    /// Whether the current puzzle is the last unsolved puzzle made from the player's mistakes.
    pub fn is_last(&self) -> bool {
        self.is_last
    }

    /// Stores a rated puzzle without a result for later, because players must not avoid a bad result by leaving.
    pub(super) fn put_aside(&mut self) {
        match self.play.take() {
            Some(Play::Puzzle(mut session)) if session.is_rated_and_open() => {
                session.interrupt();
                let variant = session.puzzle().variant().id();
                self.left
                    .retain(|known| known.puzzle().variant().id() != variant);
                self.left.push(*session);
            }
            play => self.play = play,
        }
    }

    /// Returns the rated puzzle that the player left without a result in the given variant, and removes it from the
    /// list.
    pub(super) fn take_up(&mut self, variant: &str) -> Option<PuzzleSession> {
        let mut left = self.left.iter();
        let place = left.position(|known| known.puzzle().variant().id() == variant)?;
        Some(self.left.swap_remove(place))
    }

    /// Returns the puzzles that no series may choose now: puzzles shown in the current series, and rated puzzles
    /// without a result.
    pub(super) fn met(&self) -> HashSet<PuzzleId> {
        let rated = self
            .left
            .iter()
            .chain(self.session().filter(|session| session.is_rated_and_open()));
        let rated = rated.map(|session| session.puzzle().id());
        self.played.iter().chain(rated).cloned().collect()
    }

    /// Whether the puzzle referee is judging a move, or searching for a hint or solution.
    pub fn is_asked(&self) -> bool {
        self.work.is_some()
    }

    /// Whether the puzzle continues without the player, because the puzzle referee judges a move or the board shows
    /// moves.
    pub fn goes_on(&self) -> bool {
        let shows = self.session().is_some_and(PuzzleSession::runs);
        let turns = self.storm().map(StormSession::stage);
        self.work.is_some() || shows || matches!(turns, Some(StormStage::Shown(_)))
    }

    pub fn practised(&self) -> Option<PuzzleBoard<'_>> {
        Some(match self.play.as_ref()? {
            Play::Puzzle(session) => PuzzleBoard {
                game: session.game(),
                side: session.puzzle().side(),
                asks: session.stage() == Stage::Asking,
                is_over: session.stage() == Stage::Over,
                turn: self.turn,
            },
            Play::Storm(storm) => PuzzleBoard {
                game: storm.game(),
                side: storm.puzzle().side(),
                asks: storm.stage() == StormStage::Asking,
                is_over: storm.stage() == StormStage::Over,
                turn: self.turn,
            },
        })
    }

    pub(super) fn session_mut(&mut self) -> Option<&mut PuzzleSession> {
        match self.play.as_mut()? {
            Play::Puzzle(session) => Some(session),
            Play::Storm(_) => None,
        }
    }

    pub(super) fn storm_mut(&mut self) -> Option<&mut StormSession> {
        match self.play.as_mut()? {
            Play::Storm(storm) => Some(storm),
            Play::Puzzle(_) => None,
        }
    }

    /// Puts another puzzle or puzzle storm on the board, and drops the job of the puzzle referee.
    pub(super) fn put(
        &mut self,
        play: Play,
        now: Duration,
        resets: &mut MessageWriter<BoardReset>,
    ) {
        self.play = Some(play);
        self.work = None;
        self.since = Some(now);
        self.turn += 1;
        self.lay_out(resets);
    }

    pub(super) fn end(&mut self) {
        *self = CurrentPuzzle {
            turn: self.turn,
            left: std::mem::take(&mut self.left),
            ..CurrentPuzzle::default()
        };
    }

    /// Sets up the board for the next puzzle of the puzzle storm.
    pub(super) fn turn_over(&mut self, resets: &mut MessageWriter<BoardReset>) {
        self.turn += 1;
        self.lay_out(resets);
    }

    /// Returns how long the stones on the puzzle board have been at rest; `None` while stones move.
    pub(super) fn stands(&mut self, now: Duration, in_motion: bool) -> Option<Duration> {
        if in_motion {
            self.standing = None;
            return None;
        }
        Some(now.saturating_sub(*self.standing.get_or_insert(now)))
    }

    pub(super) fn lay_out(&mut self, resets: &mut MessageWriter<BoardReset>) {
        self.standing = None;
        resets.write_batch(self.practised().map(|shown| BoardReset {
            variant: shown.game.variant().clone(),
            position: *shown.game.position(),
        }));
    }
}
