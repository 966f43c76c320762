use referee::records;
use rules::Variant;

use super::*;

/// Reads a record. Returns its match, and the same match after a conversion to [`PlainGame`] and back.
fn both(text: &str) -> (MatchSetup, MatchSetup) {
    let variants = Catalogue::builtin();
    let setup = records::read(text.as_bytes(), &variants).unwrap();
    let plain = PlainGame::of(&setup);
    let json = serde_json::to_string(&plain).unwrap();
    assert_eq!(serde_json::from_str::<PlainGame>(&json).unwrap(), plain);
    let again = plain.setup(&variants).unwrap();
    (setup, again)
}

#[test]
fn a_record_stays_the_same() {
    for text in [
        "[Variant \"loa\"]\n[Black \"Anna\"]\n[White \"450\"]\n[Result \"*\"]\n\n1. c8-c6 *\n",
        "[Variant \"ordo\"]\n[Black \"full\"]\n[White \"human\"]\n[Result \"white\"]\n\
         [Termination \"resigned\"]\n\nwhite\n",
        "[Variant \"loa\"]\n[Rules \"repetition=off\"]\n[Black \"human\"]\n[White \"human\"]\n\
         [TimeControl \"300+5\"]\n[Thought \"2.500\"]\n[SetUp \"1\"]\n\
         [Position \"8/8/2bb4/8/3b4/8/w6w/8 w\"]\n[Result \"*\"]\n\n1. a2-a3 {[%clk 0:04:32.5]} *\n",
    ] {
        let (setup, again) = both(text);
        assert_eq!(records::record(&setup).to_text(true), text);
        assert_eq!(records::record(&again).to_text(true), text);
        assert_eq!(again.clock, setup.clock);
    }
}

#[test]
fn what_is_wrong_is_left_out() {
    let variants = Catalogue::builtin();
    let read = |json: &str| {
        serde_json::from_str::<PlainGame>(json)
            .unwrap()
            .setup(&variants)
    };
    for none in [
        "{}",
        r#"{"variant":"chess"}"#,
        r#"{"variant":"loa","start":"8/8 b"}"#,
    ] {
        assert!(read(none).is_none(), "{none}");
    }
    let wrong = r#"{"variant":"loa","computers":["70000","-"],"clocks":["soon",null],"after":[[[1,2],[3,4]]],
        "moves":["c8-c6","zz","a3-c3"],"ended":["lost","black"]}"#;
    let setup = read(wrong).unwrap();
    assert_eq!(setup.seats, Seats::BOTH_HERE);
    assert_eq!((setup.game.plies().len(), setup.game.outcome()), (1, None));
    assert!(!setup.clock.start.any());
    let variant: &Variant = setup.game.variant();
    assert_eq!(setup.game.start(), variant.start());
}

#[test]
fn at_most_one_computer_plays() {
    for (players, seats) in [
        ("[\"50\",\"60\"]", Seats::BOTH_HERE),
        (
            "[null,\"full\"]",
            Seats::BOTH_HERE.with(Side::White, Seat::Computer(Strength::Full)),
        ),
    ] {
        let json = format!(r#"{{"variant":"loa","computers":{players}}}"#);
        let game: PlainGame = serde_json::from_str(&json).unwrap();
        let setup = game.setup(&Catalogue::builtin()).unwrap();
        assert_eq!(setup.seats, seats);
    }
}
