//! Records: written games are read back, foreign ones are understood, broken ones are refused at their place.

use rules::{Declaration, Game, Record, RecordError, Side, TextError};

use crate::boards::{builtin, catalogue, played_positions, random_game, seeded};

fn read(text: &str) -> Result<Record, RecordError> {
    Record::read(text.as_bytes(), &catalogue())
}

#[test]
fn written_games_are_read_back() {
    let mut rng = seeded(40);
    for variant in catalogue().variants() {
        for plies in [0, 1, 7, 80] {
            for declared in [
                None,
                Some(Declaration::Resigned(Side::Black)),
                Some(Declaration::Resigned(Side::White)),
                Some(Declaration::TimeUp(Side::White)),
                Some(Declaration::DrawAgreed),
            ] {
                let mut game = random_game(variant, plies, &mut rng);
                if let Some(declaration) = declared {
                    let _ = game.declare(declaration);
                }
                let mut record = Record::new(game);
                record.tags = vec![
                    ("Black".into(), "Anna \"the \\ rock\" B.".into()),
                    ("White".into(), "Ω (level 3) [x] {y}; z".into()),
                ];
                let plies = record.game.plies().len();
                record.comments = vec![
                    (0, "before the start".into()),
                    (plies, "the end; (really)".into()),
                ];
                let text = record.text();
                let again = read(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
                assert_eq!(again.game.plies(), record.game.plies(), "{text}");
                assert_eq!(again.game.outcome(), record.game.outcome(), "{text}");
                assert_eq!(again.game.variant().id(), variant.id());
                assert_eq!(again.tags, record.tags);
                assert_eq!(again.comments, record.comments, "{text}");
                assert_eq!(again.text(), text);
                assert!(
                    text.lines().all(|line| line.chars().count() <= 80),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn comments_are_written_at_their_moves_in_whatever_order_they_were_made() {
    let mut record = read("[Variant \"loa\"]\n1. c8-c6 a2-c2 2. b1-b3").unwrap();
    let comments = [(2, "c"), (0, "a"), (2, "d"), (9, "z"), (1, "b")];
    record.comments = comments.map(|(after, text)| (after, text.into())).to_vec();
    let text = record.text();
    let moves = "\n{a} 1. c8-c6 {b} a2-c2 {c} {d} 2. b1-b3 {z} *\n";
    assert!(text.ends_with(moves), "{text}");
}

#[test]
fn games_from_any_position_are_read_back() {
    let mut rng = seeded(41);
    let variant = builtin("ordo");
    for position in played_positions(&variant, 50, &mut rng) {
        let mut game = Game::from_position(variant.clone(), position);
        if let Some(&mv) = game.legal_moves().first() {
            game.play(mv).unwrap();
        }
        let text = Record::new(game.clone()).text();
        let again = read(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        assert_eq!(again.game.start(), &position);
        assert_eq!(again.game.position(), game.position());
        assert_eq!(again.game.outcome(), game.outcome());
    }
}

#[test]
fn a_foreign_hand_is_understood() {
    let text = "\u{feff}[Game \"loa\"]\r\n[Event \"Club\"]\r\n\r\n1.c8c6 A2:C2 {quiet\nmove} 2. b1-b3! \
                (2. b1xh7 (2. c1-c3)) h4-f2 ; the rest is lost\r\n3. c6-c3?? resign";
    let record = read(text).unwrap();
    let moves = record.game.notations().collect::<Vec<_>>();
    assert_eq!(moves, ["c8-c6", "a2-c2", "b1-b3", "h4-f2", "c6-c3"]);
    assert_eq!(record.game.outcome().unwrap().to_string(), "black resigned");
    assert_eq!(record.tag("Event"), Some("Club"));
    assert_eq!(
        record.comments,
        [(2, "quiet move".into()), (4, "the rest is lost".into())]
    );
}

#[test]
fn an_end_that_the_moves_do_not_show_was_declared() {
    let end = |tags: &str, result: &str| {
        let text = format!("[Variant \"loa\"]\n{tags}\n1. c8-c6 {result}");
        read(&text).map(|record| record.game.outcome().unwrap().to_string())
    };
    for (tags, result, expected) in [
        ("", "white", "white resigned"),
        ("[Reason \"time-up\"]", "white", "white time-up"),
        ("[Reason \"time-up\"]", "black", "black time-up"),
        ("[Reason \"connected\"]", "black", "black resigned"),
        ("[Reason \"agreed\"]", "draw", "draw agreed"),
        (
            "[Result \"white\"]\n[Reason \"time-up\"]",
            "",
            "white time-up",
        ),
    ] {
        assert_eq!(end(tags, result).unwrap(), expected);
    }
    for tags in ["", "[Reason \"time-up\"]", "[Reason \"repetition\"]"] {
        let error = end(tags, "draw").unwrap_err();
        assert!(error.problem.contains("the moves end in `*`"), "{error}");
    }
}

/// The error of a record in which the mark « stands where it is; problem and remedy hold the given words.
fn assert_broken(marked: &str, problem: &str, remedy: &str) {
    let (before, after) = marked.split_once('«').expect("a mark");
    let error = read(&format!("{before}{after}")).unwrap_err();
    let place = (
        before.matches('\n').count() + 1,
        before.rsplit('\n').next().unwrap().chars().count() + 1,
    );
    assert_eq!((error.line, error.column), place, "{error} in\n{marked}");
    assert!(error.problem.contains(problem), "{error}");
    assert!(error.remedy.contains(remedy), "{error}");
}

#[test]
fn a_broken_record_is_refused_at_its_place() {
    assert_broken("«", "names no variant", "[Variant \"loa\"]");
    assert_broken("«1. c8-c6", "names no variant", "[Variant \"loa\"]");
    assert_broken("[Variant \"«chess\"]", "`chess`", "loa, loa-scrambled");
    assert_broken("[Variant «loa]", "double quotes", "[Name \"value\"]");
    assert_broken("[Variant \"«loa]\n", "does not end", "[Name \"value\"]");
    assert_broken(
        "[Variant \"loa\"\n«1. c8-c6",
        "does not end",
        "[Name \"value\"]",
    );
    assert_broken("[ «\"loa\"]", "without a name", "[Name \"value\"]");
    assert_broken(
        "[Variant \"loa\"]\n[Result \"«1-0\"]",
        "`1-0` is not a result",
        "black, white, draw",
    );
    assert_broken(
        "[Variant \"loa\"]\n\n1. c8-c6 a2-c2 2. «c6-c5",
        "exactly 3 squares",
        "such as",
    );
    assert_broken("[Variant \"loa\"]\n1. c8-c6-«", "ends too early", "c1-c3");
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 a2-«q9",
        "`q9` is not a square",
        "c1-c3",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 «{ never closed",
        "comment does not end",
        "}",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 «(1. b1-b3 (x)",
        "variation does not end",
        ")",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 «draw",
        "`*`, not this result",
        "`*`",
    );
    assert_broken(
        "[Variant \"loa\"]\n[Result \"«draw\"]\n1. c8-c6",
        "`*`, not this result",
        "`*`",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 black «2. a2-c2",
        "goes on after its result",
        "one game",
    );
    assert_broken(
        "[Variant \"loa\"]\n[Position \"8/8«x\"]",
        "`x` means nothing",
        "`b`, `w`",
    );
}

#[test]
fn a_record_that_is_not_text_is_refused_where_it_stops_being_text() {
    let bytes = b"[Variant \"loa\"]\n1. c8\xff-c6";
    let error = Record::read(bytes, &catalogue()).unwrap_err();
    assert_eq!((error.line, error.column), (2, 6));
    assert!(error.problem.contains("UTF-8"), "{error}");
}

#[test]
fn moves_after_the_end_of_the_game_are_refused() {
    let won = "[Variant \"loa\"]\n[Position \"8/8/1b6/8/8/8/8/b3w2w b\"]\n";
    let error = read(&format!("{won}1. b6-a5")).err();
    assert_eq!(error, None);
    assert_broken(
        "[Variant \"loa\"]\n[Position \"b7/8/8/8/8/8/1b1w4/8 b\"]\n1. «a8-b8",
        "the game is over",
        "end the record here",
    );
}

#[test]
fn a_further_tag_is_refused_at_its_value_by_whoever_understands_it() {
    let check = |name: &str, value: &str| match (name, value) {
        ("Black", "nobody") => Err(TextError {
            at: 0,
            problem: "nobody plays".into(),
            remedy: "write a name".into(),
        }),
        _ => Ok(()),
    };
    let read = |text: &str| Record::read_checked(text.as_bytes(), &catalogue(), check);
    let text = "[Variant \"loa\"]\n[Black  \"nobody\"]\n\n1. c8-c6 *\n";
    let error = read(text).unwrap_err();
    assert_eq!(error.to_string(), "2:10: nobody plays; write a name");
    assert!(read(&text.replace("Black", "White")).is_ok());
    assert!(Record::read(text.as_bytes(), &catalogue()).is_ok());
}
