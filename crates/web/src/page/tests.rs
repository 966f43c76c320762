mod accounts;
mod remote;
mod turns;

use std::fs;

use referee::{MatchSetup, Seats};

use super::*;
use crate::view::View;

/// The texts that the page needs in a language. `tools/web.sh` also joins these files and leaves out the same texts.
fn words(tag: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let read = |file: &str| fs::read_to_string(format!("{root}/{file}")).unwrap();
    let left_out = read("web/no-words.txt");
    let is_left_out = |key: &str| {
        left_out.lines().any(|pattern| {
            let Some((start, end)) = pattern.split_once('*') else {
                return key == pattern;
            };
            let rest = key.strip_prefix(start);
            rest.is_some_and(|rest| rest.ends_with(end))
        })
    };
    let mut shown = true;
    let mut words = String::new();
    for file in read("web/words.txt").lines() {
        for line in read(&format!("assets/locales/{tag}/{file}")).lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                shown = !is_left_out(line.split(' ').next().unwrap());
            }
            if shown {
                words.push_str(line);
                words.push('\n');
            }
        }
    }
    words
}

fn page() -> Page {
    Page::new("en", words("en"), &Stored::default()).unwrap()
}

fn kept(game: &str) -> Stored {
    Stored {
        game: Some(game.to_owned()),
        ..Stored::default()
    }
}

fn start(page: &mut Page, variant: &str, computer: Option<&str>) {
    start_timed(page, variant, computer, None);
}

fn start_timed(page: &mut Page, variant: &str, computer: Option<&str>, clock: Option<&str>) {
    let event = Event::Start {
        variant: variant.to_owned(),
        computer: computer.map(str::to_owned),
        strength: "50".to_owned(),
        clock: clock.map(str::to_owned),
        seed: 1,
    };
    page.hear(event, 0.0);
}

fn typed(page: &mut Page, text: &str, now: f64) -> View {
    let text = text.to_owned();
    page.hear(Event::Typed { text }, now);
    page.view()
}

fn has(view: &View, button: &str) -> bool {
    view.buttons
        .iter()
        .any(|shown| shown.id == button && shown.enabled)
}

fn press(page: &mut Page, name: &str) -> View {
    let name = name.to_owned();
    page.hear(Event::Square { name }, 0.0);
    page.view()
}

