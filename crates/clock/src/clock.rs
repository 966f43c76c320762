//! The clocks of both sides.

use std::time::Duration;

use rules::Side;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::control::TimeControl;
use crate::side_clock::{Reading, SideClock};

/// What both sides have left before a move; a side without a clock has all the time there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Times {
    /// Black's clock.
    pub black: Option<SideClock>,
    /// White's clock.
    pub white: Option<SideClock>,
}

impl Times {
    /// Both clocks at the start.
    pub fn new(black: Option<TimeControl>, white: Option<TimeControl>) -> Self {
        Times {
            black: black.map(SideClock::new),
            white: white.map(SideClock::new),
        }
    }

    /// The clock of a side, if it has one.
    pub const fn of(&self, side: Side) -> Option<SideClock> {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The same with another clock for a side.
    #[must_use]
    pub const fn with(mut self, side: Side, clock: Option<SideClock>) -> Self {
        match side {
            Side::Black => self.black = clock,
            Side::White => self.white = clock,
        }
        self
    }

    /// The same for players who have swapped sides.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Times {
            black: self.white,
            white: self.black,
        }
    }

    /// Whether a side has a clock.
    pub const fn any(&self) -> bool {
        self.black.is_some() || self.white.is_some()
    }
}

/// The clocks of both sides, of which that of the side to move runs or stands. Times given as `now` are since any moment
/// that stays the same; one before the last counts as that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    times: Times,
    to_move: Side,
    /// What the side to move has thought before the clock last began to run.
    thought: Duration,
    /// When that was, while it runs.
    since: Option<Duration>,
}

/// What a fallen flag means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FlagRule {
    /// Its side has lost.
    #[default]
    Loses,
    /// Nothing: it is shown, and the game goes on.
    GoesOn,
}

/// The flag of a side fell before its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the time of {0} was up before this move")]
pub struct FlagFell(pub Side);

impl Clock {
    /// Clocks that stand, before a move of `to_move`.
    pub const fn new(times: Times, to_move: Side) -> Self {
        Clock::after_thinking(times, to_move, Duration::ZERO)
    }

    /// The same, where `to_move` has thought about it for so long.
    pub const fn after_thinking(times: Times, to_move: Side, thought: Duration) -> Self {
        Clock {
            times,
            to_move,
            thought,
            since: None,
        }
    }

    /// What both sides had left before the move that is thought about.
    pub const fn times(&self) -> Times {
        self.times
    }

    /// The side whose clock runs or stands.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Whether it runs.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// How long the side to move has thought.
    pub fn thought(&self, now: Duration) -> Duration {
        let running = self
            .since
            .map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.thought.saturating_add(running)
    }

    /// Lets it run; it does already, perhaps.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Has it stand: nothing is thought until it runs again.
    pub fn stop(&mut self, now: Duration) {
        self.thought = self.thought(now);
        self.since = None;
    }

    /// The side to move has moved, and the other one's turn begins; the clock goes on to run or to stand.
    ///
    /// # Errors
    /// If its flag had fallen and that ends the game; nothing is changed then.
    pub fn press(&mut self, now: Duration, rule: FlagRule) -> Result<(), FlagFell> {
        let mover = self.to_move;
        if let Some(clock) = self.times.of(mover) {
            let after = match (clock.after_move(self.thought(now)), rule) {
                (Some(after), _) => after,
                (None, FlagRule::GoesOn) => clock.spent(),
                (None, FlagRule::Loses) => return Err(FlagFell(mover)),
            };
            self.times = self.times.with(mover, Some(after));
        }
        self.to_move = !mover;
        self.thought = Duration::ZERO;
        self.since = self.since.map(|since| now.max(since));
        Ok(())
    }

    /// What a side's clock shows; nothing for a side without one.
    pub fn reading(&self, side: Side, now: Duration) -> Option<Reading> {
        let thought = if side == self.to_move {
            self.thought(now)
        } else {
            Duration::ZERO
        };
        Some(self.times.of(side)?.reading(thought))
    }

    /// When the flag of the side to move falls if it does not move; `None` where the clock stands or it has none.
    pub fn flag_at(&self) -> Option<Duration> {
        let left = self.times.of(self.to_move)?.flag_after();
        Some(self.since? + left.saturating_sub(self.thought))
    }

    /// The side whose flag has fallen.
    pub fn fallen(&self, now: Duration) -> Option<Side> {
        let reading = self.reading(self.to_move, now)?;
        reading.flag.then_some(self.to_move)
    }
}
