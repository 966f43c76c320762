//! The editor of a custom time control: its kind, and number fields for its times.

use std::ops::RangeInclusive;
use std::time::Duration;

use bevy_egui::egui::{Button, DragValue, Ui, WidgetInfo, WidgetType, vec2};
use clock::TimeControl;
use cohort_play::locale::Locale;

use super::drop_down::{self, Choice};
use super::style;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    None,
    PerMove,
    SuddenDeath,
    Fischer,
    Bronstein,
    Delay,
    ByoYomi,
}

const KINDS: [(Kind, &str); 7] = [
    (Kind::None, "clock-none"),
    (Kind::PerMove, "clock-kind-per-move"),
    (Kind::SuddenDeath, "clock-kind-sudden-death"),
    (Kind::Fischer, "clock-kind-fischer"),
    (Kind::Bronstein, "clock-kind-bronstein"),
    (Kind::Delay, "clock-kind-delay"),
    (Kind::ByoYomi, "clock-kind-byo-yomi"),
];

impl Kind {
    const fn of(control: Option<TimeControl>) -> Self {
        match control {
            None => Kind::None,
            Some(TimeControl::PerMove(_)) => Kind::PerMove,
            Some(TimeControl::SuddenDeath(_)) => Kind::SuddenDeath,
            Some(TimeControl::Fischer { .. } | TimeControl::Bank { .. }) => Kind::Fischer,
            Some(TimeControl::Bronstein { .. }) => Kind::Bronstein,
            Some(TimeControl::Delay { .. }) => Kind::Delay,
            Some(TimeControl::ByoYomi { .. }) => Kind::ByoYomi,
        }
    }
}

/// The numbers of a time control, including the numbers that its kind does not use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Times {
    /// Main time of the game, or time for each move.
    main: Duration,
    /// Increment, delay, or length of a byo-yomi period.
    more: Duration,
    periods: u8,
}

impl Times {
    const USUAL: Times = Times {
        main: Duration::from_secs(600),
        more: Duration::from_secs(5),
        periods: 3,
    };

    /// Returns the numbers of a time control. Numbers that its kind does not use get default values.
    const fn of(control: Option<TimeControl>) -> Self {
        let (main, more, periods) = match control {
            None => return Times::USUAL,
            Some(TimeControl::PerMove(main) | TimeControl::SuddenDeath(main)) => {
                return Times {
                    main,
                    ..Times::USUAL
                };
            }
            Some(
                TimeControl::Fischer { main, increment }
                | TimeControl::Bank {
                    main, increment, ..
                },
            ) => (main, increment, 0),
            Some(TimeControl::Bronstein { main, delay } | TimeControl::Delay { main, delay }) => {
                (main, delay, 0)
            }
            Some(TimeControl::ByoYomi {
                main,
                periods,
                period,
            }) => (main, period, periods),
        };
        let periods = if periods == 0 {
            Times::USUAL.periods
        } else {
            periods
        };
        Times {
            main,
            more,
            periods,
        }
    }

    /// Returns the time control of the given kind with these numbers.
    const fn control(self, kind: Kind) -> Option<TimeControl> {
        let Times {
            main,
            more,
            periods,
        } = self;
        Some(match kind {
            Kind::None => return None,
            Kind::PerMove => TimeControl::PerMove(main),
            Kind::SuddenDeath => TimeControl::SuddenDeath(main),
            Kind::Fischer => TimeControl::Fischer {
                main,
                increment: more,
            },
            Kind::Bronstein => TimeControl::Bronstein { main, delay: more },
            Kind::Delay => TimeControl::Delay { main, delay: more },
            Kind::ByoYomi => TimeControl::ByoYomi {
                main,
                periods,
                period: more,
            },
        })
    }
}

/// Maximum main time in minutes. `MOST_MORE` is the maximum increment, delay or period in seconds.
const MOST_MINUTES: u64 = 600;
const MOST_MORE: u64 = 600;
/// Width of the buttons that change a number by one step, in points.
const STEP: f32 = 26.0;
/// Width of a number field, in points.
const NUMBER: f32 = 44.0;
const MOST_PERIODS: u8 = 50;

/// Draws the editor of the time control called `name`: its kind, and the times below. Returns the time control if the
/// player has changed it.
pub(super) fn show(
    ui: &mut Ui,
    locale: &Locale,
    name: &str,
    control: Option<TimeControl>,
) -> Option<Option<TimeControl>> {
    let kinds = KINDS.map(|(value, key)| Choice {
        value,
        name: locale.text(key),
        shorter: Vec::new(),
        meaning: String::new(),
    });
    let kind = Kind::of(control);
    let width = ui.available_width();
    let (_, taken) = drop_down::show(ui, width, name, &kinds, &kind);
    let mut times = Times::of(control);
    let kind = match taken {
        None => kind,
        // Replaces times that do not suit the new kind of time control. Examples are ten minutes for each move, or half
        // a minute for the whole game.
        Some(Kind::PerMove) => {
            times.main = Duration::from_secs(30);
            Kind::PerMove
        }
        Some(other) => {
            if kind == Kind::PerMove {
                times = Times::USUAL;
            }
            if other == Kind::ByoYomi && kind != Kind::ByoYomi {
                times.more = Duration::from_secs(30);
            }
            other
        }
    };
    if kind != Kind::None {
        numbers(ui, locale, name, kind, &mut times);
    }
    let now = times.control(kind);
    (now != control).then_some(now)
}

