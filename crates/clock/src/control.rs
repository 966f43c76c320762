//! Time controls: how much time a side has.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The time of one side for its moves and what it gets back after each. Serialised as the text that
/// [`TimeControl::parse`] reads. The terms are those of the FIDE Handbook (C.07 A, "time control period", 2024), of the
/// US Chess rules (5F, "delay") and of Japanese byo-yomi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// A fixed time for every move. Unused time is lost.
    PerMove(Duration),
    /// A fixed time for all moves.
    SuddenDeath(Duration),
    /// An increment after each move, which accumulates.
    Fischer {
        /// The time for all moves.
        main: Duration,
        /// The time added after each move.
        increment: Duration,
    },
    /// An increment after each move, which accumulates up to a limit: the bank of time of games by correspondence.
    Bank {
        /// The time for all moves.
        main: Duration,
        /// The time added after each move.
        increment: Duration,
        /// The maximum that increments accumulate to. They never shorten a longer time, such as one that was given.
        limit: Duration,
    },
    /// Bronstein delay: each move gives back the time it took, up to the delay, so the time never grows.
    Bronstein {
        /// The time for all moves.
        main: Duration,
        /// The maximum time given back after each move.
        delay: Duration,
    },
    /// US delay, or simple delay: at each move the time starts to run only after the delay.
    Delay {
        /// The time for all moves.
        main: Duration,
        /// The delay before the time runs, at each move.
        delay: Duration,
    },
    /// Main time, then periods. A move within a period leaves it whole; a period that is used up is lost.
    ByoYomi {
        /// The time before the periods.
        main: Duration,
        /// The number of periods.
        periods: u8,
        /// The length of each period.
        period: Duration,
    },
}

/// Why a time control is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ControlError {
    /// The first flag would fall immediately.
    #[error("there is no time for a move")]
    NoTime,
    /// The increments never count: the main time is longer than the limit.
    #[error("the limit is shorter than the main time")]
    LimitTooShort,
    /// One of its times is longer than [`TimeControl::LONGEST`], the longest time of games by correspondence.
    #[error("{0:?} is longer than {LONGEST:?}", LONGEST = TimeControl::LONGEST)]
    TooLong(Duration),
}

impl TimeControl {
    /// The maximum of each of its times: 60 days, for games by correspondence.
    pub const LONGEST: Duration = Duration::from_secs(60 * 24 * 3600);

    /// Checks that the time control can be played.
    ///
    /// # Errors
    /// Why it is invalid.
    pub fn check(self) -> Result<Self, ControlError> {
        if let Some(too_long) = self.times().into_iter().find(|time| *time > Self::LONGEST) {
            return Err(ControlError::TooLong(too_long));
        }
        if let TimeControl::Bank { main, limit, .. } = self
            && limit < main
        {
            return Err(ControlError::LimitTooShort);
        }
        let [main, ..] = self.times();
        let first = match self {
            TimeControl::ByoYomi {
                main,
                periods,
                period,
            } => main + period * u32::from(periods),
            TimeControl::Delay { main, delay } => main + delay,
            _ => main,
        };
        if first.is_zero() {
            return Err(ControlError::NoTime);
        }
        Ok(self)
    }

    /// The main time or time per move, the increment, delay or period, and the limit.
    const fn times(self) -> [Duration; 3] {
        match self {
            TimeControl::PerMove(main) | TimeControl::SuddenDeath(main) => {
                [main, Duration::ZERO, Duration::ZERO]
            }
            TimeControl::Bank {
                main,
                increment,
                limit,
            } => [main, increment, limit],
            TimeControl::Fischer {
                main,
                increment: more,
            }
            | TimeControl::Bronstein { main, delay: more }
            | TimeControl::Delay { main, delay: more }
            | TimeControl::ByoYomi {
                main, period: more, ..
            } => [main, more, Duration::ZERO],
        }
    }
}
