//! Decides which time counts. Only this module maps server time to the time of the referee's clocks.

use std::time::Duration;

use crate::time::Time;

/// Maps server time to counted time. Vacations, outages of the server and lag do not count. Weekends count unless the
/// settings exclude them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timekeeper {
    at: Time,
    counted: Duration,
    weekends_off: bool,
    stands: bool,
}

impl Timekeeper {
    /// Creates a timekeeper that has counted nothing at `start`.
    pub const fn new(start: Time, weekends_off: bool) -> Self {
        Timekeeper {
            at: start,
            counted: Duration::ZERO,
            weekends_off,
            stands: false,
        }
    }

    /// Returns the latest moment to which the timekeeper has advanced.
    pub const fn at(&self) -> Time {
        self.at
    }

    /// Returns the counted time at a moment. A moment before the latest advance is treated like the latest advance.
    pub fn counted(&self, at: Time) -> Duration {
        let at = at.max(self.at);
        if self.stands {
            self.counted
        } else if self.weekends_off {
            self.counted + at.worked().saturating_sub(self.at.worked())
        } else {
            self.counted + at.since(self.at)
        }
    }

    /// Advances to a moment and returns the counted time at this moment.
    pub fn advance(&mut self, at: Time) -> Duration {
        self.counted = self.counted(at);
        self.at = self.at.max(at);
        self.counted
    }

    /// Returns the first moment at which the counted time reaches `counted`; at the earliest the moment of the latest
    /// advance. Returns `None` if time does not count now and has not reached `counted`.
    pub fn moment(&self, counted: Duration) -> Option<Time> {
        let left = counted.saturating_sub(self.counted);
        if left.is_zero() {
            return Some(self.at);
        }
        if self.stands {
            return None;
        }
        if !self.weekends_off {
            return Some(self.at.after(left));
        }
        Some(Time::when_worked(self.at.worked() + left).max(self.at))
    }

    /// Stops counting (`true`) or continues counting (`false`), from the latest advance on.
    pub fn stand(&mut self, stands: bool) {
        self.stands = stands;
    }

    /// Subtracts time for which the side to move must not pay: lag, or an outage of the server.
    pub fn give_back(&mut self, time: Duration) {
        self.counted = self.counted.saturating_sub(time);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn time_counts_unless_it_stands_or_is_given_back() {
        let start = Time(1_000_000);
        let mut keeper = Timekeeper::new(start, false);
        assert_eq!(keeper.advance(start.after(SECOND * 5)), SECOND * 5);
        assert_eq!(keeper.moment(SECOND * 7), Some(start.after(SECOND * 7)));
        keeper.stand(true);
        assert_eq!(keeper.moment(SECOND * 7), None);
        assert_eq!(keeper.advance(start.after(SECOND * 9)), SECOND * 5);
        keeper.stand(false);
        keeper.give_back(SECOND * 2);
        assert_eq!(keeper.advance(start.after(SECOND * 10)), SECOND * 4);
        // If the server's clock goes back, the same time does not count twice.
        assert_eq!(keeper.advance(start), SECOND * 4);
        assert_eq!(keeper.at(), start.after(SECOND * 10));
    }
}
