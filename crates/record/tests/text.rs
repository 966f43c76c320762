//! Tests of text records: written games are read back, records of other programs are understood, and broken records are
//! rejected with the position of the mistake.

use proptest::prelude::*;
use proptest::sample::select;
use record::{GameTree, Record, RecordError};
use rules::{Catalogue, Declaration, Game, SharedVariant, Side, SplitMix64, TextError};
use sentence::Sentence;

fn catalogue() -> Catalogue {
    Catalogue::builtin()
}

fn random_game(variant: &SharedVariant, plies: usize, random: &mut SplitMix64) -> Game {
    let mut game = Game::new(variant.clone());
    for _ in 0..plies {
        let Some(&mv) = random.choose(&game.legal_moves()) else {
            break;
        };
        game.play(mv).unwrap();
    }
    game
}

/// Returns the comments of the main line, each with the number of moves before the comment.
fn comments(record: &Record) -> Vec<(usize, &str)> {
    let line = record.tree.line_from(GameTree::ROOT);
    let comments = line.map(|node| record.tree.node(node).notes.comment.as_str());
    let comments = comments.enumerate();
    comments.filter(|(_, words)| !words.is_empty()).collect()
}

fn say(record: &mut Record, plies: usize, words: &str) {
    let node = record.tree.line_from(GameTree::ROOT).nth(plies).unwrap();
    record.tree.notes_mut(node).comment = words.to_owned();
}

fn read(text: &str) -> Result<Record, RecordError> {
    Record::read(text.as_bytes(), &catalogue())
}

