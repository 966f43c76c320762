//! Parses dates in records, such as `2026.11.22`, `2026-11-22`, `2026.11.??` or `2026`.

/// The first and the last possible day of a date, in days since 1970-01-01. If the text contains several dates, uses
/// the first date. Returns `None` if the text contains no year.
pub(super) fn days(text: &str) -> Option<(i64, i64)> {
    let mut numbers = text.trim().split(['.', '-', '/', ',', ' ', 'T']);
    let year = numbers.next().filter(|year| year.len() == 4)?;
    let year = number(year, 4).filter(|year| *year > 0)?;
    let month = numbers
        .next()
        .and_then(|text| number(text, 2))
        .filter(|month| (1..=12).contains(month));
    let Some(month) = month else {
        return Some((first_of(year, 1), first_of(year + 1, 1) - 1));
    };
    let first = first_of(year, month);
    let last = match month {
        12 => first_of(year + 1, 1),
        _ => first_of(year, month + 1),
    } - 1;
    let day = numbers
        .next()
        .and_then(|text| number(text, 2))
        .map(|day| first + day - 1)
        .filter(|day| (first..=last).contains(day));
    Some(day.map_or((first, last), |day| (day, day)))
}

/// Parses a number of at most `digits` digits.
fn number(text: &str, digits: usize) -> Option<i64> {
    let is_number = (1..=digits).contains(&text.len()) && text.bytes().all(|c| c.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// The first day of a month in the Gregorian calendar, in days since 1970-01-01. For the calculation, a year begins in
/// March, so that the leap day is its last day.
fn first_of(year: i64, month: i64) -> i64 {
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    // Every five months from March on have 153 days in total. 1 March of year 0 is 719,468 days before 1970-01-01.
    365 * year + leap_days + (153 * month + 2) / 5 - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;

    #[test]
    fn dates_mean_the_days_that_they_leave_open() {
        let day = |text: &str| days(text).filter(|(first, last)| first == last).unwrap().0;
        assert_eq!(day("1970.01.01"), 0);
        assert_eq!(day("2026-11-22"), 20_779);
        assert_eq!(day("2026/11/22"), 20_779);
        assert_eq!(day(" 2026-11-22T10:00 "), 20_779);
        assert_eq!(day("2026-11-22,23"), 20_779);
        assert_eq!(days("2026.11.??"), Some((20_779 - 21, 20_779 + 8)));
        assert_eq!(days("2026-11"), days("2026.11.31"));
        assert_eq!(
            days("2024.02"),
            Some((day("2024.02.01"), day("2024.02.29")))
        );
        assert_eq!(days("1999"), Some((day("1999.01.01"), day("1999.12.31"))));
        assert_eq!(days("1999.??.??"), days("1999"));
        assert_eq!(days("1999.13.01"), days("1999"));
        for none in [
            "",
            "????.??.??",
            "yesterday",
            "22.11.2026",
            "0000",
            "20260",
            "+999",
            "-1",
        ] {
            assert_eq!(days(none), None, "{none}");
        }
    }

    #[test]
    fn days_are_those_that_the_database_counts() {
        let sqlite = Connection::open_in_memory().unwrap();
        let ask = "SELECT CAST(julianday(?1) - julianday('1970-01-01') AS INTEGER)";
        for year in [
            1, 4, 1582, 1600, 1899, 1900, 1969, 2000, 2023, 2024, 2100, 9999,
        ] {
            for month in 1..=12 {
                for day in [1, 2, 28] {
                    let text = format!("{year:04}-{month:02}-{day:02}");
                    let expected: i64 = sqlite.query_row(ask, [&text], |row| row.get(0)).unwrap();
                    assert_eq!(days(&text), Some((expected, expected)), "{text}");
                }
            }
        }
    }
}
