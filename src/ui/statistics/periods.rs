//! Groups days into longer periods, so that a plot over time does not have too many bars.

use std::time::Duration;

use cohort_library::{Day, Tally};
use cohort_platform::date::civil;
use cohort_play::locale::{Locale, Texts};

/// The largest and the smallest number of bars in a plot. The minimum prevents a single day from filling the plot.
const MOST: i64 = 42;
const FEWEST: i64 = 7;

/// A day, week, month or year, with the results of its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Period {
    /// The label of the period: the first day of a day or week, such as `Nov 22`; a month, such as `Nov 2026`; or the
    /// number of a year.
    pub name: String,
    pub tally: Tally,
    pub played: Duration,
}

/// The length of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Day,
    Week,
    Month,
    Year,
}

impl Unit {
    const ALL: [Unit; 4] = [Unit::Day, Unit::Week, Unit::Month, Unit::Year];

    /// Returns the number of the period that contains a day. Successive periods have successive numbers.
    fn number(self, day: i64) -> i64 {
        let (year, month, _) = civil(day.unsigned_abs());
        let [year, month] = [year, month].map(u64::cast_signed);
        match self {
            Unit::Day => day,
            // Weeks start on Monday; 1970-01-01 was a Thursday.
            Unit::Week => (day + 3).div_euclid(7),
            Unit::Month => year * 12 + month - 1,
            Unit::Year => year,
        }
    }

    fn name(self, locale: &Locale, number: i64) -> String {
        let day = |day: i64| {
            let (_, month, day) = civil(day.unsigned_abs());
            locale.day_and_month(month, day)
        };
        match self {
            Unit::Day => day(number),
            Unit::Week => day(number * 7 - 3),
            Unit::Month => locale.month(number / 12, (number % 12 + 1).unsigned_abs()),
            Unit::Year => number.to_string(),
        }
    }
}

/// Returns the length of the periods, and successive periods up to the last day. Includes periods without games. There
/// are at least [`FEWEST`] and at most [`MOST`] periods; if necessary, the oldest days are left out.
pub(super) fn periods(locale: &Locale, days: &[Day]) -> (Unit, Vec<Period>) {
    let (Some(first), Some(last)) = (days.first(), days.last()) else {
        return (Unit::Day, Vec::new());
    };
    let range = |unit: Unit| (unit.number(first.day), unit.number(last.day));
    let few = |unit: &Unit| {
        let (first, last) = range(*unit);
        last - first < MOST
    };
    let unit = Unit::ALL.into_iter().find(few).unwrap_or(Unit::Year);
    let (first, last) = range(unit);
    let first = first.min(last + 1 - FEWEST).max(last + 1 - MOST);
    let empty = |number| Period {
        name: unit.name(locale, number),
        tally: Tally::default(),
        played: Duration::ZERO,
    };
    let mut periods: Vec<_> = (first..=last).map(empty).collect();
    for day in days {
        let place = usize::try_from(unit.number(day.day) - first);
        if let Some(period) = place.ok().and_then(|place| periods.get_mut(place)) {
            period.tally = period.tally.and(day.tally);
            period.played += day.played;
        }
    }
    (unit, periods)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The day 2026-11-22, a Sunday, as days since 1970-01-01.
    const TODAY: i64 = 20_779;

    fn day(day: i64) -> Day {
        Day {
            day,
            games: 2,
            played: Duration::from_secs(60),
            tally: Tally {
                wins: 1,
                draws: 0,
                losses: 1,
            },
        }
    }

    fn names(days: &[Day]) -> (Unit, usize, String, String) {
        let (unit, periods) = periods(&Locale::new(Some("en")), days);
        let [first, last] = [periods.first(), periods.last()];
        let name = |period: Option<&Period>| period.unwrap().name.clone();
        (unit, periods.len(), name(first), name(last))
    }

    #[test]
    fn the_longer_the_time_the_longer_the_periods() {
        let since = |ago: i64| names(&[day(TODAY - ago), day(TODAY)]);
        let of =
            |unit, count, first: &str, last: &str| (unit, count, first.to_owned(), last.to_owned());
        assert_eq!(names(&[day(TODAY)]), of(Unit::Day, 7, "Nov 16", "Nov 22"));
        assert_eq!(since(41), of(Unit::Day, 42, "Oct 12", "Nov 22"));
        assert_eq!(since(42), of(Unit::Week, 7, "Oct 5", "Nov 16"));
        assert_eq!(since(400), of(Unit::Month, 14, "Oct 2025", "Nov 2026"));
        assert_eq!(since(4000), of(Unit::Year, 12, "2015", "2026"));
    }

    #[test]
    fn nothing_is_lost_and_days_without_a_game_are_there() {
        let days = [day(TODAY - 300), day(TODAY - 299), day(TODAY)];
        let (_, periods) = periods(&Locale::new(Some("en")), &days);
        let games: u64 = periods.iter().map(|period| period.tally.games()).sum();
        let played: Duration = periods.iter().map(|period| period.played).sum();
        assert_eq!((games, played), (6, Duration::from_secs(180)));
        assert!(periods.iter().any(|period| period.tally.games() == 0));
        assert_eq!(super::periods(&Locale::new(Some("en")), &[]).1, []);
    }
}
