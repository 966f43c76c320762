//! What is analysed, and what was found.

use std::time::Duration;

use bevy::prelude::*;
use jobs::{Failure, Running};
use record::NodeId;
use referee::EngineName;
use rules::{Game, Move};

use super::thinking::{Effort, News, Proved, Thought};
use crate::platform::engines::EngineFailure;
use crate::play::settings::AnalysisSettings;
use crate::play::table::{GameId, Match, Viewed};

/// So many of the best moves are looked for at most.
pub const MOST_LINES: usize = 5;

/// The analysis of the position that is looked at.
#[derive(Resource, Debug)]
pub struct Analysis {
    pub(super) is_on: bool,
    pub(super) lines: usize,
    pub(super) threat: bool,
    pub(super) shown: Option<Shown>,
    /// The line that is pointed at, and up to which of its moves.
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
    /// Whether positions are thought about.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// How many of the best moves are looked for.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Whether it is asked what the other side would do, were it its turn.
    pub fn asks_threat(&self) -> bool {
        self.threat
    }

    /// What is known of the position that is looked at; nothing while there is nothing to think about.
    pub fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// The line that is pointed at, from 0, and how many of its moves.
    pub fn pointed(&self) -> Option<(usize, usize)> {
        self.pointed
    }
}

/// What is thought about: a position, and how.
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

/// A position that is thought about, and what was found so far.
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
    /// Why nothing is thought, where that is not for an engine of the player to say.
    pub(super) stopped: Option<Failure>,
    /// When something new was shown last, in the time of the program.
    pub(super) news_at: Option<Duration>,
}

impl Shown {
    /// Why nothing is thought any more, where that is a failure of the program.
    pub fn stopped(&self) -> Option<&Failure> {
        self.stopped.as_ref()
    }

    /// The game with the position that is thought about.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What the engine has found.
    pub fn thought(&self) -> &Thought {
        &self.thought
    }

    /// What the solver has proved, once it has.
    pub fn proved(&self) -> Option<&Proved> {
        self.proved.as_ref()
    }

    /// Whether the engine still thinks: it ends by itself where all is known.
    pub fn is_thinking(&self) -> bool {
        self.is_thinking
    }

    /// Why the engine does not think, where something is wrong with it.
    pub fn failure(&self) -> Option<&EngineFailure> {
        self.failure.as_ref()
    }

    /// Whether it is about what the other side would do.
    pub fn is_threat(&self) -> bool {
        self.subject.threat
    }

    /// The best line, as far as one is known.
    pub(super) fn line(&self, number: usize) -> Option<&[Move]> {
        Some(self.thought.lines.get(number)?.pv.as_slice())
    }
}
