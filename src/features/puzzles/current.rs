//! The current puzzle or storm, and how long the stones on its board have been at rest.

use std::collections::HashSet;
use std::time::Duration;

use bevy::prelude::*;
use cohort_play::table::messages::BoardReset;
use cohort_puzzles::PuzzleId;
use jobs::Running;
use rules::{Game, GameKind, Side};

use super::judge::Finding;
use super::session::{PuzzleSession, Stage};
use super::storm::{StormSession, StormStage};

/// The current puzzle or storm, and the state that outlasts it.
#[derive(Resource, Debug, Default)]
pub struct CurrentPuzzle {
    pub(super) play: Option<Play>,
    pub(super) family: Option<GameKind>,
    /// Puzzles that the player has met since the current series began.
    pub(super) played: HashSet<PuzzleId>,
    /// Whether the current puzzle is the last puzzle made from the player's mistakes.
    pub(super) is_last: bool,
    /// Undecided rated puzzles that the player has left, at most one per game. The next rated series in a game starts
    /// with the puzzle left there.
    left: Vec<(GameKind, Box<PuzzleSession>)>,
    /// The running job that asks the puzzle referee.
    pub(super) work: Option<Running<Finding>>,
    /// When the current puzzle came to the board, in `Time<Real>`. The time of an attempt counts from then.
    pub(super) since: Option<Duration>,
    /// When the stones on the puzzle board came to rest, in `Time<Real>`. `None` while they move and right after the
    /// board was set up.
    pub(super) standing: Option<Duration>,
    /// How many puzzles have been set up since the program started.
    turn: u64,
}

#[derive(Debug)]
pub(super) enum Play {
    Puzzle(Box<PuzzleSession>),
    Storm(Box<StormSession>),
}

/// The puzzle on the board, as the input of moves needs it.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleBoard<'a> {
    pub game: &'a Game,
    pub side: Side,
    /// Whether the player of the puzzle is to move.
    pub asks: bool,
    /// Whether the puzzle is decided. If so, the player can no longer move.
    pub is_over: bool,
    /// The number of the current puzzle, counted since the program started.
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

    /// Whether the current puzzle is the last puzzle made from the player's mistakes.
    pub fn is_last(&self) -> bool {
        self.is_last
    }

    /// Stores an undecided rated puzzle for later, because players must not avoid its result by leaving.
    pub(super) fn put_aside(&mut self) {
        let Some(family) = self.family else { return };
        match self.play.take() {
            Some(Play::Puzzle(mut session)) if session.is_rated_and_open() => {
                session.interrupt();
                self.left.retain(|(known, _)| *known != family);
                self.left.push((family, session));
            }
            play => self.play = play,
        }
    }

    /// Returns the rated puzzle that the player left undecided in the given game.
    pub(super) fn take_up(&mut self, family: GameKind) -> Option<Box<PuzzleSession>> {
        let place = self.left.iter().position(|(known, _)| *known == family)?;
        Some(self.left.swap_remove(place).1)
    }

    /// Puzzles that no series may choose now: those played in the current series, and undecided rated puzzles.
    pub(super) fn met(&self) -> HashSet<PuzzleId> {
        let left = self.left.iter().map(|(_, session)| &**session);
        let rated = left.chain(self.session().filter(|session| session.is_rated_and_open()));
        let rated = rated.map(|session| session.puzzle().id());
        self.played.iter().chain(rated).cloned().collect()
    }

    /// Whether the puzzle referee is computing an answer.
    pub fn is_asked(&self) -> bool {
        self.work.is_some()
    }

    /// Whether the puzzle continues without the player: the referee computes an answer, or moves are shown.
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

    /// Starts another puzzle or storm, and cancels the request that the puzzle referee is computing.
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

    /// Sets up the board for the next puzzle of a puzzle storm.
    pub(super) fn turn_over(&mut self, resets: &mut MessageWriter<BoardReset>) {
        self.turn += 1;
        self.lay_out(resets);
    }

    /// How long the stones on the puzzle board have been at rest; `None` while they move.
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