#[test]
fn written_games_are_read_back() {
    let mut random = SplitMix64::of([40]);
    for variant in catalogue().variants() {
        for plies in [0, 1, 7, 80] {
            for declared in [
                None,
                Some(Declaration::Resigned(Side::Black)),
                Some(Declaration::Resigned(Side::White)),
                Some(Declaration::TimeUp(Side::White)),
                Some(Declaration::DrawAgreed),
            ] {
                let mut game = random_game(variant, plies, &mut random);
                if let Some(declaration) = declared {
                    let _ = game.declare(declaration);
                }
                let mut record = Record::new(GameTree::of(&game));
                record.tags = vec![
                    ("Black".into(), "Anna \"the \\ rock\" B.".into()),
                    ("White".into(), "Ω (level 3) [x] {y}; z".into()),
                ];
                say(&mut record, game.plies().len(), "the end; (really)");
                say(&mut record, 0, "before the start");
                let text = record.to_text(true);
                let again = read(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
                let line = again.tree.main_line();
                assert_eq!(line.plies(), game.plies(), "{text}");
                assert_eq!(line.outcome(), game.outcome(), "{text}");
                assert_eq!(line.variant().id(), variant.id());
                assert_eq!(again.tags, record.tags);
                assert_eq!(comments(&again), comments(&record), "{text}");
                assert_eq!(again.to_text(true), text);
                assert!(
                    text.lines().all(|line| line.chars().count() <= 80),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn games_from_any_position_are_read_back() {
    let mut random = SplitMix64::of([41]);
    let variant = catalogue().get("ordo").unwrap().clone();
    for plies in 0..50 {
        let position = *random_game(&variant, plies, &mut random).position();
        let mut game = Game::from_position(variant.clone(), position);
        if let Some(&mv) = game.legal_moves().first() {
            game.play(mv).unwrap();
        }
        let text = Record::new(GameTree::of(&game)).to_text(true);
        let again = read(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
        let again = again.tree.main_line();
        assert_eq!(again.start(), &position);
        assert_eq!(again.position(), game.position());
        assert_eq!(again.outcome(), game.outcome());
    }
}

#[test]
fn why_a_game_without_a_result_ended_is_kept() {
    let text = "[Variant \"loa\"]\n[Termination \"abandoned\"]\n\n1. c8-c6 *\n";
    let mut record = read(text).unwrap();
    assert_eq!(record.tag("Termination"), Some("abandoned"));
    record.tree.declared = Some(Declaration::DrawAgreed);
    let text = record.to_text(true);
    assert_eq!(
        text.matches("[Termination \"agreed\"]").count(),
        1,
        "{text}"
    );
    assert!(!text.contains("abandoned"), "{text}");
}

#[test]
fn a_foreign_hand_is_understood() {
    let text = "\u{feff}[Game \"loa\"]\r\n[Event \"Club\"]\r\n\r\n1.c8c6 A2:C2 {quiet\nmove} 2. b1-b3! \
                (2. e1-e3 (2. d1-d3)) h4-f2 ; the rest is lost\r\n3. c6-c3?? resign";
    let record = read(text).unwrap();
    let game = record.tree.main_line();
    let moves = game.notations().collect::<Vec<_>>();
    assert_eq!(moves, ["c8-c6", "a2-c2", "b1-b3", "h4-f2", "c6-c3"]);
    assert_eq!(game.outcome().unwrap().to_string(), "black resigned");
    assert_eq!(record.tag("Event"), Some("Club"));
    assert_eq!(
        comments(&record),
        [(2, "quiet move"), (4, "the rest is lost")]
    );
}

#[test]
fn an_end_that_the_moves_do_not_show_was_declared() {
    let end = |tags: &str, result: &str| {
        let text = format!("[Variant \"loa\"]\n{tags}\n1. c8-c6 {result}");
        read(&text).map(|record| record.tree.main_line().outcome().unwrap().to_string())
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
        assert_eq!(error.problem.to_string(), r#"error-result found="*""#);
    }
}

/// Checks the error of a record. The sign « in `marked` marks the error's position; the error's problem and remedy must
/// contain the given words.
fn assert_broken(marked: &str, problem: &str, remedy: &str) {
    let (before, after) = marked.split_once('«').expect("a mark");
    let error = read(&format!("{before}{after}")).unwrap_err();
    let place = (
        before.matches('\n').count() + 1,
        before.rsplit('\n').next().unwrap().chars().count() + 1,
    );
    assert_eq!((error.line, error.column), place, "{error} in\n{marked}");
    assert!(error.problem.to_string().contains(problem), "{error}");
    assert!(error.remedy.to_string().contains(remedy), "{error}");
}

#[test]
fn a_broken_record_is_refused_at_its_place() {
    assert_broken("«", "error-no-game", "error-moves-forms");
    assert_broken("«1. c8-c6", "error-no-variant", "error-variant-tag");
    assert_broken(
        "[Variant \"«chess\"]",
        "error-variant name=\"chess\"",
        "loa, loa-scrambled",
    );
    assert_broken("[Variant «loa]", "error-tag-quotes", "error-tag-form");
    assert_broken(
        "[Variant \"«loa]\n",
        "error-tag-value-ends",
        "error-tag-form",
    );
    assert_broken(
        "[Variant \"loa\"\n«1. c8-c6",
        "error-tag-ends",
        "error-tag-form",
    );
    assert_broken("[ «\"loa\"]", "error-tag-name", "error-tag-form");
    assert_broken(
        "[Variant \"loa\"]\n[Result \"«3-0\"]",
        "error-not-a-result text=\"3-0\"",
        "error-results",
    );
    assert_broken(
        "[Variant \"loa\"]\n\n1. c8-c6 a2-c2 2. «c6-c5",
        "refused-wrong-distance needed=3 asked=1",
        "error-legal-moves",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6-«",
        "error-move-ends",
        "error-move-forms forms=\"c1-c3, c1xa3, pass\"",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 a2-«q9",
        "error-square name=\"q9\"",
        "error-move-forms",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 «{ never closed",
        "error-comment-ends",
        "sign=\"}\"",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 «(1. b1-b3 (1. e1-e3)",
        "error-variation-ends",
        "sign=\")\"",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 «draw",
        "error-result found=\"*\"",
        "text=\"*\"",
    );
    assert_broken(
        "[Variant \"loa\"]\n[Result \"«draw\"]\n1. c8-c6",
        "error-result found=\"*\"",
        "text=\"*\"",
    );
    assert_broken(
        "[Variant \"loa\"]\n1. c8-c6 black «2. a2-c2",
        "error-after-result",
        "error-next-game",
    );
    assert_broken(
        "[Variant \"loa\"]\n[Position \"8/8«x\"]",
        "error-letter-here letter=\"x\"",
        "error-position-letters",
    );
}

#[test]
fn a_record_that_is_not_text_is_refused_where_it_stops_being_text() {
    let bytes = b"[Variant \"loa\"]\n1. c8\xff-c6";
    let error = Record::read(bytes, &catalogue()).unwrap_err();
    assert_eq!((error.line, error.column), (2, 6));
    assert_eq!(error.problem.to_string(), "error-not-utf-8");
}

#[test]
fn moves_after_the_end_of_the_game_are_refused() {
    let won = "[Variant \"loa\"]\n[Position \"8/8/1b6/8/8/8/8/b3w2w b\"]\n";
    let error = read(&format!("{won}1. b6-a5")).err();
    assert_eq!(error, None);
    assert_broken(
        "[Variant \"loa\"]\n[Position \"b7/8/8/8/8/8/1b1w4/8 b\"]\n1. «a8-b8",
        "refused-game-over",
        "error-end-line",
    );
}

#[test]
fn a_further_tag_is_refused_at_its_value_by_whoever_understands_it() {
    let check = |name: &str, value: &str| match (name, value) {
        ("Black", "nobody") => Err(TextError {
            at: 0,
            problem: Sentence::new("error-nobody"),
            remedy: Sentence::new("error-name"),
        }),
        _ => Ok(()),
    };
    let read = |text: &str| Record::read_checked(text.as_bytes(), &catalogue(), check);
    let text = "[Variant \"loa\"]\n[Black  \"nobody\"]\n\n1. c8-c6 *\n";
    let error = read(text).unwrap_err();
    assert_eq!(error.to_string(), "2:10: error-nobody; error-name");
    assert!(read(&text.replace("Black", "White")).is_ok());
    assert!(Record::read(text.as_bytes(), &catalogue()).is_ok());
}

const RECORD: &str = "[Variant \"loa\"]\n[Black \"A \\\" B\"]\n[Result \"white\"]\n\n\
                      1. c8-c6 a2-c2 {why (not)} 2. b1-b3 (2. e1-e3) h4-f2 ; so\n3. resign";

/// Random words: valid words of records, and some invalid words.
fn words() -> impl Strategy<Value = String> {
    let known = select(vec![
        "a1",
        "c8",
        "c1-c3",
        "x",
        ":",
        "pass",
        "!",
        "1.",
        "/",
        " ",
        "\n",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "\"",
        ";",
        "$3",
        "[%clk ",
        "[Variant \"ordo\"]",
        "*",
        "black",
        "resign",
        "…",
        "é",
        "\u{0}",
        "\u{feff}",
        "-1",
        "\\",
    ]);
    let words = prop_oneof![4 => known.prop_map(str::to_owned), 1 => any::<String>()];
    proptest::collection::vec(words, 0..24).prop_map(|words| words.concat())
}

/// Replaces a piece of a valid text with random words and bytes.
fn spoilt() -> impl Strategy<Value = Vec<u8>> {
    let raw = proptest::collection::vec(any::<u8>(), 0..3);
    let cut = (0..RECORD.len(), 0_usize..12, words(), raw);
    cut.prop_map(|(at, cut, put, raw)| {
        let bytes = RECORD.as_bytes();
        let end = (at + cut).min(bytes.len());
        [&bytes[..at], put.as_bytes(), &raw, &bytes[end..]].concat()
    })
}

/// Checks that a record read from any bytes can be written, and that an error points into the text or directly after
/// its end.
fn read_anything(bytes: &[u8]) {
    match Record::read(bytes, &catalogue()) {
        Ok(record) => assert!(!record.to_text(true).is_empty()),
        Err(error) => {
            let text = String::from_utf8_lossy(bytes);
            let lines = text.split('\n').collect::<Vec<_>>();
            let line = lines.get(error.line - 1).expect("a line of the text");
            let columns = 1..=line.chars().count() + 2;
            assert!(columns.contains(&error.column), "{error} in {text:?}");
            assert!(!error.to_string().contains('\n'), "{error}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_read_is_answered(bytes in prop_oneof![spoilt(), words().prop_map(String::into_bytes)]) {
        read_anything(&bytes);
    }

    #[test]
    fn bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..64)) {
        read_anything(&bytes);
    }
}

#[test]
fn nesting_of_any_depth_is_answered() {
    assert!(Record::read(RECORD.as_bytes(), &catalogue()).is_ok());
    for deep in ["(", "[", "{", "{ (", "a("] {
        let text = deep.repeat(200_000);
        read_anything(text.as_bytes());
        read_anything(format!("[Variant \"loa\"]\n{text}").as_bytes());
    }
}
