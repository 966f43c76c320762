//! Converts moments to local days.

use web_time::SystemTime;

/// The local day at a moment, in days since 1970-01-01. `utc_offset` is in seconds east of UTC.
pub fn local_day(moment: SystemTime, utc_offset: i32) -> i64 {
    let since = moment.duration_since(SystemTime::UNIX_EPOCH);
    let seconds = i64::try_from(since.unwrap_or_default().as_secs()).unwrap_or_default();
    seconds
        .saturating_add(i64::from(utc_offset))
        .div_euclid(86_400)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_day_begins_at_midnight_of_the_time_zone() {
        let day = |seconds, offset| {
            let moment = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            local_day(moment, offset)
        };
        assert_eq!([day(86_399, 0), day(86_400, 0)], [0, 1]);
        assert_eq!([day(82_800, 3600), day(89_999, -3600)], [1, 0]);
        assert_eq!(day(0, -1), -1);
    }
}
