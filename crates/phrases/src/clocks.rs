//! The texts about clocks and time controls.

use std::time::Duration;

use clock::{Reading, TENTHS, TimeControl};
use rules::Side;

use crate::result::side_name;
use crate::texts::Texts;

/// The time controls that the program offers, in the notation of [`TimeControl::parse`].
const OFFERED: [&str; 12] = [
    "60", "180+2", "300", "300+3", "300d5", "600", "600+5", "600+3x30", "900+10", "1800",
    "1800+20", "1/30",
];

/// Returns the time controls that the program offers.
pub fn offered_controls() -> Vec<TimeControl> {
    let offered = OFFERED.iter();
    offered
        .filter_map(|text| TimeControl::parse(text).ok())
        .collect()
}

/// The texts that show the state of a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockText {
    /// The time left, such as `4:58`.
    pub time: String,
    /// The time left in whole days; `None` if less than a day is left.
    pub shorter: Option<String>,
    /// The rest of the delay, or the number of periods left.
    pub more: Option<String>,
    /// The whole state of the clock as a sentence, for screen readers.
    pub sentence: String,
}

/// Returns the texts that show the state of a clock. `reading` must already be rounded by [`Reading::shown`]. `runs`
/// says whether the clock is running.
pub fn clock_text(texts: &dyn Texts, side: Side, reading: Reading, runs: bool) -> ClockText {
    let time = digits(texts, reading.left);
    let more = if !reading.delay.is_zero() && runs {
        Some(format!("+{}", reading.delay.as_secs()))
    } else {
        (reading.periods > 0).then(|| format!("× {}", reading.periods))
    };
    let key = match (reading.flag, reading.periods) {
        (true, _) => "clock-says-up",
        (false, 0) => "clock-says",
        (false, _) => "clock-says-periods",
    };
    let arguments = [
        ("side", side_name(texts, side).into()),
        ("time", time.as_str().into()),
        ("periods", reading.periods.into()),
    ];
    ClockText {
        sentence: texts.format(key, &arguments),
        shorter: whole_days(texts, reading.left),
        time,
        more,
    }
}

