//! Properties that are true for any time control and any thinking times.

use std::time::Duration;

use clock::{Clock, FlagFell, FlagRule, SideClock, TimeControl, Times};
use proptest::prelude::*;
use rules::Side;

fn time(most_millis: u64) -> impl Strategy<Value = Duration> {
    (0..=most_millis).prop_map(Duration::from_millis)
}

fn control() -> impl Strategy<Value = TimeControl> {
    let [long, short] = [time(600_000), time(20_000)].map(Strategy::boxed);
    prop_oneof![
        long.clone().prop_map(TimeControl::PerMove),
        long.clone().prop_map(TimeControl::SuddenDeath),
        (long.clone(), short.clone())
            .prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (long.clone(), short.clone())
            .prop_map(|(main, delay)| TimeControl::Bronstein { main, delay }),
        (long.clone(), short.clone(), long.clone()).prop_map(|(main, increment, more)| {
            TimeControl::Bank {
                main,
                increment,
                limit: main + more,
            }
        }),
        (long.clone(), short.clone()).prop_map(|(main, delay)| TimeControl::Delay { main, delay }),
        (long, 0_u8..6, short).prop_map(|(main, periods, period)| TimeControl::ByoYomi {
            main,
            periods,
            period
        }),
    ]
    .prop_filter_map("can be played with", |control| control.check().ok())
}

/// Returns how long a side can still think in total if its moves give no time back.
fn all(clock: SideClock) -> Duration {
    clock.flag_after()
}

proptest! {
    #[test]
    fn time_grows_only_by_what_comes_back(control in control(), moves in prop::collection::vec(time(40_000), 1..30)) {
        let mut now = SideClock::new(control);
        for thought in moves {
            let Some(next) = now.after_move(thought) else {
                prop_assert!(thought >= all(now));
                break;
            };
            let back = match control {
                TimeControl::Fischer { increment, .. } | TimeControl::Bank { increment, .. } => increment,
                TimeControl::Bronstein { delay, .. } | TimeControl::Delay { delay, .. } => thought.min(delay),
                // The unused part of a period or of a time per move comes back in full.
                TimeControl::PerMove(_) | TimeControl::ByoYomi { .. } => thought,
                TimeControl::SuddenDeath(_) => Duration::ZERO,
            };
            prop_assert!(all(next) <= all(now) - thought + back, "{now:?} {next:?}");
            if let TimeControl::Bank { limit, .. } = control {
                prop_assert!(all(next) <= limit);
            } else if !matches!(control, TimeControl::Fischer { .. }) {
                prop_assert!(all(next) <= all(now));
            }
            now = next;
        }
    }

    #[test]
    fn a_clock_is_set_to_what_another_one_shows(
        control in control(),
        moves in prop::collection::vec(time(40_000), 0..8),
        given in time(90_000),
        thought in time(700_000),
    ) {
        let played = moves.into_iter().try_fold(SideClock::new(control), |clock, thought| clock.after_move(thought));
        let Some(there) = played else { return Ok(()) };
        let there = there.with_more(given);
        let reading = there.reading(thought);
        let (here, since) = SideClock::showing(control, reading);
        prop_assert_eq!(here.reading(since), reading);
        // The flags of the original and of the converted clock fall at the same moment.
        if !reading.flag {
            prop_assert_eq!(here.flag_after() - since, there.flag_after() - thought);
        }
    }

    /// The time left plus the total thinking time equals the initial time plus the time given back. This is not true
    /// with a time per move, with byo-yomi and with a bank.
    #[test]
    fn the_sum_is_kept(control in control(), moves in prop::collection::vec(time(20_000), 1..30)) {
        let mut now = SideClock::new(control);
        let (mut thought, mut back) = (Duration::ZERO, Duration::ZERO);
        for one in moves {
            let Some(next) = now.after_move(one) else { break };
            now = next;
            thought += one;
            back += match control {
                TimeControl::Fischer { increment, .. } => increment,
                TimeControl::Bronstein { delay, .. } | TimeControl::Delay { delay, .. } => one.min(delay),
                _ => Duration::ZERO,
            };
        }
        let before = SideClock::new(control).main();
        match control {
            TimeControl::PerMove(_) | TimeControl::ByoYomi { .. } | TimeControl::Bank { .. } => {}
            _ => prop_assert_eq!(now.main() + thought, before + back),
        }
    }

    /// A move costs the same time with US delay as with Bronstein delay. Only the displayed time and the last move
    /// differ.
    #[test]
    fn both_delays_cost_the_same(main in time(600_000), delay in time(20_000), moves in prop::collection::vec(time(40_000), 1..30)) {
        let both = [TimeControl::Delay { main, delay }, TimeControl::Bronstein { main, delay }];
        let mut both = both.map(SideClock::new);
        for thought in moves {
            let [Some(us), Some(bronstein)] = both.map(|clock| clock.after_move(thought)) else { break };
            prop_assert_eq!(us.main(), bronstein.main());
            both = [us, bronstein];
        }
    }

    #[test]
    fn what_is_shown_only_falls_while_somebody_thinks(control in control(), steps in prop::collection::vec(time(9_000), 1..40)) {
        let clock = SideClock::new(control);
        let mut thought = Duration::ZERO;
        let mut before = clock.reading(thought);
        for step in steps {
            thought += step;
            let now = clock.reading(thought);
            let order = |reading: clock::Reading| (!reading.flag, reading.periods, !reading.in_period, reading.left, reading.delay);
            prop_assert!(order(now) <= order(before), "{before:?} {now:?}");
            prop_assert_eq!(now.flag, thought >= clock.flag_after());
            prop_assert_eq!(now.flag, clock.after_move(thought).is_none());
            before = now;
        }
    }

    /// The cost of a move does not depend on pauses or on the opponent's clock.
    #[test]
    fn pauses_cost_nothing(control in control(), parts in prop::collection::vec((time(5_000), time(60_000)), 1..10), start in time(1_000_000)) {
        let times = Times::new(Some(control), None);
        let mut clock = Clock::new(times, Side::Black);
        let mut now = start;
        for (thought, pause) in &parts {
            clock.start(now);
            now += *thought;
            clock.stop(now);
            prop_assert_eq!(clock.flag_at(), None);
            now += *pause;
        }
        let thought = parts.iter().map(|(thought, _)| *thought).sum();
        prop_assert_eq!(clock.thought(now), thought);
        let mut again = clock;
        again.start(now);
        let left = SideClock::new(control).flag_after().saturating_sub(thought);
        prop_assert_eq!(again.flag_at(), Some(now + left));
        let expected = SideClock::new(control).after_move(thought);
        let pressed = clock.press(now, FlagRule::Loses);
        match expected {
            Some(after) => {
                prop_assert_eq!(pressed, Ok(()));
                prop_assert_eq!(clock.times().black, Some(after));
                prop_assert_eq!(clock.to_move(), Side::White);
            }
            None => {
                prop_assert_eq!(pressed, Err(FlagFell(Side::Black)));
                prop_assert_eq!(clock.times(), times);
            }
        }
    }

    #[test]
    fn a_flag_falls_when_it_was_said_to(black in control(), white in control(), moves in prop::collection::vec(time(30_000), 0..20)) {
        let mut clock = Clock::new(Times::new(Some(black), Some(white)), Side::White);
        let mut now = Duration::from_secs(7);
        clock.start(now);
        for thought in moves {
            let at = clock.flag_at().unwrap();
            if now + thought >= at {
                break;
            }
            now += thought;
            prop_assert_eq!(clock.fallen(now), None);
            clock.press(now, FlagRule::Loses).unwrap();
        }
        let at = clock.flag_at().unwrap();
        prop_assert_eq!(clock.fallen(at), Some(clock.to_move()));
        let just_before = at - Duration::from_nanos(1);
        prop_assert_eq!(clock.fallen(just_before), None);
    }

    #[test]
    fn a_budget_never_costs_the_game(control in control(), moves in 1..200) {
        let mut now = SideClock::new(control);
        for _ in 0..moves {
            let budget = now.budget();
            prop_assert!(budget < now.flag_after());
            now = now.after_move(budget).unwrap();
        }
    }

    #[test]
    fn no_text_is_misread(text in "[0-9+bdx./ -]{0,12}") {
        if let Ok(control) = TimeControl::parse(&text) {
            prop_assert_eq!(TimeControl::parse(&control.to_string()), Ok(control));
        }
    }
}

