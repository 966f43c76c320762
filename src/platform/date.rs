//! Calendar dates.

use cohort_library::local_day;
use web_time::{SystemTime, UNIX_EPOCH};

const DAY: u64 = 24 * 60 * 60;

/// Returns the offset of the local time zone from UTC at a moment, in seconds; positive east of UTC.
pub fn local_offset(at: SystemTime) -> i32 {
    cohort_library_sqlite::local_offset(at)
}

/// Returns the current day in the local time zone, as days since 1970-01-01.
pub fn today() -> i64 {
    let now = SystemTime::now();
    local_day(now, local_offset(now))
}

/// Returns the UTC date of a moment, such as `2026-11-22`.
pub fn day(moment: SystemTime) -> String {
    let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = civil(since.as_secs() / DAY);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Converts days since 1970-01-01 to year, month and day. The calculation lets a year begin in March, because the leap
/// day is then the last day of the year. The calendar repeats every 400 years.
pub fn civil(days: u64) -> (u64, u64, u64) {
    const CYCLE: u64 = 146_097;
    // Count days from 1 March of year 0, which is 719,468 days before 1970-01-01.
    let days = days + 719_468;
    let (cycle, day) = (days / CYCLE, days % CYCLE);
    let year = (day - day / 1460 + day / 36_524 - day / (CYCLE - 1)) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    // Counted from March, five months have 153 days: March to July, and again August to December.
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, later) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (cycle * 400 + year + later, month, day)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (DAY - 1, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_767_225_599, "2025-12-31"),
            (1_767_225_600, "2026-01-01"),
            (1_795_305_600, "2026-11-22"),
            (4_107_542_400, "2100-03-01"),
            (13_574_563_200, "2400-02-29"),
        ] {
            let moment = UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(day(moment), expected, "{seconds}");
        }
        assert_eq!(day(UNIX_EPOCH - Duration::from_secs(1)), "1970-01-01");
    }
}
