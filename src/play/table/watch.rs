//! How fast two computers play while people only watch.

use std::time::Duration;

use bevy::prelude::*;
use referee::Match;
use serde::{Deserialize, Serialize};

/// How fast two computers play against each other.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WatchSpeed {
    /// With time to look at each move.
    Slow,
    #[default]
    Normal,
    /// Without waiting, and thinking little.
    Fast,
}

/// How much longer a move takes at least where there is time to look at it.
const LOOK: Duration = Duration::from_secs(2);

/// How long a move is thought about at most where they hurry.
const HURRIED: Duration = Duration::from_millis(150);

impl WatchSpeed {
    /// How fast the players of a match play; `None` where a person does.
    pub fn of(self, current: &Match) -> Option<Self> {
        (!current.seats().any_person()).then_some(self)
    }

    /// The next faster one; after the fastest, the slowest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            WatchSpeed::Slow => WatchSpeed::Normal,
            WatchSpeed::Normal => WatchSpeed::Fast,
            WatchSpeed::Fast => WatchSpeed::Slow,
        }
    }

    /// How long a move takes at least, where it usually takes `usual`.
    pub(super) const fn least(self, usual: Duration) -> Duration {
        match self {
            WatchSpeed::Slow => usual.saturating_add(LOOK),
            WatchSpeed::Normal => usual,
            WatchSpeed::Fast => Duration::ZERO,
        }
    }

    /// How long a move is thought about at most, where that is not for the level to say.
    pub(super) const fn most(self) -> Option<Duration> {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => None,
            WatchSpeed::Fast => Some(HURRIED),
        }
    }

    /// How many times as fast stones move.
    pub const fn motion(self) -> f32 {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => 1.0,
            WatchSpeed::Fast => 3.0,
        }
    }
}
