//! The clock of the server.

use std::time::{SystemTime, UNIX_EPOCH};

use lobby::Time;

/// Returns the current time of this computer.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    Time(since.map_or(0, |since| {
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    }))
}
