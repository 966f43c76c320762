//! Texts for clocks and time controls.

use clock::TimeControl;
use cohort_play::locale::Locale;
use cohort_play::settings::TimeControls;
use cohort_play::table::ClockFaces;
use phrases::{ClockText, clock_text, control_text, offered_controls};
use rules::Side;

use super::drop_down::Choice;
use super::panel::ClockView;

/// Returns the time controls to choose from. The first entry means no clock. `chosen` is appended if it is not in the
/// list.
pub(super) fn offered(chosen: Option<TimeControl>) -> Vec<Option<TimeControl>> {
    let offered = offered_controls().into_iter().map(Some);
    let mut offered: Vec<_> = std::iter::once(None).chain(offered).collect();
    if !offered.contains(&chosen) {
        offered.push(chosen);
    }
    offered
}

/// The display of a side's clock; `None` without a clock.
pub(super) fn face(locale: &Locale, faces: &ClockFaces, side: Side) -> Option<ClockView> {
    let runs = faces.running == Some(side);
    let reading = faces.of(side)?;
    let ClockText {
        time,
        shorter,
        more,
        sentence,
    } = clock_text(locale, side, reading, runs);
    Some(ClockView {
        words: sentence,
        time,
        shorter,
        more,
        runs,
        is_low: reading.is_low(),
        flag: reading.flag,
    })
}

/// Returns the name and the explanation of the two players' time controls.
pub(super) fn controls(locale: &Locale, controls: TimeControls) -> (String, String) {
    let first = control_text(locale, controls.first);
    if controls.first == controls.second {
        return first;
    }
    let second = control_text(locale, controls.second);
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
    fn two_time_controls_are_named_together() {
        let locale = Locale::new(Some("en"));
        let odds = TimeControls {
            first: None,
            second: Some(TimeControl::parse("300").unwrap()),
        };
        assert_eq!(controls(&locale, odds).0, "No clock against 5 min");
    }
}
