//! The clock of one side: the time left, and how much time a move costs.

use std::time::Duration;

use crate::control::TimeControl;

/// The clock of one side at the start of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideClock {
    control: TimeControl,
    main: Duration,
    periods: u8,
}

/// What a clock shows while its side is thinking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The time left. This is main time or, after the main time is used up, the time left in the current period.
    pub left: Duration,
    /// The time left of the delay. The main time does not run during the delay.
    pub delay: Duration,
    /// The byo-yomi periods left, including the current period.
    pub periods: u8,
    /// Whether the main time is used up and a period is running.
    pub in_period: bool,
    /// Whether the flag has fallen.
    pub flag: bool,
}

impl SideClock {
    /// Returns the clock at the start of a game.
    pub const fn new(control: TimeControl) -> Self {
        let (main, periods) = match control {
            TimeControl::PerMove(main)
            | TimeControl::SuddenDeath(main)
            | TimeControl::Fischer { main, .. }
            | TimeControl::Bank { main, .. }
            | TimeControl::Bronstein { main, .. }
            | TimeControl::Delay { main, .. } => (main, 0),
            TimeControl::ByoYomi { main, periods, .. } => (main, periods),
        };
        SideClock {
            control,
            main,
            periods,
        }
    }

    /// Returns the clock later in a game, with this main time and these periods left, as read from a record. Both
    /// values are clamped to the maximum of the time control. With a time per move, `main` has no effect.
    #[must_use]
    pub fn with_left(self, main: Duration, periods: u8) -> Self {
        let start = SideClock::new(self.control);
        SideClock {
            control: self.control,
            main: match self.control {
                TimeControl::PerMove(each) => each,
                TimeControl::Fischer { .. } | TimeControl::Bank { .. } => {
                    main.min(TimeControl::LONGEST)
                }
                _ => main.min(start.main),
            },
            periods: periods.min(start.periods),
        }
    }

    /// Converts the reading of a clock that another program manages. Returns the side's clock at the start of its turn,
    /// and how long the side has thought since then. With these two values, [`reading`](Self::reading) returns the same
    /// reading again.
    pub fn showing(control: TimeControl, reading: Reading) -> (Self, Duration) {
        let clock = SideClock::new(control).with_left(reading.left, reading.periods);
        match control {
            TimeControl::PerMove(each) => {
                let given = reading.left.saturating_sub(each);
                let thought = each.saturating_sub(reading.left);
                (clock.with_more(given), thought)
            }
            TimeControl::ByoYomi { period, .. } if reading.in_period => {
                let spent = SideClock {
                    main: Duration::ZERO,
                    ..clock
                };
                (spent, period.saturating_sub(reading.left))
            }
            TimeControl::Delay { delay, .. } => {
                let given = reading.left.saturating_sub(clock.main);
                let thought = delay.saturating_sub(reading.delay);
                (clock.with_more(given), thought)
            }
            _ => {
                let given = reading.left.saturating_sub(clock.main);
                (clock.with_more(given), Duration::ZERO)
            }
        }
    }

    /// Returns the time control of the side.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the main time left. With a time per move, returns the time for the next move.
    pub const fn main(&self) -> Duration {
        self.main
    }

    /// Returns the number of byo-yomi periods left.
    pub const fn periods(&self) -> u8 {
        self.periods
    }

    /// Returns how long the side can think about its next move before its flag falls.
    pub fn flag_after(&self) -> Duration {
        match self.control {
            TimeControl::PerMove(_)
            | TimeControl::SuddenDeath(_)
            | TimeControl::Fischer { .. }
            | TimeControl::Bank { .. }
            | TimeControl::Bronstein { .. } => self.main,
            TimeControl::Delay { delay, .. } => self.main + delay,
            TimeControl::ByoYomi { period, .. } => self.main + period * u32::from(self.periods),
        }
    }

