//! Texts for clocks and time controls.

use std::time::Duration;

use clock::{Reading, TimeControl};
use cohort_play::locale::Locale;
use cohort_play::settings::TimeControls;
use cohort_play::table::ClockFaces;
use cohort_play::table::{TENTHS, is_low};
use rules::Side;

use super::drop_down::Choice;
use super::panel::ClockView;
use super::words::side_name;

/// The time controls that the program offers, in the notation of [`TimeControl::parse`].
const OFFERED: [&str; 12] = [
    "60", "180+2", "300", "300+3", "300d5", "600", "600+5", "600+3x30", "900+10", "1800",
    "1800+20", "1/30",
];

/// Returns the time controls to choose from. The first entry means no clock. `chosen` is appended if it is not in the
/// list.
pub(super) fn offered(chosen: Option<TimeControl>) -> Vec<Option<TimeControl>> {
    let offered = OFFERED.iter().map(|text| TimeControl::parse(text).ok());
    let mut offered: Vec<_> = std::iter::once(None).chain(offered).collect();
    if !offered.contains(&chosen) {
        offered.push(chosen);
    }
    offered
}

/// Formats the time left on a clock: `2 d 5 h`, `1:02:03` or `4:58`, and `9.4` if little is left. `left` must already
/// be rounded.
fn digits(locale: &Locale, left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours >= 24 {
        time_left(locale, left)
    } else if left <= TENTHS {
        format!("{seconds}.{}", left.subsec_millis() / 100)
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// Formats the time until a deadline in its two largest units, for example in days and hours.
pub(super) fn time_left(locale: &Locale, left: Duration) -> String {
    let minutes = left.as_secs() / 60;
    let (days, hours) = (minutes / 60 / 24, minutes / 60 % 24);
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX).into();
    let (key, told) = if days > 0 {
        let told = vec![("days", number(days)), ("hours", number(hours))];
        ("time-left-days", told)
    } else if hours > 0 {
        let told = vec![("hours", number(hours)), ("minutes", number(minutes % 60))];
        ("time-left-hours", told)
    } else {
        ("time-left-minutes", vec![("minutes", number(minutes))])
    };
    locale.format(key, &told)
}

/// The display of a side's clock; `None` without a clock.
pub(super) fn face(locale: &Locale, faces: &ClockFaces, side: Side) -> Option<ClockView> {
    let runs = faces.running == Some(side);
    Some(clock_view(locale, side, faces.of(side)?, runs))
}

/// Returns the display of a clock. `runs` is whether the clock is running.
fn clock_view(locale: &Locale, side: Side, reading: Reading, runs: bool) -> ClockView {
    let time = digits(locale, reading.left);
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
        ("side", side_name(locale, side)),
        ("time", time.as_str().into()),
        ("periods", reading.periods.into()),
    ];
    ClockView {
        words: locale.format(key, &arguments),
        time,
        more,
        runs,
        is_low: is_low(&reading),
        flag: reading.flag,
    }
}

/// Returns a duration as text, for example `5 min`, `30 s` or `1:30 min`.
fn time(locale: &Locale, time: Duration) -> String {
    let seconds = time.as_secs();
    let (key, number) = match (seconds / 60, seconds % 60, time.subsec_millis()) {
        (0, _, 0) => ("time-seconds", seconds.to_string()),
        (0, ..) => ("time-seconds", format!("{}", time.as_secs_f64())),
        (minutes, 0, _) => ("time-minutes", minutes.to_string()),
        (minutes, seconds, _) => ("time-minutes", format!("{minutes}:{seconds:02}")),
    };
    locale.format(key, &[("number", number.into())])
}

/// Returns the name of a time control, and a sentence that explains it.
fn control(locale: &Locale, control: Option<TimeControl>) -> (String, String) {
    let words = |key: &str, main: Duration, more: Duration, periods: u8| {
        let arguments = [
            ("main", time(locale, main).into()),
            ("more", time(locale, more).into()),
            ("periods", periods.into()),
        ];
        let about = format!("{key}-about");
        (
            locale.format(key, &arguments),
            locale.format(&about, &arguments),
        )
    };
    let none = Duration::ZERO;
    match control {
        None => (locale.text("clock-none"), locale.text("clock-none-about")),
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

/// Returns the name and the explanation of the two players' time controls.
pub(super) fn controls(locale: &Locale, controls: TimeControls) -> (String, String) {
    let first = control(locale, controls.first);
    if controls.first == controls.second {
        return first;
    }
    let second = control(locale, controls.second);
    let names = [("first", first.0.into()), ("second", second.0.into())];
    (
        locale.format("clock-odds", &names),
        locale.text("clock-odds-about"),
    )
}

/// Returns the list entries for the values in `offered`. `meant` converts a value to the two players' time controls.
pub(super) fn choices<T: Copy>(
    locale: &Locale,
    offered: &[T],
    meant: impl Fn(T) -> TimeControls,
) -> Vec<Choice<T>> {
    let choice = |&value: &T| {
        let (name, meaning) = controls(locale, meant(value));
        Choice {
            value,
            name,
            shorter: Vec::new(),
            meaning,
        }
    };
    offered.iter().map(choice).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_what_is_left_in_the_form_of_clocks() {
        let locale = Locale::new(Some("en"));
        let shown = |millis: u64| digits(&locale, Duration::from_millis(millis));
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
    }

    #[test]
    fn every_time_control_has_a_name_and_a_meaning() {
        let locale = Locale::new(Some("en"));
        let named = |text: &str| {
            let control = TimeControl::parse(text).unwrap();
            controls(&locale, TimeControls::both(Some(control)))
        };
        for (text, name) in [
            ("1/30", "30 s a move"),
            ("300", "5 min"),
            ("90+2", "1:30 min + 2 s a move"),
            ("300b5", "5 min, up to 5 s back"),
            ("300d5", "5 min, 5 s delay"),
            ("600+3x30", "10 min + 3 × 30 s"),
        ] {
            let (shown, about) = named(text);
            assert_eq!(shown, name);
            assert!(about.ends_with('.') && !about.contains('{'), "{about}");
        }
        let odds = TimeControls {
            first: None,
            second: Some(TimeControl::parse("300").unwrap()),
        };
        assert_eq!(controls(&locale, odds).0, "No clock against 5 min");
    }
}