/// Formats the time left on a clock: `2 d 5 h`, `1:02:03` or `4:58`, and `9.4` if little is left.
fn digits(texts: &dyn Texts, left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours >= 24 {
        time_left(texts, left)
    } else if left <= TENTHS {
        format!("{seconds}.{}", left.subsec_millis() / 100)
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// Formats the time left on a clock in days, rounded down; `None` if less than a day is left.
fn whole_days(texts: &dyn Texts, left: Duration) -> Option<String> {
    let days = i64::try_from(left.as_secs() / 3600 / 24).ok()?;
    (days > 0).then(|| texts.format("time-left-whole-days", &[("days", days.into())]))
}

/// Formats the time until a deadline in its two largest units, for example in days and hours.
pub fn time_left(texts: &dyn Texts, left: Duration) -> String {
    let minutes = left.as_secs() / 60;
    let (days, hours) = (minutes / 60 / 24, minutes / 60 % 24);
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
    let (key, values) = if days > 0 {
        let values = vec![("days", number(days)), ("hours", number(hours))];
        ("time-left-days", values)
    } else if hours > 0 {
        let values = vec![("hours", number(hours)), ("minutes", number(minutes % 60))];
        ("time-left-hours", values)
    } else {
        ("time-left-minutes", vec![("minutes", number(minutes))])
    };
    texts.format(key, &values)
}

/// Formats a time that runs down: to the second if less than an hour is left, otherwise as [`time_left`]. Rounds up, so
/// that the text shows zero only at the end.
pub fn countdown(texts: &dyn Texts, left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    let left = Duration::from_secs(seconds);
    match seconds {
        0..3600 => short_time(texts, left),
        _ => time_left(texts, left),
    }
}

/// Returns the name of a time control, and a sentence that explains it. `None` is a game without a clock.
pub fn control_text(texts: &dyn Texts, control: Option<TimeControl>) -> (String, String) {
    let words = |key: &str, main: Duration, more: Duration, periods: u8| {
        let arguments = [
            ("main", short_time(texts, main).into()),
            ("more", short_time(texts, more).into()),
            ("periods", periods.into()),
        ];
        let about = format!("{key}-about");
        (
            texts.format(key, &arguments),
            texts.format(&about, &arguments),
        )
    };
    let none = Duration::ZERO;
    match control {
        None => (texts.text("clock-none"), texts.text("clock-none-about")),
        Some(TimeControl::PerMove(each)) => words("clock-per-move", each, none, 0),
        Some(TimeControl::SuddenDeath(main)) => words("clock-sudden-death", main, none, 0),
        Some(
            TimeControl::Fischer { main, increment }
            | TimeControl::Bank {
                main, increment, ..
            },
        ) => words("clock-fischer", main, increment, 0),
        Some(TimeControl::Bronstein { main, delay }) => words("clock-bronstein", main, delay, 0),
        Some(TimeControl::Delay { main, delay }) => words("clock-delay", main, delay, 0),
        Some(TimeControl::ByoYomi {
            main,
            periods,
            period,
        }) => words("clock-byo-yomi", main, period, periods),
    }
}

/// Returns a duration as text, for example `5 min`, `30 s` or `1:30 min`.
fn short_time(texts: &dyn Texts, time: Duration) -> String {
    let seconds = time.as_secs();
    let (key, number) = match (seconds / 60, seconds % 60, time.subsec_millis()) {
        (0, _, 0) => ("time-seconds", seconds.to_string()),
        (0, ..) => ("time-seconds", format!("{}", time.as_secs_f64())),
        (minutes, 0, _) => ("time-minutes", minutes.to_string()),
        (minutes, seconds, _) => ("time-minutes", format!("{minutes}:{seconds:02}")),
    };
    texts.format(key, &[("number", number.into())])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Catalog;

    #[test]
    fn a_clock_shows_what_is_left_in_the_form_of_clocks() {
        let texts = Catalog::new("en");
        let shown = |millis: u64| digits(&texts, Duration::from_millis(millis));
        assert_eq!(shown(3 * 24 * 3_600_000), "3 d 0 h");
        assert_eq!(shown(53 * 3_600_000 - 1_000), "2 d 4 h");
        assert_eq!(shown(24 * 3_600_000 - 1_000), "23:59:59");
        assert_eq!(shown(3_723_000), "1:02:03");
        assert_eq!(shown(298_000), "4:58");
        assert_eq!(shown(60_000), "1:00");
        assert_eq!(shown(11_000), "0:11");
        assert_eq!(shown(10_000), "10.0");
        assert_eq!(shown(9_400), "9.4");
        assert_eq!(shown(0), "0.0");
        let shorter = |hours: u64| whole_days(&texts, Duration::from_secs(hours * 3600));
        assert_eq!(shorter(53).as_deref(), Some("2 d"));
        assert_eq!(shorter(23), None);
    }

    #[test]
    fn every_time_control_has_a_name_and_a_meaning() {
        let texts = Catalog::new("en");
        for (text, name) in [
            ("1/30", "30 s a move"),
            ("300", "5 min"),
            ("90+2", "1:30 min + 2 s a move"),
            ("300b5", "5 min, up to 5 s back"),
            ("300d5", "5 min, 5 s delay"),
            ("600+3x30", "10 min + 3 × 30 s"),
        ] {
            let control = TimeControl::parse(text).unwrap();
            let (shown, about) = control_text(&texts, Some(control));
            assert_eq!(shown, name);
            assert!(about.ends_with('.') && !about.contains('{'), "{about}");
        }
        assert_eq!(offered_controls().len(), OFFERED.len());
    }

    #[test]
    fn periods_of_byo_yomi_are_counted_in_words() {
        let texts = Catalog::new("en");
        for (text, counted) in [
            ("600+1x30", "then 1 period of 30 s."),
            ("600+3x30", "then 3 periods of 30 s."),
        ] {
            let control = TimeControl::parse(text).unwrap();
            let (_, about) = control_text(&texts, Some(control));
            assert!(about.contains(counted), "{about}");
        }
    }
}
