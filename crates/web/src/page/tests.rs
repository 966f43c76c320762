use std::fs;

use super::*;
use crate::view::View;

/// The files of words that the page needs; `tools/web.sh` joins the same files.
fn words(tag: &str) -> String {
    let root = env!("CARGO_MANIFEST_DIR");
    let list = fs::read_to_string(format!("{root}/../../web/words.txt")).unwrap();
    let read = |file: &str| fs::read_to_string(format!("{root}/../../assets/locales/{tag}/{file}"));
    let files = list.lines().map(|file| read(file).unwrap());
    files.collect::<Vec<_>>().join("\n")
}

fn page() -> Page {
    Page::new("en", words("en"), None).unwrap()
}

fn start(page: &mut Page, variant: &str, computer: Option<&str>) {
    page.hear(Event::Start {
        variant: variant.to_owned(),
        computer: computer.map(str::to_owned),
        strength: 0,
        seed: 1,
    });
}

fn press(page: &mut Page, name: &str) -> View {
    page.hear(Event::Square {
        name: name.to_owned(),
    });
    page.view()
}

fn marks<'a>(view: &'a View, name: &str) -> &'a [&'static str] {
    let square = view.squares.iter().find(|square| square.name == name);
    &square.unwrap().marks
}

#[test]
fn two_clicks_move_a_stone() {
    let mut page = page();
    start(&mut page, "loa", None);
    let view = press(&mut page, "c8");
    assert_eq!(marks(&view, "c8"), ["selected"]);
    assert_eq!(marks(&view, "c6"), ["target"]);
    assert!(view.said.contains("c6"), "{}", view.said);
    let view = press(&mut page, "c6");
    assert_eq!(view.moves, ["c8-c6"]);
    assert_eq!(view.motion, [["c8".to_owned(), "c6".to_owned()]]);
    assert_eq!(
        (marks(&view, "c8"), marks(&view, "c6")),
        (&["from"][..], &["to"][..])
    );
    assert_eq!(view.said, "Black moves from c8 to c6.");
    assert_eq!(view.status, "White to move");
}

#[test]
fn a_refused_move_says_why() {
    let mut page = page();
    start(&mut page, "loa", None);
    press(&mut page, "c8");
    let view = press(&mut page, "c5");
    assert!(view.detail.contains("exactly 2"), "{}", view.detail);
    assert!(view.moves.is_empty());
    let view = press(&mut page, "c8");
    assert!(view.detail.is_empty() && marks(&view, "c8").is_empty());
    let view = press(&mut page, "a4");
    assert_eq!(marks(&view, "a4"), ["refused"]);
}

#[test]
fn a_line_of_ordo_moves_together() {
    let mut page = page();
    start(&mut page, "ordo", None);
    let mut lines = page.game.legal_moves().into_iter();
    let line = lines.find(|mv| matches!(mv, Move::Line { .. }));
    let Some(Move::Line { first, last, to }) = line else {
        panic!("no ordo move");
    };
    press(&mut page, &last.to_string());
    let view = press(&mut page, &first.to_string());
    assert_eq!(marks(&view, &first.to_string()), ["selected"]);
    assert_eq!(marks(&view, &last.to_string()), ["selected"]);
    let view = press(&mut page, &to.to_string());
    assert_eq!(view.moves, [format!("{first}:{last}-{to}")]);
    assert!(view.motion.len() > 1);
}