fn found(page: &mut Page, id: u32, mv: &str) {
    let mv = Some(mv.to_owned());
    page.hear(Event::Found { id, mv }, 0.0);
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
    assert_eq!(view.motion, [[["c8".to_owned(), "c6".to_owned()]]]);
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
fn squares_vanish_and_a_stuck_stone_is_taken_off() {
    let mut page = page();
    start(&mut page, "loa-gemma", None);
    for mv in ["c8-e6", "h3xf1", "d8-d6", "a5-b6", "g8-d5", "h2-f2"] {
        typed(&mut page, mv, 0.0);
    }
    let view = page.view();
    let gone = |view: &View, name: &str| {
        let square = view.squares.iter().find(|square| square.name == name);
        square.is_some_and(|square| square.vanished && square.label.contains("vanished"))
    };
    for name in ["c8", "h3", "d8", "a5", "g8", "h2"] {
        assert!(gone(&view, name), "{name}");
    }
    assert!(!gone(&view, "e6") && !gone(&view, "f1") && !gone(&view, "h8"));
    press(&mut page, "f8");
    let view = press(&mut page, "c8");
    assert!(view.detail.contains("c8 has vanished"), "{}", view.detail);
    let view = typed(&mut page, "f8-off", 0.0);
    assert!(view.detail.contains("can move"), "{}", view.detail);
    let view = press(&mut page, "b8");
    assert!(view.detail.contains("take it off"), "{}", view.detail);
    let view = press(&mut page, "b8");
    assert_eq!(view.moves.last().map(String::as_str), Some("b8-off"));
    assert_eq!(view.said, "Black takes the stone on b8 off the board.");
    assert!(gone(&view, "b8"));
}

#[test]
fn a_line_of_ordo_moves_together() {
    let mut page = page();
    start(&mut page, "ordo", None);
    let mut lines = page.game().legal_moves().into_iter();
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
    assert!(view.motion[0].len() > 1);
}

#[test]
fn drags_and_typed_moves_play() {
    let mut page = page();
    start(&mut page, "loa", None);
    page.hear_text(r#"{"drag":{"from":"c8","to":"c6"}}"#, 0.0);
    page.hear_text(r#"{"typed":{"text":"a3-c3"}}"#, 0.0);
    assert_eq!(page.view().moves, ["c8-c6", "a3-c3"]);
    page.hear_text(r#"{"typed":{"text":"nonsense"}}"#, 0.0);
    let detail = page.view().detail;
    assert!(
        detail.ends_with("Write moves like these: c1-c3, c1xa3, pass."),
        "no form of Ordo: {detail}"
    );
    page.hear_text("\"undo\"", 0.0);
    assert_eq!(page.view().moves, ["c8-c6"]);
}

#[test]
fn the_computer_answers_and_its_moves_are_taken_back_with_the_persons() {
    let mut page = page();
    start(&mut page, "loa", Some("white"));
    assert!(page.view().question.is_none());
    press(&mut page, "c8");
    let question = press(&mut page, "c6").question.unwrap();
    assert_eq!(question.elo, Some(50));
    let game = serde_json::to_string(&question.game).unwrap();
    assert!(game.contains(r#""moves":["c8-c6"]"#), "{game}");
    // During the computer's turn, the page refuses a click with a reason. It ignores the engine's answers to earlier
    // questions.
    assert_eq!(press(&mut page, "b8").detail, "It is not your turn.");
    found(&mut page, question.id.wrapping_sub(1), "a3-c3");
    assert_eq!(page.view().moves.len(), 1);
    found(&mut page, question.id, "a3-c3");
    let view = page.view();
    assert_eq!((view.moves.len(), view.status.as_str()), (2, "Your move"));
    page.hear(Event::Undo, 0.0);
    assert!(page.view().moves.is_empty());
}

#[test]
fn a_failed_engine_is_asked_again() {
    let mut page = page();
    start(&mut page, "loa", Some("black"));
    let first = page.view().question.unwrap();
    found(&mut page, first.id, "a1-h8");
    let view = page.view();
    assert!(view.question.is_none());
    assert!(view.buttons.iter().any(|button| button.id == "retry"));
    page.hear(Event::Retry, 0.0);
    assert_ne!(page.view().question.unwrap().id, first.id);
}

#[test]
fn a_resigned_game_is_over_and_is_kept() {
    let mut page = page();
    start(&mut page, "loa", Some("white"));
    press(&mut page, "c8");
    press(&mut page, "c6");
    page.hear(Event::Resign, 0.0);
    let view = page.view();
    assert_eq!(view.status, "You resigned");
    assert!(view.question.is_none());
    let kept = serde_json::to_string(&page.kept()).unwrap();
    let again = Page::new("en", words("en"), &self::kept(&kept)).unwrap();
    assert_eq!(again.view().status, "You resigned");
    assert_eq!(again.view().moves, ["c8-c6"]);
}

#[test]
fn after_a_game_the_same_sides_play_again_first() {
    let mut page = page();
    start(&mut page, "loa", Some("white"));
    typed(&mut page, "c8-c6", 0.0);
    page.hear(Event::Resign, 0.0);
    let buttons = page.view().buttons;
    let labels: Vec<_> = buttons[..2]
        .iter()
        .map(|button| (button.label.as_str(), button.main))
        .collect();
    assert_eq!(labels, [("Play again", true), ("Swap sides", false)]);
    page.hear_text("\"again\"", 0.0);
    let view = page.view();
    assert!(view.moves.is_empty());
    assert!(view.players[1].name.contains("You") && view.players[1].side == "black");
    page.hear(Event::Resign, 0.0);
    page.hear(Event::Rematch, 0.0);
    assert_eq!(page.view().players[1].side, "white");
}

#[test]
fn damaged_input_changes_nothing() {
    for game in [
        "",
        "{",
        "[1]",
        r#"{"game":{"variant":"chess"},"seed":1}"#,
        r#"{"game":{"variant":"loa","start":"8/8 b"},"seed":1}"#,
        r#"{"game":{"variant":"loa","moves":7},"seed":1}"#,
        &"x".repeat(2_000_000),
    ] {
        let page = Page::new("en", words("en"), &kept(game)).unwrap();
        assert!(page.view().moves.is_empty());
    }
    let game =
        r#"{"game":{"variant":"loa","computers":["99999","x"],"moves":["c8-c6","zz"]},"seed":1}"#;
    let mut page = Page::new("xx-invalid-!", words("en"), &kept(game)).unwrap();
    assert_eq!(page.view().moves, ["c8-c6"]);
    for event in [
        "",
        "{}",
        r#"{"square":{"name":"z99"}}"#,
        r#"{"online":{"heard":{"text":"{}"}}}"#,
        r#"{"online":{"show":{"seat":7}}}"#,
        r#"{"online":{"join":{"text":"x","name":""}}}"#,
        r#"{"online":{"plan-remove":{"line":9}}}"#,
        r#"{"drag":{"from":"","to":"é"}}"#,
        r#"{"start":{"variant":"chess","computer":null,"strength":"50","clock":null,"seed":1}}"#,
        r#"{"start":{"variant":"loa","computer":"white","strength":"70000","clock":null,"seed":-1}}"#,
        r#"{"found":{"id":1,"mv":"a1-a2"}}"#,
        r#"{"open":{"game":{},"seed":1}}"#,
        r#"{"unreadable":{"problem":""}}"#,
    ] {
        page.hear_text(event, 0.0);
    }
    assert_eq!(page.view().moves, ["c8-c6"]);
}

#[test]
fn the_connected_stones_of_the_winner_are_marked() {
    let mut page = page();
    start(&mut page, "loa", None);
    let variant = page.game().variant().clone();
    let position = variant.parse_position("8/8/2bb4/8/3b4/8/w6w/8 b").unwrap();
    let game = Game::from_position(variant, position);
    page.local = Table::new(MatchSetup::untimed(game, Seats::BOTH_HERE), 1);
    let mv = page.game().legal_moves().into_iter().find(|mv| {
        let mut game = page.game().clone();
        game.play(*mv).is_ok() && game.outcome().is_some()
    });
    let view = typed(&mut page, &mv.unwrap().to_string(), 0.0);
    assert_eq!(view.status, "Black wins");
    assert_eq!(view.chain.len(), 2, "the links between the winning stones");
    let winners = view
        .squares
        .iter()
        .filter(|square| square.marks.contains(&"winner"));
    assert_eq!(winners.count(), 3);
}

#[test]
fn every_language_has_every_word_and_every_board_is_shown() {
    for tag in ["en", "cs", "de", "es", "fr", "it", "pl", "sk"] {
        let mut page = Page::new(
            tag,
            words(tag),
            &Stored {
                server: Some("https://play.example.org".to_owned()),
                ..Stored::default()
            },
        )
        .unwrap();
        let variants: Vec<String> = page
            .variants
            .variants()
            .iter()
            .map(|variant| variant.id().to_owned())
            .collect();
        for variant in variants {
            start(&mut page, &variant, Some("white"));
            let view = page.view();
            let shape = page.game().variant().shape();
            assert_eq!(view.squares.len(), shape.squares().count());
            for square in &view.squares {
                let inside = |at: f32, extent| at >= 0.499 && at <= extent - 0.499;
                let [(x, width), (y, height)] = [0, 1].map(|n| (square.place[n], view.size[n]));
                assert!(
                    inside(x, width) && inside(y, height),
                    "{} {variant}",
                    square.name
                );
            }
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
                "online-",
                "web-",
                "clock-",
                "phrase-",
                "plan-",
            ] {
                assert!(!texts.contains(&format!("\"{part}")), "{part} in {tag}");
                assert!(!texts.contains(&format!(" {part}")), "{part} in {tag}");
            }
        }
    }
}

#[test]
fn a_stone_says_how_far_it_moves_or_why_it_cannot_move() {
    let mut page = page();
    start(&mut page, "loa", None);
    let view = press(&mut page, "c8");
    let label = &view
        .squares
        .iter()
        .find(|square| square.name == "c8")
        .unwrap()
        .label;
    assert!(
        label.contains("file 2") && label.contains("rank 6"),
        "{label}"
    );
    start(&mut page, "ordo", None);
    let mut lines = page.game().legal_moves().into_iter();
    let first = lines.find_map(|mv| match mv {
        Move::Line { first, .. } => Some(first.to_string()),
        _ => None,
    });
    let view = press(&mut page, &first.unwrap());
    assert!(view.detail.contains("other end"), "{}", view.detail);
    // All kinds of dashes mean the same in a typed move.
    start(&mut page, "loa", None);
    assert_eq!(typed(&mut page, "c8—c6", 0.0).moves, ["c8-c6"]);
}

#[test]
fn a_flag_falls_and_a_timed_game_is_paused_after_a_reload() {
    let mut page = page();
    start_timed(&mut page, "loa", None, Some("60"));
    assert_eq!(page.view().players[0].clock.as_ref().unwrap().time, "1:00");
    typed(&mut page, "c8-c6", 5_000.0);
    assert!(!page.tick(35_000.0));
    let [white, black] = page.clocks().map(Option::unwrap);
    assert_eq!((white.time.as_str(), white.runs), ("0:30", true));
    assert_eq!((black.time.as_str(), black.runs), ("1:00", false));
    assert_eq!(page.wait().as_millis(), 1);

    let text = serde_json::to_string(&page.kept()).unwrap();
    let mut again = Page::new("en", words("en"), &kept(&text)).unwrap();
    let view = again.view();
    assert_eq!(
        (view.status.as_str(), has(&view, "resume")),
        ("Paused", true)
    );
    again.tick(900_000.0);
    assert_eq!(again.clocks().map(Option::unwrap)[0].time, "0:30");
    again.hear(Event::Resume, 900_000.0);
    again.tick(900_000.0);
    assert!(!again.tick(929_000.0));
    assert!(again.tick(930_000.0), "the flag falls");
    assert_eq!(again.view().status, "Black wins");
    // The time of the page never goes back. Times out of range do not break the page.
    for now in [f64::NAN, f64::INFINITY, -1.0, 1e300, 0.0] {
        again.tick(now);
    }
    assert_eq!(again.view().status, "Black wins");
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut page = page();
    start(&mut page, "loa", None);
    let view = typed(&mut page, "c8-c6", 0.0);
    let mut labels = view.buttons.iter().map(|button| button.label.as_str());
    assert!(labels.any(|label| label == "Offer draw"));
    page.hear(Event::OfferDraw, 0.0);
    let view = page.view();
    assert!(
        view.detail.contains("White offers a draw"),
        "{}",
        view.detail
    );
    page.hear(Event::Decline, 0.0);
    let view = page.view();
    assert!(!has(&view, "offer-draw") && !has(&view, "accept"));
    typed(&mut page, "a3-c3", 0.0);
    page.hear(Event::OfferDraw, 0.0);
    page.hear(Event::Accept, 0.0);
    let view = page.view();
    assert_eq!(view.status, "Draw");
    // After a rematch, the next game begins with sides swapped.
    page.hear(Event::Rematch, 0.0);
    assert!(page.view().moves.is_empty());

    // The page asks the engine whether the computer accepts a draw offer.
    start(&mut page, "loa", Some("white"));
    typed(&mut page, "c8-c6", 0.0);
    let id = page.view().question.unwrap().id;
    found(&mut page, id, "a3-c3");
    page.hear(Event::OfferDraw, 0.0);
    let question = page.view().question.unwrap();
    assert_eq!(question.about, "draw");
    let (id, accept) = (question.id, false);
    page.hear(Event::Considered { id, accept }, 0.0);
    let view = page.view();
    assert!(view.question.is_none());
    assert!(view.detail.contains("White declines"), "{}", view.detail);
}

fn open(page: &mut Page, game: &str) -> View {
    let event = format!(r#"{{"open":{{"game":{game},"seed":2}}}}"#);
    page.hear_text(&event, 0.0);
    page.view()
}

#[test]
fn a_game_goes_out_and_comes_back_with_its_players_and_clocks() {
    let mut page = page();
    start_timed(&mut page, "loa", Some("white"), Some("60"));
    typed(&mut page, "c8-c6", 5_000.0);
    let game = serde_json::to_string(&page.plain()).unwrap();
    start(&mut page, "ordo", None);
    let view = open(&mut page, &game);
    assert_eq!(
        (view.moves, view.size),
        (vec!["c8-c6".to_owned()], [8.0, 8.0])
    );
    assert!(view.players[0].clock.is_some());
    page.hear(Event::Resume, 0.0);
    assert!(page.view().question.is_some(), "the computer plays on");
}

#[test]
fn a_game_from_a_position_is_kept_and_reaches_the_engine() {
    let mut page = page();
    let game = r#"{"variant":"loa","rules":{"repetition":"Off"},"start":"8/8/2bb4/8/3b4/8/w6w/8 b","computers":["50",null]}"#;
    let view = open(&mut page, game);
    let stones = view.squares.iter().filter(|square| square.stone.is_some());
    assert_eq!(stones.count(), 5);
    let question = serde_json::to_string(&view.question.unwrap()).unwrap();
    for part in [
        r#""start":"8/8/2bb4/8/3b4/8/w6w/8 b""#,
        r#""repetition":"Off""#,
    ] {
        assert!(question.contains(part), "{question}");
    }
    let text = serde_json::to_string(&page.kept()).unwrap();
    let again = Page::new("en", words("en"), &kept(&text)).unwrap().view();
    let pairs = again.squares.iter().zip(&view.squares);
    assert!(pairs.into_iter().all(|(a, b)| a.stone == b.stone));
}

#[test]
fn a_text_that_is_no_game_is_explained_and_the_game_stays() {
    let mut page = page();
    start(&mut page, "loa", None);
    assert!(!page.view().replaces);
    typed(&mut page, "c8-c6", 0.0);
    assert!(page.view().replaces, "a new game would end this one");
    page.hear_text(r#"{"unreadable":{"problem":"error-no-game"}}"#, 0.0);
    let view = page.view();
    let problem = view.record_problem.unwrap();
    assert!(
        problem.ends_with('.') && !problem.contains("error-"),
        "{problem}"
    );
    assert_eq!(view.moves, ["c8-c6"]);
    assert_eq!(press(&mut page, "a3").record_problem, None);
    page.hear(Event::Resign, 0.0);
    assert!(!page.view().replaces, "a game that is over is not lost");
}

#[test]
fn a_button_that_comes_back_soon_keeps_its_place() {
    let mut page = page();
    start_timed(&mut page, "loa", None, Some("60"));
    typed(&mut page, "c8-c6", 1_000.0);
    let place = |page: &Page, id: &str| {
        let buttons = page.view().buttons;
        let at = buttons.iter().position(|button| button.id == id);
        (at.unwrap(), buttons[at.unwrap()].enabled)
    };
    let pause = place(&page, "pause");
    page.hear(Event::Pause, 2_000.0);
    assert_eq!(place(&page, "resume"), pause);
    page.hear(Event::Resume, 3_000.0);
    start(&mut page, "loa", Some("white"));
    typed(&mut page, "c8-c6", 4_000.0);
    let id = page.view().question.unwrap().id;
    found(&mut page, id, "a3-c3");
    let (at, enabled) = place(&page, "offer-draw");
    assert!(enabled);
    page.hear(Event::OfferDraw, 5_000.0);
    assert_eq!(place(&page, "offer-draw"), (at, false));
}

#[test]
fn every_board_says_how_its_game_is_played() {
    let mut page = page();
    start(&mut page, "loa", None);
    let rules = page.view().summary;
    start(&mut page, "loa-5x5", None);
    let summary = page.view().summary;
    assert!(
        summary.starts_with(&rules) && summary.len() > rules.len(),
        "{summary}"
    );
    start(&mut page, "ordo", None);
    let summary = page.view().summary;
    assert!(summary.contains("diagonally forward"), "{summary}");
}
