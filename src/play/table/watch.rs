//! The speed at which a game between two computers runs.

use std::time::Duration;

use bevy::prelude::*;
use referee::Match;
use serde::{Deserialize, Serialize};

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WatchSpeed {
    /// Each move takes additional time, in which the spectator can look at the position.
    Slow,
    #[default]
    Normal,
    /// The searches are short, and the moves do not wait for a minimum time.
    Fast,
}

/// The time that is added to the minimum time per move at slow speed.
const LOOK: Duration = Duration::from_secs(2);

/// The maximum thinking time per move at fast speed.
const HURRIED: Duration = Duration::from_millis(150);

impl WatchSpeed {
    /// Returns the speed for a match between two programs; `None` if a person plays in the match.
    pub fn of(self, current: &Match) -> Option<Self> {
        (!current.seats().any_person()).then_some(self)
    }

    /// Returns the next faster speed. After the fastest speed, returns the slowest speed.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            WatchSpeed::Slow => WatchSpeed::Normal,
            WatchSpeed::Normal => WatchSpeed::Fast,
            WatchSpeed::Fast => WatchSpeed::Slow,
        }
    }

    /// Returns the minimum time per move at this speed. `usual` is the minimum time at normal speed.
    pub(super) const fn least(self, usual: Duration) -> Duration {
        match self {
            WatchSpeed::Slow => usual.saturating_add(LOOK),
            WatchSpeed::Normal => usual,
            WatchSpeed::Fast => Duration::ZERO,
        }
    }

    /// Returns the maximum thinking time per move; `None` if the speed sets no maximum.
    pub(super) const fn most(self) -> Option<Duration> {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => None,
            WatchSpeed::Fast => Some(HURRIED),
        }
    }

    /// Returns the speed at which stones move, as a factor of the usual speed.
    pub const fn motion(self) -> f32 {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => 1.0,
            WatchSpeed::Fast => 3.0,
        }
    }
}
