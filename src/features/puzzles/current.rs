//! What is played now, and since when the stones on its board stand.

use std::collections::HashSet;
use std::time::Duration;

use bevy::prelude::*;
use jobs::Running;
use puzzles::PuzzleId;
use rules::{Game, GameKind, Side};

use super::judge::Finding;
use super::sitting::{PuzzleSitting, Stage};
use super::storm::{StormSitting, StormStage};
use crate::play::table::messages::BoardReset;

/// The puzzle that is tried, or the storm that is played, if either is.
#[derive(Resource, Debug, Default)]
pub struct CurrentPuzzle {
    pub(super) play: Option<Play>,
    /// Which of the two games it is about.
    pub(super) family: Option<GameKind>,
    /// Puzzles that were played since the course began.
    pub(super) played: HashSet<PuzzleId>,
    /// Whether it is the last of the player's own mistakes.
    pub(super) is_last: bool,
    /// Rated puzzles that were left undecided, one of each game at most: they come next.
    left: Vec<(GameKind, Box<PuzzleSitting>)>,
    /// The referee, while it is asked.
    pub(super) work: Option<Running<Finding>>,
    /// Since when the puzzle is on the board, as `Time<Real>` tells.
    pub(super) since: Option<Duration>,
    /// Since when the stones stand; nothing while they move, or have just been laid out.
    pub(super) standing: Option<Duration>,
    /// How often a puzzle was laid out.
    turn: u64,
}

#[derive(Debug)]
pub(super) enum Play {
    Puzzle(Box<PuzzleSitting>),
    Storm(Box<StormSitting>),
}

/// The puzzle on the board, for a hand that makes moves in it.
#[derive(Clone, Copy, Debug)]
pub struct Practised<'a> {
    /// The game on the board.
    pub game: &'a Game,
    /// The side that the player has.
    pub side: Side,
    /// Whether the player is to move.
    pub asks: bool,
    /// Whether it is decided and stays as it is.
    pub is_over: bool,
    /// Which puzzle it is, counted since the program began.
    pub turn: u64,
}

impl CurrentPuzzle {
    /// The puzzle that is tried.
    pub fn sitting(&self) -> Option<&PuzzleSitting> {
        match self.play.as_ref()? {
            Play::Puzzle(sitting) => Some(sitting),
            Play::Storm(_) => None,
        }
    }

    /// The storm that is played.
    pub fn storm(&self) -> Option<&StormSitting> {
        match self.play.as_ref()? {
            Play::Storm(storm) => Some(storm),
            Play::Puzzle(_) => None,
        }
    }

    pub fn is_played(&self) -> bool {
        self.play.is_some()
    }

    /// Whether it is the last of the player's own mistakes.
    pub fn is_last(&self) -> bool {
        self.is_last
    }

    /// Puts a rated puzzle aside that is not decided, so that leaving it is no way around it.
    pub(super) fn put_aside(&mut self) {
        let Some(family) = self.family else { return };
        match self.play.take() {
            Some(Play::Puzzle(mut sitting)) if sitting.is_rated_and_open() => {
                sitting.interrupt();
                self.left.retain(|(known, _)| *known != family);
                self.left.push((family, sitting));
            }
            play => self.play = play,
        }
    }

    /// The rated puzzle of a game that was put aside, if there is one.
    pub(super) fn take_up(&mut self, family: GameKind) -> Option<Box<PuzzleSitting>> {
        let place = self.left.iter().position(|(known, _)| *known == family)?;
        Some(self.left.swap_remove(place).1)
    }

    /// Puzzles that no course chooses now: those of this course so far, and rated ones that are not decided.
    pub(super) fn met(&self) -> HashSet<PuzzleId> {
        let left = self.left.iter().map(|(_, sitting)| &**sitting);
        let rated = left.chain(self.sitting().filter(|sitting| sitting.is_rated_and_open()));
        let rated = rated.map(|sitting| sitting.puzzle().id());
        self.played.iter().chain(rated).cloned().collect()
    }

    /// Whether the referee is asked something.
    pub fn is_asked(&self) -> bool {
        self.work.is_some()
    }

    /// Whether something happens without the player: the referee is asked, or moves are shown.
    pub fn goes_on(&self) -> bool {
        let shows = self.sitting().is_some_and(PuzzleSitting::runs);
        let turns = self.storm().map(StormSitting::stage);
        self.work.is_some() || shows || matches!(turns, Some(StormStage::Shown(_)))
    }

    /// What is on the board.
    pub fn practised(&self) -> Option<Practised<'_>> {
        Some(match self.play.as_ref()? {
            Play::Puzzle(sitting) => Practised {
                game: sitting.game(),
                side: sitting.puzzle().side(),
                asks: sitting.stage() == Stage::Asking,
                is_over: sitting.stage() == Stage::Over,
                turn: self.turn,
            },
            Play::Storm(storm) => Practised {
                game: storm.game(),
                side: storm.puzzle().side(),
                asks: storm.stage() == StormStage::Asking,
                is_over: storm.stage() == StormStage::Over,
                turn: self.turn,
            },
        })
    }

    pub(super) fn sitting_mut(&mut self) -> Option<&mut PuzzleSitting> {
        match self.play.as_mut()? {
            Play::Puzzle(sitting) => Some(sitting),
            Play::Storm(_) => None,
        }
    }

    pub(super) fn storm_mut(&mut self) -> Option<&mut StormSitting> {
        match self.play.as_mut()? {
            Play::Storm(storm) => Some(storm),
            Play::Puzzle(_) => None,
        }
    }

    /// Something else is played from now on; what was asked about what was played before is dropped.
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

    /// Nothing is played any more.
    pub(super) fn end(&mut self) {
        *self = CurrentPuzzle {
            turn: self.turn,
            left: std::mem::take(&mut self.left),
            ..CurrentPuzzle::default()
        };
    }

    /// The next puzzle of a storm is on the board.
    pub(super) fn turn_over(&mut self, resets: &mut MessageWriter<BoardReset>) {
        self.turn += 1;
        self.lay_out(resets);
    }

    /// How long the stones stand; nothing while they move.
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
