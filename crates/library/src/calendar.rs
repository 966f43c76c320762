//! Times as the library keeps them.

use std::time::Duration;

use rusqlite::Connection;
use web_time::SystemTime;

/// Milliseconds since 1970-01-01 UTC; 0 before, and where they are too many.
pub(crate) fn millis(time: SystemTime) -> i64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    duration_millis(since.unwrap_or_default())
}

/// The time so many milliseconds after 1970-01-01 UTC; 1970-01-01 itself where that is beyond what the system can tell.
pub(crate) fn time(millis: i64) -> SystemTime {
    let since = Duration::from_millis(u64::try_from(millis).unwrap_or_default());
    let time = SystemTime::UNIX_EPOCH.checked_add(since);
    time.unwrap_or(SystemTime::UNIX_EPOCH)
}

/// A duration in milliseconds; 0 where they are too many.
pub(crate) fn duration_millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or_default()
}

/// The day at a time where clocks are so many seconds east of UTC, in days since 1970-01-01.
pub(crate) fn day(time: SystemTime, utc_offset: i32) -> i64 {
    (millis(time) / 1000 + i64::from(utc_offset)).div_euclid(86_400)
}

/// How many seconds east of UTC the clocks of this system were at a time, as far as the system knows.
pub fn local_offset(at: SystemTime) -> i32 {
    let offset = "SELECT strftime('%s', ?1, 'unixepoch', 'localtime') - ?1";
    let seconds = millis(at) / 1000;
    Connection::open_in_memory()
        .and_then(|sqlite| sqlite.query_row(offset, [seconds], |row| row.get(0)))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_in_the_library_is_too_large_for_a_time() {
        for millis in [i64::MIN, -1, 0, 1, i64::MAX] {
            assert!(time(millis) >= SystemTime::UNIX_EPOCH, "{millis}");
        }
    }
}
