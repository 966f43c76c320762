//! The state of the analysis: its settings and results.

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::engines::EngineFailure;
use cohort_play::settings::AnalysisSettings;
use cohort_play::table::{GameId, Match, Viewed};
use jobs::{Failure, Running};
use record::NodeId;
use referee::EngineName;
use rules::{Game, Move};

use super::thinking::{Effort, News, Proved, Thought};

/// Largest number of best moves that one analysis can search for.
pub const MOST_LINES: usize = 5;

#[derive(Resource, Debug)]
pub struct Analysis {
    pub(super) is_on: bool,
    pub(super) lines: usize,
    pub(super) threat: bool,
    pub(super) shown: Option<Shown>,
    /// The number of the analysis line under the pointer, from 0, and how many of its moves are previewed.
    pub(super) pointed: Option<(usize, usize)>,
}

impl Default for Analysis {
    fn default() -> Self {
        Analysis {
            is_on: false,
            lines: 3,
            threat: false,
            shown: None,
            pointed: None,
        }
    }
}

impl Analysis {
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Whether the analysis searches for the threat: the move that the opponent would play if it were their turn.
    pub fn asks_threat(&self) -> bool {
        self.threat
    }

    /// The analysis of the viewed position; `None` if nothing is analysed.
    pub fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// The number of the analysis line under the pointer, from 0, and how many of its moves are previewed.
    pub fn pointed(&self) -> Option<(usize, usize)> {
        self.pointed
    }
}

/// Everything that decides what is analysed. The analysis restarts when any of it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Subject {
    id: GameId,
    revision: u64,
    pub(super) node: NodeId,
    pub(super) tried: Vec<Move>,
    lines: usize,
    pub(super) threat: bool,
    pub(super) effort: Effort,
    pub(super) thinker: Option<EngineName>,
}

impl Subject {
    pub(super) fn of(
        current: &Match,
        viewed: &Viewed,
        (lines, threat): (usize, bool),
        chosen: AnalysisSettings,
    ) -> Self {
        Subject {
            id: current.id(),
            revision: current.revision(),
            node: viewed.node().unwrap_or_else(|| current.here()),
            tried: viewed.tried().to_vec(),
            lines,
            threat,
            effort: Effort::of(chosen),
            thinker: chosen.engine,
        }
    }
}

/// An analysed position with the results found so far.
#[derive(Debug)]
pub struct Shown {
    pub(super) subject: Subject,
    pub(super) game: Game,
    pub(super) engine: Running<News>,
    pub(super) solver: Running<Proved>,
    pub(super) thought: Thought,
    pub(super) proved: Option<Proved>,
    pub(super) is_thinking: bool,
    pub(super) failure: Option<EngineFailure>,
    /// Why the analysis stopped, if a job of this program failed. The failure of an external engine is in the field
    /// `failure`.
    pub(super) stopped: Option<Failure>,
    /// When analysis results were last shown, as time since the program started.
    pub(super) news_at: Option<Duration>,
}

impl Shown {
    /// Why the analysis stopped, if a job of this program failed. [`Shown::failure`] has the failure of an external
    /// engine.
    pub fn stopped(&self) -> Option<&Failure> {
        self.stopped.as_ref()
    }

    /// The game that leads to the analysed position. In a threat search the game starts at that position, with the
    /// opponent to move.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn thought(&self) -> &Thought {
        &self.thought
    }

    /// The winner that the solver has proved; `None` before the proof.
    pub fn proved(&self) -> Option<&Proved> {
        self.proved.as_ref()
    }

    /// Whether the engine is still searching. The engine stops automatically when a longer search cannot find anything
    /// new.
    pub fn is_thinking(&self) -> bool {
        self.is_thinking
    }

    /// The error of the external engine, if the engine failed.
    pub fn failure(&self) -> Option<&EngineFailure> {
        self.failure.as_ref()
    }

    /// Whether the analysis searches for the threat: the move that the opponent would play if it were their turn.
    pub(crate) fn is_threat(&self) -> bool {
        self.subject.threat
    }

    pub(super) fn line(&self, number: usize) -> Option<&[Move]> {
        Some(self.thought.lines.get(number)?.pv.as_slice())
    }
}
