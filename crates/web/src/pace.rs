//! The times for moves that an invitation can offer.

use std::time::Duration;

use client::offered::{BANKS, DAYS, VACATION};
use client::terms::days_text;
use clock::TimeControl;
use lobby::{Pace, Speed};
use phrases::{Texts, control_text, offered_controls};

/// Returns all times for moves that an invitation can offer: the key of each for [`parse`], and its name.
pub fn offered(texts: &dyn Texts) -> Vec<(String, String)> {
    let live = offered_controls().into_iter().map(|control| {
        let (name, _) = control_text(texts, Some(control));
        (format!("live:{control}"), name)
    });
    let each = DAYS.map(|number| (format!("days:{number}"), TimeControl::PerMove(days(number))));
    let banks = BANKS.map(|offered| (format!("bank:{}", offered.0), bank(offered)));
    let over_days = each.into_iter().chain(banks);
    let over_days = over_days.map(|(key, control)| (key, days_text(texts, control)));
    let untimed = ("none".to_owned(), texts.text("online-untimed"));
    live.chain(over_days).chain([untimed]).collect()
}

fn days(number: u8) -> Duration {
    Duration::from_secs(24 * 3600) * u32::from(number)
}

fn bank((main, more, most): (u8, u8, u8)) -> TimeControl {
    TimeControl::Bank {
        main: days(main),
        increment: days(more),
        limit: days(most),
    }
}

/// Returns the time for moves that a key of [`offered`] stands for; `None` for any other text.
pub fn parse(key: &str, weekends_off: bool, vacation: bool) -> Option<Pace> {
    let over_days = |control| Pace::Correspondence {
        control,
        weekends_off,
        vacation_days: if vacation { VACATION } else { 0 },
    };
    match key.split_once(':') {
        Some(("live", control)) => {
            let control = TimeControl::parse(control).ok()?;
            Some(Pace::Live {
                black: control,
                white: control,
            })
        }
        Some(("days", number)) => {
            let number = number.parse().ok().filter(|days| DAYS.contains(days))?;
            Some(over_days(TimeControl::PerMove(days(number))))
        }
        Some(("bank", start)) => {
            let start: u8 = start.parse().ok()?;
            let offered = BANKS.into_iter().find(|offered| offered.0 == start)?;
            Some(over_days(bank(offered)))
        }
        _ => (key == "none").then_some(Pace::Untimed),
    }
}

/// Returns whether a game with the time for moves of a key of [`offered`] can be rated.
pub fn is_ratable(key: &str) -> bool {
    parse(key, false, false).is_some_and(|pace| Speed::of(&pace).is_some())
}

/// Returns whether a key of [`offered`] stands for a game over days.
pub fn is_over_days(key: &str) -> bool {
    key.starts_with("days:") || key.starts_with("bank:")
}

#[cfg(test)]
mod tests {
    use super::*;
    use phrases::Catalog;

    #[test]
    fn every_offered_pace_can_be_chosen() {
        let all = offered(&Catalog::new("en"));
        assert_eq!(all.len(), 12 + DAYS.len() + BANKS.len() + 1);
        for (key, name) in all {
            let pace = parse(&key, true, true).unwrap();
            assert!(!name.contains("online-"), "{name}");
            let by_days = matches!(pace, Pace::Correspondence { .. });
            assert_eq!(by_days, is_over_days(&key), "{key}");
            assert_eq!(is_ratable(&key), key != "none", "{key}");
        }
        for wrong in ["", "live:", "live:x", "days:4", "days:", "bank:8", "other"] {
            assert_eq!(parse(wrong, false, false), None, "{wrong}");
        }
    }
}