#[test]
fn drags_and_typed_moves_play() {
    let mut page = page();
    start(&mut page, "loa", None);
    page.hear_text(r#"{"is":"drag","from":"c8","to":"c6"}"#);
    page.hear_text(r#"{"is":"typed","text":"a3-c3"}"#);
    assert_eq!(page.view().moves, ["c8-c6", "a3-c3"]);
    page.hear_text(r#"{"is":"typed","text":"nonsense"}"#);
    assert!(!page.view().detail.is_empty());
    page.hear_text(r#"{"is":"undo"}"#);
    assert_eq!(page.view().moves, ["c8-c6"]);
}

#[test]
fn the_computer_answers_and_its_moves_are_taken_back_with_the_persons() {
    let mut page = page();
    start(&mut page, "loa", Some("white"));
    assert!(page.view().question.is_none());
    press(&mut page, "c8");
    let question = press(&mut page, "c6").question.unwrap();
    assert_eq!(
        (question.elo, question.moves),
        (Some(50), vec!["c8-c6".to_owned()])
    );
    // Clicks wait for the computer, and so do answers to earlier questions.
    assert!(press(&mut page, "b8").said.is_empty());
    page.hear(Event::Answer {
        id: question.id.wrapping_sub(1),
        mv: Some("a3-c3".to_owned()),
    });
    assert_eq!(page.view().moves.len(), 1);
    page.hear(Event::Answer {
        id: question.id,
        mv: Some("a3-c3".to_owned()),
    });
    let view = page.view();
    assert_eq!((view.moves.len(), view.status.as_str()), (2, "Your move"));
    page.hear(Event::Undo);
    assert!(page.view().moves.is_empty());
}

#[test]
fn a_failed_engine_is_asked_again() {
    let mut page = page();
    start(&mut page, "loa", Some("black"));
    let first = page.view().question.unwrap();
    page.hear(Event::Answer {
        id: first.id,
        mv: Some("a1-h8".to_owned()),
    });
    let view = page.view();
    assert!(view.question.is_none());
    assert!(view.buttons.iter().any(|button| button.id == "retry"));
    page.hear(Event::Retry);
    assert_ne!(page.view().question.unwrap().id, first.id);
}

#[test]
fn a_resigned_game_is_over_and_is_kept() {
    let mut page = page();
    start(&mut page, "loa", Some("white"));
    press(&mut page, "c8");
    press(&mut page, "c6");
    page.hear(Event::Resign);
    let view = page.view();
    assert_eq!(view.status, "You lost");
    assert!(view.question.is_none());
    let kept = serde_json::to_string(&page.kept()).unwrap();
    let again = Page::new("en", words("en"), Some(&kept)).unwrap();
    assert_eq!(again.view().status, "You lost");
    assert_eq!(again.view().moves, ["c8-c6"]);
}

#[test]
fn damaged_input_changes_nothing() {
    for kept in [
        "",
        "{",
        "[1]",
        r#"{"variant":"chess"}"#,
        &"x".repeat(100_000),
    ] {
        let page = Page::new("en", words("en"), Some(kept)).unwrap();
        assert!(page.view().moves.is_empty());
    }
    let kept = r#"{"variant":"loa","strength":99999,"moves":["c8-c6","zz"]}"#;
    let mut page = Page::new("xx-invalid-!", words("en"), Some(kept)).unwrap();
    assert_eq!(page.view().moves, ["c8-c6"]);
    for event in [
        "",
        "{}",
        r#"{"is":"square","name":"z99"}"#,
        r#"{"is":"drag","from":"","to":"é"}"#,
        r#"{"is":"start","variant":"chess","computer":null,"strength":0,"seed":1}"#,
        r#"{"is":"answer","id":1,"mv":"a1-a2"}"#,
    ] {
        page.hear_text(event);
    }
    assert_eq!(page.view().moves, ["c8-c6"]);
}

#[test]
fn the_connected_stones_of_the_winner_are_marked() {
    let mut page = page();
    start(&mut page, "loa", None);
    let position = page
        .game
        .variant()
        .parse_position("8/8/2bb4/8/3b4/8/w6w/8 b")
        .unwrap();
    page.game = Game::from_position(page.game.variant().clone(), position);
    let mv = page.game.legal_moves().into_iter().find(|mv| {
        let mut game = page.game.clone();
        game.play(*mv).is_ok() && game.outcome().is_some()
    });
    page.hear(Event::Typed {
        text: mv.unwrap().to_string(),
    });
    let view = page.view();
    assert_eq!(view.status, "Black wins");
    let winners = view
        .squares
        .iter()
        .filter(|square| square.marks.contains(&"winner"));
    assert_eq!(winners.count(), 3);
}

#[test]
fn every_language_has_every_word_and_every_board_is_shown() {
    for tag in ["en", "cs", "de", "es", "fr", "it", "pl", "sk"] {
        let mut page = Page::new(tag, words(tag), None).unwrap();
        let variants: Vec<String> = page
            .variants
            .variants()
            .iter()
            .map(|variant| variant.id().to_owned())
            .collect();
        for variant in variants {
            start(&mut page, &variant, Some("white"));
            let view = page.view();
            let squares = usize::from(view.files) * usize::from(view.ranks);
            assert_eq!(view.squares.len(), squares);
            let texts = serde_json::to_string(&view).unwrap();
            for part in [
                "action-",
                "title-",
                "status-",
                "square-",
                "player-",
                "seat-",
                "strength-",
                "family-",
                "side-",
                "board-name",
                "move-entry",
                "variant-loa",
                "variant-ordo",
                "confirm-",
                "settings-",
                "continue-",
            ] {
                assert!(!texts.contains(&format!("\"{part}")), "{part} in {tag}");
                assert!(!texts.contains(&format!(" {part}")), "{part} in {tag}");
            }
        }
    }
}