/// Draws the number fields for the times of a kind of time control, for example for `5 min 0 s + 5 s`.
fn numbers(ui: &mut Ui, locale: &Locale, name: &str, kind: Kind, times: &mut Times) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        let total = times.main.as_secs();
        let (mut minutes, mut seconds) = (total / 60, total % 60);
        let mut number = |value: &mut u64, range: RangeInclusive<u64>, key: &str, unit: &str| {
            let says = format!("{name}: {}", locale.text(key));
            // The step buttons are for players who can neither type nor drag.
            let (least, most) = (*range.start(), *range.end());
            let less = step(ui, locale, ("−", "clock-step-less"), &says, *value > least);
            if less {
                *value = stepped_down(*value, least);
            }
            let field = DragValue::new(value).range(range).speed(0.2);
            let field = ui.add_sized([NUMBER, style::CONTROL], field);
            let shown = *value as f64;
            field.widget_info(|| {
                let mut info = WidgetInfo::labeled(WidgetType::DragValue, true, &says);
                info.value = Some(shown);
                info
            });
            field.on_hover_text(locale.text(key));
            if step(ui, locale, ("+", "clock-step-more"), &says, *value < most) {
                *value = stepped_up(*value, most);
            }
            ui.label(unit);
        };
        let [in_minutes, in_seconds] =
            ["clock-in-minutes", "clock-in-seconds"].map(|key| locale.text(key));
        let more_key = match kind {
            Kind::None | Kind::PerMove | Kind::SuddenDeath => None,
            Kind::Fischer => Some("clock-increment"),
            Kind::Bronstein | Kind::Delay => Some("clock-delay-time"),
            Kind::ByoYomi => Some("clock-period"),
        };
        number(&mut minutes, 0..=MOST_MINUTES, "clock-minutes", &in_minutes);
        let then = if more_key.is_some() {
            format!("{in_seconds}  +")
        } else {
            in_seconds.clone()
        };
        number(&mut seconds, 0..=59, "clock-seconds", &then);
        // A time control must have at least one second.
        let main = (minutes * 60 + seconds).max(1);
        if main != total {
            times.main = Duration::from_secs(main);
        }
        let Some(more_key) = more_key else { return };
        if kind == Kind::ByoYomi {
            let mut periods = u64::from(times.periods);
            number(
                &mut periods,
                1..=u64::from(MOST_PERIODS),
                "clock-periods",
                "×",
            );
            times.periods = u8::try_from(periods).unwrap_or(MOST_PERIODS);
        }
        let mut more = times.more.as_secs();
        number(&mut more, 1..=MOST_MORE, more_key, &in_seconds);
        if more != times.more.as_secs() {
            times.more = Duration::from_secs(more);
        }
    });
}

/// Draws a button that increases or decreases the number called `name`. Returns whether the player has clicked it.
fn step(ui: &mut Ui, locale: &Locale, (sign, key): (&str, &str), name: &str, can: bool) -> bool {
    let says = locale.format(key, &[("name", name.into())]);
    let button = Button::new(sign).min_size(vec2(style::target(ui, STEP), style::CONTROL));
    let button = ui.add_enabled(can, button);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, can, &says));
    button.clicked()
}

/// Returns the next larger number: in steps of one up to 5, then in multiples of 5.
fn stepped_up(value: u64, most: u64) -> u64 {
    let next = if value < 5 {
        value + 1
    } else {
        value - value % 5 + 5
    };
    next.min(most)
}

/// Returns the next smaller number: in multiples of 5 down to 5, then in steps of one.
fn stepped_down(value: u64, least: u64) -> u64 {
    let next = match value {
        0..=5 => value.saturating_sub(1),
        _ => (value - 1) - (value - 1) % 5,
    };
    next.max(least)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_to_round_numbers_and_back() {
        assert_eq!(
            [0, 4, 5, 7, 58].map(|value| stepped_up(value, 59)),
            [1, 5, 10, 10, 59]
        );
        assert_eq!(
            [1, 5, 10, 7, 59].map(|value| stepped_down(value, 1)),
            [1, 4, 5, 5, 55]
        );
    }

    #[test]
    fn numbers_make_the_time_control_they_came_from() {
        for text in [
            "1/30", "300", "300+5", "300b5", "300d5", "600+3x30", "90.5+2",
        ] {
            let control = TimeControl::parse(text).ok();
            assert_eq!(
                Times::of(control).control(Kind::of(control)),
                control,
                "{text}"
            );
        }
        assert_eq!(Times::of(None).control(Kind::None), None);
    }
}
