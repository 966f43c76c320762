//! Time controls: how much time a side has for a game, and how much it gets back after each move.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The time of one side for its moves, and the time that the side gets back after each move. Serialised as the text
/// that [`TimeControl::parse`] reads.
///
/// The terms come from the FIDE Handbook (C.07 A, "time control period", 2024), from the US Chess rules (5F, "delay")
/// and from Japanese byo-yomi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// A fixed time for every move. Unused time is lost.
    PerMove(Duration),
    /// A fixed time for all moves of the game (sudden death).
    SuddenDeath(Duration),
    /// Fischer increment: time for all moves, and more time after each move. Unused time accumulates.
    Fischer {
        /// The time for all moves.
        main: Duration,
        /// The time added after each move.
        increment: Duration,
    },
    /// Fischer increment with a limit on the accumulated time. Correspondence games call this a bank of time.
    Bank {
        /// The time for all moves.
        main: Duration,
        /// The time added after each move.
        increment: Duration,
        /// The maximum to which increments accumulate. A time above the limit, for example after the opponent gave
        /// time, is not shortened.
        limit: Duration,
    },
    /// Bronstein delay: each move gives back the time that it took, up to the delay. The remaining time therefore never
    /// grows.
    Bronstein {
        /// The time for all moves.
        main: Duration,
        /// The maximum time given back after each move.
        delay: Duration,
    },
    /// US delay or simple delay: in each move the clock starts to run only after the delay.
    Delay {
        /// The time for all moves.
        main: Duration,
        /// The delay in each move before the clock starts to run.
        delay: Duration,
    },
    /// Byo-yomi: main time, then periods. After the main time, a move that is shorter than a period costs nothing. A
    /// period that is used up is lost.
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
    /// The time is zero, so the flag would fall immediately.
    #[error("there is no time for a move")]
    NoTime,
    /// The limit is shorter than the main time, so the increments would never be added.
    #[error("the limit is shorter than the main time")]
    LimitTooShort,
    /// One of the times is longer than [`TimeControl::LONGEST`].
    #[error("{0:?} is longer than {LONGEST:?}", LONGEST = TimeControl::LONGEST)]
    TooLong(Duration),
}

impl TimeControl {
    /// The maximum for each of the times in a time control: 60 days, for games by correspondence.
    pub const LONGEST: Duration = Duration::from_secs(60 * 24 * 3600);

    /// Checks that a game with this time control is possible.
    ///
    /// # Errors
    /// Returns the reason why the time control is invalid.
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

    /// Returns three times of the time control: the main time or time per move; the increment, delay or period; and the
    /// limit. Missing times are zero.
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
