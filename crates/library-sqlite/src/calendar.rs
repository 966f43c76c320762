//! Converts between times and milliseconds since 1970-01-01 UTC, which the tables contain.

use std::time::Duration;

#[cfg(not(target_family = "wasm"))]
use rusqlite::Connection;
use web_time::SystemTime;

/// Converts a time to milliseconds since 1970-01-01 UTC. Returns 0 if the time is before that date or does not fit into
/// `i64`.
pub(crate) fn millis(time: SystemTime) -> i64 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH);
    duration_millis(since.unwrap_or_default())
}

/// The time that is `millis` milliseconds after 1970-01-01 UTC. Returns 1970-01-01 UTC if the system cannot represent
/// the time.
pub(crate) fn time(millis: i64) -> SystemTime {
    let time = SystemTime::UNIX_EPOCH.checked_add(duration(millis));
    time.unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Converts a duration to milliseconds. Returns 0 if the number does not fit into `i64`.
pub(crate) fn duration_millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or_default()
}

/// Converts milliseconds to a duration. Returns zero for a negative number.
pub(crate) fn duration(millis: i64) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or_default())
}

/// The offset of the system's time zone at the moment `at`, in seconds east of UTC. Returns 0 if the system does not
/// know the offset.
pub fn local_offset(at: SystemTime) -> i32 {
    // In a browser, SQLite does not know the time zone.
    #[cfg(target_family = "wasm")]
    {
        let date = js_sys::Date::new(&(millis(at) as f64).into());
        (date.get_timezone_offset() * -60.0) as i32
    }
    #[cfg(not(target_family = "wasm"))]
    offset_of_sqlite(at)
}

#[cfg(not(target_family = "wasm"))]
fn offset_of_sqlite(at: SystemTime) -> i32 {
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
