//! Checks each kind of time control against a table of cases that were calculated by hand.

use std::time::Duration;

use clock::{SideClock, TimeControl};

fn ms(seconds: f64) -> Duration {
    Duration::from_millis((seconds * 1000.0).round() as u64)
}

fn clock(control: &str) -> SideClock {
    SideClock::new(TimeControl::parse(control).unwrap())
}

/// Returns what is left after each move: seconds of main time, and the number of periods. `moves` are the thinking
/// times in seconds.
fn left(control: &str, moves: &[f64]) -> Vec<Option<(f64, u8)>> {
    let mut now = Some(clock(control));
    let next = |thought: &f64| {
        now = now.and_then(|clock| clock.after_move(ms(*thought)));
        now.map(|clock| (clock.main().as_secs_f64(), clock.periods()))
    };
    moves.iter().map(next).collect()
}

#[test]
fn moves_cost_what_their_time_control_says() {
    let main = |times: &[f64]| -> Vec<_> { times.iter().map(|time| Some((*time, 0))).collect() };
    // With a time per move, unused time is lost, and the next move has its full time.
    assert_eq!(
        left("1/30", &[29.999, 1.0, 20.0]),
        main(&[30.0, 30.0, 30.0])
    );
    assert_eq!(left("60", &[10.0, 0.0, 49.5]), main(&[50.0, 50.0, 0.5]));
    // With an increment, fast moves accumulate time.
    assert_eq!(left("60+5", &[3.0, 10.0, 0.0]), main(&[62.0, 57.0, 62.0]));
    // With a Bronstein delay, fast moves do not accumulate time.
    assert_eq!(
        left("60b5", &[3.0, 10.0, 5.0, 0.0]),
        main(&[60.0, 55.0, 55.0, 55.0])
    );
    assert_eq!(
        left("60d5", &[3.0, 10.0, 5.0, 0.0]),
        main(&[60.0, 55.0, 55.0, 55.0])
    );
    assert_eq!(
        left("60+3x30", &[50.0, 5.0, 20.0, 29.9, 30.0, 31.0, 29.0]),
        [
            Some((10.0, 3)),
            Some((5.0, 3)),
            // The first 5 s of this move use up the main time. The other 15 s leave the period whole.
            Some((0.0, 3)),
            Some((0.0, 3)),
            // A move of 30 s uses up one period, and so does a move of 31 s. A move of 29 s does not use up the last
            // period.
            Some((0.0, 2)),
            Some((0.0, 1)),
            Some((0.0, 1)),
        ]
    );
}

#[test]
fn a_flag_falls_when_nothing_is_left() {
    for (control, moves, falls) in [
        ("1/30", vec![10.0], 30.0),
        ("60", vec![10.0, 20.0], 30.0),
        ("60+5", vec![10.0], 55.0),
        // The flag falls during the move, even if the move would give back enough time afterwards.
        ("60b5", vec![57.0, 1.0], 8.0),
        ("60d5", vec![57.0, 1.0], 13.0),
        ("60+3x30", vec![50.0], 100.0),
        ("60+3x30", vec![65.0, 40.0], 60.0),
        ("0+1x10", vec![9.0], 10.0),
    ] {
        let mut now = clock(control);
        for thought in moves {
            now = now.after_move(ms(thought)).unwrap();
        }
        assert_eq!(now.flag_after(), ms(falls), "{control}");
        let last = ms(falls - 0.001);
        assert!(
            !now.reading(last).flag && now.after_move(last).is_some(),
            "{control}"
        );
        let reading = now.reading(ms(falls));
        assert!(
            reading.flag && reading.left.is_zero(),
            "{control}: {reading:?}"
        );
        assert_eq!(now.after_move(ms(falls)), None, "{control}");
    }
}

#[test]
fn a_clock_shows_what_runs() {
    let shown = |control: &str, thought: f64| {
        let reading = clock(control).reading(ms(thought));
        (
            reading.left.as_secs_f64(),
            reading.delay.as_secs_f64(),
            reading.periods,
            reading.in_period,
        )
    };
    assert_eq!(shown("1/30", 12.0), (18.0, 0.0, 0, false));
    assert_eq!(shown("60+5", 12.0), (48.0, 0.0, 0, false));
    assert_eq!(shown("60b5", 3.0), (57.0, 0.0, 0, false));
    assert_eq!(shown("60d5", 3.0), (60.0, 2.0, 0, false));
    assert_eq!(shown("60d5", 7.0), (58.0, 0.0, 0, false));
    assert_eq!(shown("60+3x30", 59.0), (1.0, 0.0, 3, false));
    assert_eq!(shown("60+3x30", 60.0), (30.0, 0.0, 3, true));
    assert_eq!(shown("60+3x30", 89.0), (1.0, 0.0, 3, true));
    assert_eq!(shown("60+3x30", 90.0), (30.0, 0.0, 2, true));
    assert_eq!(shown("60+3x30", 149.5), (0.5, 0.0, 1, true));
    assert_eq!(shown("60+3x30", 150.0), (0.0, 0.0, 0, true));
}