#[test]
fn where_the_game_goes_on_a_fallen_flag_costs_what_was_left_and_no_more() {
    let after = |control: &str, moves: &[u64]| {
        let control = TimeControl::parse(control).unwrap();
        let mut clock = Clock::new(Times::new(Some(control), None), Side::Black);
        let mut now = Duration::ZERO;
        clock.start(now);
        for seconds in moves {
            now += Duration::from_secs(*seconds);
            clock.press(now, FlagRule::GoesOn).unwrap();
            clock.press(now, FlagRule::GoesOn).unwrap();
        }
        let left = clock.times().of(Side::Black).unwrap();
        (
            left.main().as_secs(),
            left.periods(),
            clock.fallen(now).is_some(),
        )
    };
    assert_eq!(after("60", &[20]), (40, 0, false));
    assert_eq!(after("60", &[20, 50]), (0, 0, true));
    assert_eq!(after("60+5", &[70, 1]), (0, 0, true));
    assert_eq!(after("60d5", &[70]), (0, 0, false));
    assert_eq!(after("60+3x30", &[155]), (0, 0, true));
    // With a time per move, each move has its own time.
    assert_eq!(after("1/30", &[40]), (30, 0, false));
}

#[test]
fn a_side_without_a_clock_has_all_the_time_there_is() {
    let control = TimeControl::parse("1/5").unwrap();
    let mut clock = Clock::new(Times::new(None, Some(control)), Side::Black);
    let hours = |hours: u64| Duration::from_secs(3600 * hours);
    clock.start(hours(0));
    assert_eq!((clock.flag_at(), clock.fallen(hours(9))), (None, None));
    assert_eq!(clock.reading(Side::Black, hours(9)), None);
    clock.press(hours(9), FlagRule::Loses).unwrap();
    assert_eq!(clock.flag_at(), Some(hours(9) + Duration::from_secs(5)));
    // A time before the previous `now` counts as equal to the previous `now`.
    clock.press(hours(8), FlagRule::Loses).unwrap();
    assert_eq!(clock.thought(hours(9)), Duration::ZERO);
}
