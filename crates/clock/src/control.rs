//! How much time a side has.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How much time one side has for its moves, and what it gets back after each; in files as the text that
/// [`TimeControl::parse`] reads. The terms are those of the FIDE Handbook
/// (C.07 A, "time control period", 2024), of the US Chess rules (5F, "delay") and of the Japanese byo-yomi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum TimeControl {
    /// So much for every move, of which nothing is kept.
    PerMove(Duration),
    /// So much for all moves.
    SuddenDeath(Duration),
    /// An increment after each move, which may be saved up.
    Fischer {
        /// For all moves.
        main: Duration,
        /// Added after each move.
        increment: Duration,
    },
    /// What a move took is given back after it, up to the delay: the time never grows.
    Bronstein {
        /// For all moves.
        main: Duration,
        /// Given back at most.
        delay: Duration,
    },
    /// The time begins to run only after the delay (US, or simple, delay).
    Delay {
        /// For all moves.
        main: Duration,
        /// Before the time begins to run, at each move.
        delay: Duration,
    },
    /// After the main time, periods. One that is used up is lost; a move within it leaves it whole.
    ByoYomi {
        /// Before the periods.
        main: Duration,
        /// How many there are.
        periods: u8,
        /// How long each is.
        period: Duration,
    },
}

/// What is wrong with a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ControlError {
    /// The first flag would fall at once.
    #[error("there is no time for a move")]
    NoTime,
    /// More than anybody plays, and near what a clock can show.
    #[error("{0:?} is longer than {LONGEST:?}", LONGEST = TimeControl::LONGEST)]
    TooLong(Duration),
}

impl TimeControl {
    /// The longest of each of its times.
    pub const LONGEST: Duration = Duration::from_secs(99 * 3600);

    /// Whether it can be played with.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(self) -> Result<Self, ControlError> {
        let [main, more] = self.times();
        if let Some(too_long) = [main, more].into_iter().find(|time| *time > Self::LONGEST) {
            return Err(ControlError::TooLong(too_long));
        }
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

    /// Its time for all moves, or for each, and what comes to it.
    const fn times(self) -> [Duration; 2] {
        match self {
            TimeControl::PerMove(main) | TimeControl::SuddenDeath(main) => [main, Duration::ZERO],
            TimeControl::Fischer {
                main,
                increment: more,
            }
            | TimeControl::Bronstein { main, delay: more }
            | TimeControl::Delay { main, delay: more }
            | TimeControl::ByoYomi {
                main, period: more, ..
            } => [main, more],
        }
    }
}