    /// Returns what the clock shows after the side has thought for `thought` about its next move.
    pub fn reading(&self, thought: Duration) -> Reading {
        let flag = thought >= self.flag_after();
        let (delay, running) = match self.control {
            TimeControl::Delay { delay, .. } => {
                (delay.saturating_sub(thought), thought.saturating_sub(delay))
            }
            _ => (Duration::ZERO, thought),
        };
        let (TimeControl::ByoYomi { period, .. }, Some(over)) =
            (self.control, running.checked_sub(self.main))
        else {
            return Reading {
                left: self.main.saturating_sub(running),
                delay,
                periods: self.periods,
                in_period: false,
                flag,
            };
        };
        let used = whole(over, period).min(self.periods.into());
        let of_this = over.saturating_sub(period * used);
        Reading {
            left: if flag {
                Duration::ZERO
            } else {
                period.saturating_sub(of_this)
            },
            delay,
            // `used` is at most `self.periods`, so it fits into a byte.
            periods: self.periods - used as u8,
            in_period: true,
            flag,
        }
    }

    /// Returns the clock after a move that takes `thought`; `None` if the flag falls before the move.
    pub fn after_move(&self, thought: Duration) -> Option<Self> {
        let reading = self.reading(thought);
        if reading.flag {
            return None;
        }
        let main = match self.control {
            TimeControl::PerMove(each) => each,
            TimeControl::SuddenDeath(_) | TimeControl::Delay { .. } => reading.left,
            TimeControl::Fischer { increment, .. } => {
                (reading.left + increment).min(TimeControl::LONGEST)
            }
            TimeControl::Bank {
                increment, limit, ..
            } => (reading.left + increment).min(limit.max(reading.left)),
            TimeControl::Bronstein { delay, .. } => reading.left + thought.min(delay),
            TimeControl::ByoYomi { .. } if reading.in_period => Duration::ZERO,
            TimeControl::ByoYomi { .. } => reading.left,
        };
        Some(SideClock {
            main,
            periods: reading.periods,
            ..*self
        })
    }

    /// Returns the clock with `time` added to its main time, at most [`TimeControl::LONGEST`]. With a time per move,
    /// only the next move gets more time.
    #[must_use]
    pub fn with_more(self, time: Duration) -> Self {
        SideClock {
            main: self
                .main
                .saturating_add(time)
                .min(TimeControl::LONGEST.max(self.main)),
            ..self
        }
    }

    /// Returns the clock after a move in which the flag fell, if the game continues. No time is left, but a time per
    /// move starts again in full.
    #[must_use]
    pub const fn spent(self) -> Self {
        let main = match self.control {
            TimeControl::PerMove(each) => each,
            _ => Duration::ZERO,
        };
        SideClock {
            main,
            periods: 0,
            ..self
        }
    }

    /// Returns how long to think about the next move so that the time lasts for a long game. This is usually 1/25 of
    /// the main time, plus 80 % of the time that the move gives back. With byo-yomi it is 1/10 of the main time, or 80
    /// % of a period if that is more. With a time per move it is 80 % of this time. Always less than
    /// [`flag_after`](Self::flag_after).
    pub fn budget(&self) -> Duration {
        /// The number of moves that the main time must last.
        const MOVES: u32 = 25;
        let share = self.main / MOVES;
        let wanted = match self.control {
            TimeControl::PerMove(time) => time.mul_f32(0.8),
            TimeControl::SuddenDeath(_) => share,
            TimeControl::Fischer { increment, .. } | TimeControl::Bank { increment, .. } => {
                share + increment.mul_f32(0.8)
            }
            TimeControl::Bronstein { delay, .. } | TimeControl::Delay { delay, .. } => {
                share + delay.mul_f32(0.8)
            }
            TimeControl::ByoYomi { .. } if self.periods == 0 => share,
            TimeControl::ByoYomi { period, .. } if self.main.is_zero() => period.mul_f32(0.8),
            // With byo-yomi, a side need not save main time, because the periods follow.
            TimeControl::ByoYomi { period, .. } => (self.main / 10).max(period.mul_f32(0.8)),
        };
        wanted.min(self.flag_after().mul_f32(0.8))
    }
}

/// Returns how many times `into` fits into `time`.
fn whole(time: Duration, into: Duration) -> u32 {
    match time.as_nanos().checked_div(into.as_nanos()) {
        Some(times) => u32::try_from(times).unwrap_or(u32::MAX),
        None => u32::MAX,
    }
}
