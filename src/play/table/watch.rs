//! The speed of games between two computers.

use std::time::Duration;

use bevy::prelude::*;
use referee::Match;
use serde::{Deserialize, Serialize};

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum WatchSpeed {
    /// Slow: each move gets additional time for the spectator to look at it.
    Slow,
    #[default]
    Normal,
    /// Fast: searches are short, and no minimum time is waited.
    Fast,
}

/// Additional minimum time per move of a game between two computers at slow speed.
const LOOK: Duration = Duration::from_secs(2);

/// Maximum thinking time per move of a game between two computers at fast speed.
const HURRIED: Duration = Duration::from_millis(150);

impl WatchSpeed {
    /// The speed of a match between two computers; `None` if a human plays in the match.
    pub fn of(self, current: &Match) -> Option<Self> {
        (!current.seats().any_person()).then_some(self)
    }

    /// The next faster speed. The slowest speed follows the fastest.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            WatchSpeed::Slow => WatchSpeed::Normal,
            WatchSpeed::Normal => WatchSpeed::Fast,
            WatchSpeed::Fast => WatchSpeed::Slow,
        }
    }

    /// The minimum time per move at the chosen speed. `usual` is the minimum at normal speed.
    pub(super) const fn least(self, usual: Duration) -> Duration {
        match self {
            WatchSpeed::Slow => usual.saturating_add(LOOK),
            WatchSpeed::Normal => usual,
            WatchSpeed::Fast => Duration::ZERO,
        }
    }

    /// The maximum thinking time per move; `None` if the computer's level determines the time.
    pub(super) const fn most(self) -> Option<Duration> {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => None,
            WatchSpeed::Fast => Some(HURRIED),
        }
    }

    /// The speed of the stones' motion, as a factor of its normal speed.
    pub const fn motion(self) -> f32 {
        match self {
            WatchSpeed::Slow | WatchSpeed::Normal => 1.0,
            WatchSpeed::Fast => 3.0,
        }
    }
}