#[test]
fn controls_are_read_as_they_are_written() {
    for text in [
        "1/30",
        "300",
        "300+5",
        "90.5+0.25",
        "300b5",
        "300d2.5",
        "600+3x30",
        "0+1x10",
    ] {
        assert_eq!(TimeControl::parse(text).unwrap().to_string(), text);
    }
    assert_eq!(
        TimeControl::parse(" 60.500 "),
        Ok(TimeControl::SuddenDeath(ms(60.5)))
    );
    for wrong in [
        "",
        "-",
        "?",
        "0",
        "1/0",
        "0+5",
        "0b5",
        "0+0x30",
        "0+3x0",
        "40/9000",
        "*180",
        "3:00",
        "300+",
        "+5",
        "300-5",
        "300+5b3",
        "300+256x30",
        "300b3x5",
        "1.2345",
        "1.",
        ".5",
        "１２",
        "5184001",
        "300+5184001",
        "99999999999999999999",
        "18446744073709551615",
        "1/-3",
        "300x",
    ] {
        assert!(TimeControl::parse(wrong).is_err(), "{wrong}");
    }
    let told = TimeControl::parse("soon").unwrap_err().to_string();
    assert!(told.contains("`soon`") && told.contains("300+5"), "{told}");
    let told = TimeControl::parse("0+5").unwrap_err().to_string();
    assert!(told.contains("no time for a move"), "{told}");
}

#[test]
fn a_clock_from_a_record_holds_no_more_than_there_can_be() {
    let with = |control: &str, main: f64, periods: u8| {
        let clock = clock(control).with_left(ms(main), periods);
        (clock.main().as_secs_f64(), clock.periods())
    };
    assert_eq!(with("60", 30.0, 4), (30.0, 0));
    assert_eq!(with("60", 90.0, 0), (60.0, 0));
    assert_eq!(with("60+5", 90.0, 0), (90.0, 0));
    assert_eq!(with("60+3x30", 0.0, 2), (0.0, 2));
    assert_eq!(with("60+3x30", 0.0, 9), (0.0, 3));
    assert_eq!(with("1/30", 4.0, 0), (30.0, 0));
}

#[test]
fn a_player_who_plans_has_a_move_in_so_long() {
    for (control, seconds) in [
        ("1/30", 24.0),
        ("300", 12.0),
        ("300+5", 16.0),
        ("300b5", 16.0),
        ("300d5", 16.0),
        ("600+3x30", 60.0),
        ("0+3x30", 24.0),
        // The end of the main time does not end the game, because periods follow.
        ("1+3x30", 24.0),
        ("100+3x30", 24.0),
        ("100+3x1", 10.0),
    ] {
        assert_eq!(clock(control).budget(), ms(seconds), "{control}");
    }
}

#[test]
fn a_bank_grows_up_to_its_limit() {
    let main = |times: &[f64]| -> Vec<_> { times.iter().map(|time| Some((*time, 0))).collect() };
    // The time control of Little Golem: 240 hours at the start, and 36 more hours after each move, up to 240 hours.
    // This test uses seconds instead of hours.
    assert_eq!(
        left("240+36c240", &[10.0, 100.0, 0.0, 50.0]),
        main(&[240.0, 176.0, 212.0, 198.0])
    );
    assert_eq!(left("100+50c120", &[0.0, 120.0]), [Some((120.0, 0)), None]);
}

#[test]
fn the_limit_of_a_bank_takes_no_time_that_was_given() {
    let given = clock("100+50c120").with_more(ms(60.0));
    assert_eq!(given.main(), ms(160.0));
    assert_eq!(given.after_move(ms(10.0)).unwrap().main(), ms(150.0));
    assert_eq!(given.after_move(ms(50.0)).unwrap().main(), ms(120.0));
}

#[test]
fn time_given_for_a_move_is_gone_after_it() {
    let given = clock("1/30").with_more(ms(15.0));
    assert_eq!(given.flag_after(), ms(45.0));
    assert_eq!(given.after_move(ms(40.0)).unwrap().main(), ms(30.0));
}

#[test]
fn a_bank_is_read_as_it_is_written_or_refused() {
    for text in ["864000+129600c864000", "300+0.5c301"] {
        assert_eq!(TimeControl::parse(text).unwrap().to_string(), text);
    }
    for wrong in [
        "300+5c",
        "300+5c299",
        "300b5c400",
        "300+3x5c400",
        "1+1c5184001",
    ] {
        assert!(TimeControl::parse(wrong).is_err(), "{wrong}");
    }
}
