//! The pace of games between two computers.

use std::time::Duration;

use bevy::prelude::*;
use referee::Match;
use serde::{Deserialize, Serialize};

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WatchSpeed {
    /// With time to look at each move.
    Slow,
    #[default]
    Normal,
    /// Without waiting, and with short searches.
    Fast,
}

/// Additional minimum time per move at slow speed.
const LOOK: Duration = Duration::from_secs(2);

/// Maximum thinking time per move at fast speed.
const HURRIED: Duration = Duration::from_millis(150);

impl WatchSpeed {
    /// The pace of a match; `None` if a person plays.
    pub fn of(self, current: &Match) -> Option<Self> {
        (!current.seats().any_person()).then_some(self)
    }

    /// The next faster speed; after the fastest, the slowest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            WatchSpeed::Slow => WatchSpeed::Normal,
            WatchSpeed::Normal => WatchSpeed::Fast,
            WatchSpeed::Fast => WatchSpeed::Slow,
        }
    }

    /// The minimum time per move, if it is normally `usual`.
    pub(super) const fn least(self, usual: Duration) -> Duration {
        match self {
            WatchSpeed::Slow => usual.saturating_add(LOOK),
            WatchSpeed::Normal => usual,
            WatchSpeed::Fast => Duration::ZERO,
        }
    }

    /// The maximum thinking time per move, unless the level determines it.
    pub(super) const fn most(self) -> Option<Duration> {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => None,
            WatchSpeed::Fast => Some(HURRIED),
        }
    }

    /// The speed factor of stone motion.
    pub const fn motion(self) -> f32 {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => 1.0,
            WatchSpeed::Fast => 3.0,
        }
    }
}
