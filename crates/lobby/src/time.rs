//! Server time, with and without weekends.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since the Unix epoch (UTC).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Time(pub u64);

const DAY: u64 = 24 * 3600 * 1000;
const WEEK: u64 = 7 * DAY;
/// The milliseconds of a week without its weekend.
const WORK: u64 = 5 * DAY;
/// The milliseconds from the start of an epoch week to its weekend. The epoch was a Thursday, so its weeks begin with
/// two working days.
const BEFORE_WEEKEND: u64 = 2 * DAY;
const WEEKEND: u64 = 2 * DAY;

impl Time {
    /// Returns the moment that is `time` later.
    #[must_use]
    pub fn after(self, time: Duration) -> Time {
        Time(self.0.saturating_add(millis(time)))
    }

    /// Returns the time since an earlier moment; zero if `earlier` is later than this moment.
    pub const fn since(self, earlier: Time) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// Returns the time from the epoch to this moment, without Saturdays and Sundays.
    pub(crate) fn worked(self) -> Duration {
        let in_week = self.0 % WEEK;
        let weekend = in_week.saturating_sub(BEFORE_WEEKEND).min(WEEKEND);
        Duration::from_millis(self.0 / WEEK * WORK + in_week - weekend)
    }

    /// Returns the first moment for which [`worked`](Self::worked) returns this time.
    pub(crate) fn when_worked(worked: Duration) -> Time {
        let worked = millis(worked);
        let in_week = worked % WORK;
        let weekend = if in_week > BEFORE_WEEKEND { WEEKEND } else { 0 };
        Time((worked / WORK).saturating_mul(WEEK) + in_week + weekend)
    }
}

/// Returns a time in whole milliseconds.
pub(crate) fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Friday, 2026-11-20, 00:00 UTC.
    const FRIDAY: Time = Time(1_795_132_800_000);

    fn worked(from: Time, to: Time) -> u64 {
        millis(to.worked()) - millis(from.worked())
    }

    #[test]
    fn weekends_do_not_count() {
        let saturday = Time(FRIDAY.0 + DAY);
        let monday = Time(FRIDAY.0 + 3 * DAY);
        assert_eq!(worked(FRIDAY, saturday), DAY);
        assert_eq!(worked(saturday, monday), 0);
        assert_eq!(worked(Time(saturday.0 - 1), Time(monday.0 + 1)), 2);
        assert_eq!(worked(FRIDAY, Time(FRIDAY.0 + WEEK)), WORK);
    }

    #[test]
    fn the_first_moment_of_a_working_time_is_found() {
        let saturday = Time(FRIDAY.0 + DAY);
        assert_eq!(Time::when_worked(saturday.worked()), saturday);
        let step = 12_345_678;
        for n in 0..300 {
            let worked = FRIDAY.worked() + Duration::from_millis(n * step);
            let found = Time::when_worked(worked);
            assert_eq!(found.worked(), worked);
            assert!(Time(found.0 - 1).worked() < worked);
        }
    }
}
