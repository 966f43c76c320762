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

use super::thinking::{Effort, Proved, Thinker, Thought};

/// Largest number of best moves that one analysis can search for.
pub const MOST_LINES: usize = 5;

#[derive(Resource, Debug)]
pub struct Analysis {
    pub(super) is_on: bool,
    pub(super) lines: usize,
    pub(super) threat: bool,
    pub(super) shown: Option<Shown>,
    /// The analysis line under the pointer: its number, from 0, and how many of its moves the board previews.
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

    /// Returns the analysis of the viewed position; `None` if nothing is analysed.
    pub fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// Returns the analysis line under the pointer: its number, from 0, and how many of its moves the board previews.
    pub fn pointed(&self) -> Option<(usize, usize)> {
        self.pointed
    }
}

/// The viewed position and the settings of its analysis. The analysis restarts when any field changes.
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

/// The analysis of one position: its jobs, and the results found so far.
#[derive(Debug)]
pub struct Shown {
    pub(super) subject: Subject,
    pub(super) game: Game,
    pub(super) engine: Thinker,
    pub(super) solver: Running<Proved>,
    pub(super) thought: Thought,
    pub(super) proved: Option<Proved>,
    pub(super) is_thinking: bool,
    pub(super) failure: Option<EngineFailure>,
    /// Why the analysis job failed; `None` if it did not fail. An error of an external engine is in the field `failure`
    /// instead.
    pub(super) stopped: Option<Failure>,
    /// When the displayed results were last updated, as time since the program started.
    pub(super) news_at: Option<Duration>,
}

impl Shown {
    /// Returns why the analysis job failed; `None` if it did not fail. [`Shown::failure`] returns an error of an
    /// external engine instead.
    pub fn stopped(&self) -> Option<&Failure> {
        self.stopped.as_ref()
    }

    /// Returns the game up to the analysed position. In a threat search, the game instead starts at that position, with
    /// the opponent to move.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn thought(&self) -> &Thought {
        &self.thought
    }

    /// Returns the result that the solver has proved; `None` before the proof.
    pub fn proved(&self) -> Option<&Proved> {
        self.proved.as_ref()
    }

    /// Whether the engine is still searching. The engine stops automatically when further search cannot find anything
    /// new.
    pub fn is_thinking(&self) -> bool {
        self.is_thinking
    }

    /// Returns the error of the external engine; `None` if the engine has not failed.
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
