//! What one side has left, and what a move costs it.

use std::time::Duration;

use crate::control::TimeControl;

/// The clock of one side, as it stands before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SideClock {
    control: TimeControl,
    main: Duration,
    periods: u8,
}

/// What a clock shows while its side thinks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// What is left: of the main time or, once that is used up, of the period that runs.
    pub left: Duration,
    /// What is left of the delay, during which nothing else runs.
    pub delay: Duration,
    /// How many periods of byo-yomi are left, the one that runs included.
    pub periods: u8,
    /// Whether the main time is used up and a period runs.
    pub in_period: bool,
    /// Whether the flag has fallen.
    pub flag: bool,
}

impl SideClock {
    /// The clock at the start.
    pub const fn new(control: TimeControl) -> Self {
        let (main, periods) = match control {
            TimeControl::PerMove(main)
            | TimeControl::SuddenDeath(main)
            | TimeControl::Fischer { main, .. }
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

    /// The clock later in a game, with so much of the main time and so many periods left, as a record tells. More than
    /// there can be is brought down to that.
    #[must_use]
    pub fn with_left(self, main: Duration, periods: u8) -> Self {
        let start = SideClock::new(self.control);
        SideClock {
            control: self.control,
            main: match self.control {
                TimeControl::PerMove(each) => each,
                TimeControl::Fischer { .. } => main.min(TimeControl::LONGEST),
                _ => main.min(start.main),
            },
            periods: periods.min(start.periods),
        }
    }

    /// How much time its side has.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What is left of the main time, or there is for each move.
    pub const fn main(&self) -> Duration {
        self.main
    }

    /// How many periods of byo-yomi are left.
    pub const fn periods(&self) -> u8 {
        self.periods
    }

    /// After how much thinking about the next move the flag falls.
    pub fn flag_after(&self) -> Duration {
        match self.control {
            TimeControl::PerMove(_)
            | TimeControl::SuddenDeath(_)
            | TimeControl::Fischer { .. }
            | TimeControl::Bronstein { .. } => self.main,
            TimeControl::Delay { delay, .. } => self.main + delay,
            TimeControl::ByoYomi { period, .. } => self.main + period * u32::from(self.periods),
        }
    }

    /// What it shows after so much thinking about the next move.
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
            // It is at most as many as there are.
            periods: self.periods - used as u8,
            in_period: true,
            flag,
        }
    }

    /// The clock before the next move of its side, where this one took so long; `None` where the flag fell before it.
    pub fn after_move(&self, thought: Duration) -> Option<Self> {
        let reading = self.reading(thought);
        if reading.flag {
            return None;
        }
        let main = match self.control {
            TimeControl::PerMove(_) => self.main,
            TimeControl::SuddenDeath(_) | TimeControl::Delay { .. } => reading.left,
            TimeControl::Fischer { increment, .. } => {
                (reading.left + increment).min(TimeControl::LONGEST)
            }
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

    /// The clock before the next move of its side, where the flag fell and the game went on: nothing is left, but of what
    /// each move has anew.
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

    /// How long a player who wants to come to the end of a long game may think about the next move: less than
    /// [`flag_after`](Self::flag_after), a 25th of the main time, and most of what comes back.
    pub fn budget(&self) -> Duration {
        /// The moves for which the main time is to last.
        const MOVES: u32 = 25;
        let share = self.main / MOVES;
        let wanted = match self.control {
            TimeControl::PerMove(time) => time.mul_f32(0.8),
            TimeControl::SuddenDeath(_) => share,
            TimeControl::Fischer { increment, .. } => share + increment.mul_f32(0.8),
            TimeControl::Bronstein { delay, .. } | TimeControl::Delay { delay, .. } => {
                share + delay.mul_f32(0.8)
            }
            TimeControl::ByoYomi { .. } if self.periods == 0 => share,
            TimeControl::ByoYomi { period, .. } if self.main.is_zero() => period.mul_f32(0.8),
            // What is left of the main time need not be saved: the periods come after it.
            TimeControl::ByoYomi { period, .. } => (self.main / 10).max(period.mul_f32(0.8)),
        };
        wanted.min(self.flag_after().mul_f32(0.8))
    }
}

/// How often one time goes into another.
fn whole(time: Duration, into: Duration) -> u32 {
    match time.as_nanos().checked_div(into.as_nanos()) {
        Some(times) => u32::try_from(times).unwrap_or(u32::MAX),
        None => u32::MAX,
    }
}
