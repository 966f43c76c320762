//! The clocks of both sides.

use std::time::Duration;

use rules::Side;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::control::TimeControl;
use crate::side_clock::{Reading, SideClock};

/// The clocks of both sides at the start of a turn. A side without a clock has unlimited time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Times {
    /// Black's clock; `None` means unlimited time.
    pub black: Option<SideClock>,
    /// White's clock; `None` means unlimited time.
    pub white: Option<SideClock>,
}

impl Times {
    /// Returns both clocks at the start of a game.
    pub fn new(black: Option<TimeControl>, white: Option<TimeControl>) -> Self {
        Times {
            black: black.map(SideClock::new),
            white: white.map(SideClock::new),
        }
    }

    /// Returns the clock of a side; `None` means unlimited time.
    pub const fn of(&self, side: Side) -> Option<SideClock> {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// Returns the same clocks, with the clock of one side replaced.
    #[must_use]
    pub const fn with(mut self, side: Side, clock: Option<SideClock>) -> Self {
        match side {
            Side::Black => self.black = clock,
            Side::White => self.white = clock,
        }
        self
    }

    /// Returns the clocks after the players have swapped sides.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Times {
            black: self.white,
            white: self.black,
        }
    }

    /// Returns whether at least one side has a clock.
    pub const fn any(&self) -> bool {
        self.black.is_some() || self.white.is_some()
    }
}

/// The clocks of both sides. The clock of the side to move is running or stopped; the clock of its opponent is always
/// stopped. Every `now` argument is the time since one fixed moment. A `now` before the previous `now` counts as equal
/// to the previous `now`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    times: Times,
    to_move: Side,
    /// How long the side to move had already thought when its clock was last started.
    thought: Duration,
    /// The time at which the clock was last started; `None` while the clock is stopped.
    since: Option<Duration>,
}

/// What happens when a flag falls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FlagRule {
    /// The side whose flag fell loses.
    #[default]
    Loses,
    /// The game continues, and the fallen flag is only shown.
    GoesOn,
}

/// The error that the flag of this side fell before its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the time of {0} was up before this move")]
pub struct FlagFell(pub Side);

impl Clock {
    /// Creates stopped clocks before a move of `to_move`.
    pub const fn new(times: Times, to_move: Side) -> Self {
        Clock::after_thinking(times, to_move, Duration::ZERO)
    }

    /// Like [`new`](Self::new), but `to_move` has already thought for `thought`.
    pub const fn after_thinking(times: Times, to_move: Side, thought: Duration) -> Self {
        Clock {
            times,
            to_move,
            thought,
            since: None,
        }
    }

    /// Returns the clocks as they were at the start of the current turn.
    pub const fn times(&self) -> Times {
        self.times
    }

    /// Returns the side to move. Only the clock of this side can run.
    pub const fn to_move(&self) -> Side {
        self.to_move
    }

    /// Returns whether the clock of the side to move is running.
    pub const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Returns how long the side to move has thought about the current move.
    pub fn thought(&self, now: Duration) -> Duration {
        let running = self
            .since
            .map_or(Duration::ZERO, |since| now.saturating_sub(since));
        self.thought.saturating_add(running)
    }

    /// Starts the clock of the side to move. Has no effect if the clock is already running.
    pub fn start(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// Stops the clock of the side to move.
    pub fn stop(&mut self, now: Duration) {
        self.thought = self.thought(now);
        self.since = None;
    }

    /// Gives a side more time. Has no effect on a side without a clock.
    pub fn give(&mut self, side: Side, time: Duration) {
        let more = self.times.of(side).map(|clock| clock.with_more(time));
        self.times = self.times.with(side, more);
    }

    /// Ends the move of the side to move and gives the turn to the opponent. If the clock was running, the opponent's
    /// clock runs next.
    ///
    /// # Errors
    /// Returns [`FlagFell`] if the flag of the side to move has fallen and `rule` is [`FlagRule::Loses`]. In that case
    /// nothing changes.
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

    /// Returns the reading of a side's clock; `None` for a side without a clock.
    pub fn reading(&self, side: Side, now: Duration) -> Option<Reading> {
        let thought = if side == self.to_move {
            self.thought(now)
        } else {
            Duration::ZERO
        };
        Some(self.times.of(side)?.reading(thought))
    }

    /// Returns the time at which the flag of the side to move will fall if the side makes no move. `None` if its clock
    /// is stopped or if it has no clock.
    pub fn flag_at(&self) -> Option<Duration> {
        let left = self.times.of(self.to_move)?.flag_after();
        Some(self.since? + left.saturating_sub(self.thought))
    }

    /// Returns the side to move if its flag has fallen.
    pub fn fallen(&self, now: Duration) -> Option<Side> {
        let reading = self.reading(self.to_move, now)?;
        reading.flag.then_some(self.to_move)
    }
}
