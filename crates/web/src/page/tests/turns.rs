//! Turns of two parts: Parachute and Ordo X.

use super::*;

fn drag(page: &mut Page, from: &str, to: &str) -> View {
    let (from, to) = (from.to_owned(), to.to_owned());
    page.hear(Event::Drag { from, to }, 0.0);
    page.view()
}

/// The texts of the page in which the player chooses a second part, or does not.
fn text(page: &Page, key: &str) -> String {
    page.texts.text(key)
}

fn stone(view: &View, name: &str) -> Option<String> {
    let mut squares = view.squares.iter();
    squares.find(|square| square.name == name)?.stone.clone()
}

#[test]
fn a_move_of_parachute_is_followed_by_a_drop() {
    let mut page = page();
    start(&mut page, "loa-parachute", None);
    let hands = |view: &View| view.players.each_ref().map(|player| player.detail.clone());
    let six = page.texts.format("stones-in-hand", &[("count", 6.into())]);
    assert!(hands(&page.view()).iter().all(|hand| hand.ends_with(&six)));
    let view = press(&mut page, "a3");
    assert_eq!(marks(&view, "c3"), ["target"]);
    let view = press(&mut page, "c3");
    assert_eq!(view.status, text(&page, "half-drop"));
    assert!(view.said.contains("from a3 to c3") && view.said.ends_with(&view.status));
    assert!(has(&view, "escape") && view.moves.is_empty() && view.parts == 1);
    assert_eq!(view.motion, [[["a3".to_owned(), "c3".to_owned()]]]);
    assert_eq!(stone(&view, "c3").as_deref(), Some("black"));
    // Every empty square is a target, also the square that the stone has left.
    assert_eq!(marks(&view, "a3"), ["from", "target"]);
    assert_eq!(marks(&view, "c3"), ["to"]);
    let targets = view
        .squares
        .iter()
        .filter(|square| square.marks.contains(&"target"));
    assert_eq!(targets.count(), 52);
    let view = press(&mut page, "a2");
    assert_eq!(
        (marks(&view, "a2"), view.moves.len()),
        (&["refused"][..], 0)
    );
    let view = press(&mut page, "e5");
    assert_eq!((view.moves, view.parts), (vec!["a3-c3,@e5".to_owned()], 2));
    assert_eq!(
        view.motion,
        [vec![["a3".to_owned(), "c3".to_owned()]], Vec::new()]
    );
    let stones = view.squares.iter().filter(|square| square.stone.is_some());
    assert_eq!(stones.count(), 13);
    let drop = text(&page, "said-drop");
    assert!(
        view.said.starts_with("Black moves from a3 to c3.")
            && (view.said.contains("e5") || view.said.contains(&drop)),
        "{}",
        view.said
    );
    assert_eq!(view.status, "White to move");
    let view = page.view();
    assert_eq!(
        (marks(&view, "a3"), marks(&view, "e5")),
        (&["from"][..], &["to"][..])
    );
}

#[test]
fn the_first_part_can_be_taken_back_on_the_board_and_with_escape() {
    let mut page = page();
    start(&mut page, "loa-parachute", None);
    let start = page.view().status;
    for back in ["c3", "escape"] {
        press(&mut page, "a3");
        press(&mut page, "c3");
        let view = match back {
            "escape" => {
                page.hear(Event::Escape, 0.0);
                page.view()
            }
            square => press(&mut page, square),
        };
        assert_eq!((view.status.as_str(), view.parts), (start.as_str(), 0));
        assert_eq!(view.said, "a3-c3 is taken back.");
        assert!(!has(&view, "escape") && stone(&view, "c3").is_none());
    }
}

#[test]
fn typed_parts_make_a_turn() {
    let mut page = page();
    start(&mut page, "loa-parachute", None);
    for (typed_text, moves) in [
        ("a3-c3", 0),
        ("a2", 0),
        ("@e5", 1),
        ("h3-f3", 1),
        ("E4", 2),
        ("c3c4,@e8", 3),
    ] {
        let view = typed(&mut page, typed_text, 0.0);
        assert_eq!(view.moves.len(), moves, "{typed_text}: {}", view.detail);
    }
    assert_eq!(page.view().moves[1], "h3-f3,@e4");
    assert_eq!(typed(&mut page, "a6-c6", 0.0).parts, 7);
    // Another turn replaces a first part.
    let view = typed(&mut page, "h7-f7,@a1", 0.0);
    assert_eq!(view.moves.len(), 4, "{}", view.detail);
    // No second move of a stone completes a turn.
    typed(&mut page, "c4-c5", 0.0);
    let view = typed(&mut page, "c5-c6", 0.0);
    assert_eq!(view.detail, text(&page, "refused-must-drop"));
    typed(&mut page, "@b1", 0.0);
    let view = typed(&mut page, "nonsense", 0.0);
    assert!(view.warning && view.parts == 10);
}

#[test]
fn a_drag_makes_the_first_part_and_drags_no_second_stone() {
    let mut page = page();
    start(&mut page, "loa-parachute", None);
    let view = drag(&mut page, "a3", "c3");
    assert_eq!(view.parts, 1);
    let view = drag(&mut page, "a5", "c5");
    assert_eq!(view.detail, text(&page, "refused-must-drop"));
    assert_eq!(press(&mut page, "h8").moves, ["a3-c3,@h8"]);
    page.hear(Event::Undo, 0.0);
    assert!(page.view().moves.is_empty());
    drag(&mut page, "a3", "c3");
    page.hear(Event::Resign, 0.0);
    let view = page.view();
    assert!(view.parts == 0 && !has(&view, "escape"), "the game is over");
}

#[test]
fn the_computer_plays_turns_of_two_parts() {
    let mut page = page();
    start(&mut page, "loa-parachute", Some("white"));
    press(&mut page, "a3");
    let view = press(&mut page, "c3");
    assert!(view.question.is_none(), "it is still the turn of Black");
    let question = press(&mut page, "e5").question.unwrap();
    found(&mut page, question.id, "h3-f3,@e4");
    let view = page.view();
    assert_eq!(view.moves, ["a3-c3,@e5", "h3-f3,@e4"]);
    assert_eq!((view.status.as_str(), view.motion.len()), ("Your move", 2));
    let kept = serde_json::to_string(&page.kept()).unwrap();
    let again = Page::new("en", words("en"), &self::kept(&kept)).unwrap();
    assert_eq!(again.view().moves, view.moves);
}

/// Starts Ordo X and makes the sideways move b3-c3. Returns the squares of a forward move that can follow.
fn sideways(page: &mut Page) -> (String, String) {
    start(page, "ordo-x", None);
    press(page, "b3");
    let view = press(page, "c3");
    assert_eq!(
        (view.status.as_str(), view.parts),
        (text(page, "half-forward").as_str(), 1)
    );
    let moves = page.board().legal_moves().into_iter();
    let mut steps = moves.filter_map(|mv| match mv {
        Move::Step { from, to } => Some((from.to_string(), to.to_string())),
        _ => None,
    });
    steps.next().unwrap()
}

#[test]
fn a_sideways_move_of_ordo_x_is_followed_by_a_forward_move() {
    let mut page = page();
    let (from, to) = sideways(&mut page);
    let view = press(&mut page, &from);
    assert!(marks(&view, &to).contains(&"target"));
    let view = press(&mut page, &to);
    assert_eq!(view.moves, [format!("b3-c3,{from}-{to}")]);
    assert_eq!((view.parts, view.motion.len()), (2, 2));
    assert!(
        view.said.contains("from b3 to c3") && view.said.contains(&to),
        "{}",
        view.said
    );
    // A move that does not go sideways is a whole turn.
    press(&mut page, "b6");
    assert_eq!(press(&mut page, "b5").moves.len(), 2);
}

#[test]
fn only_forward_moves_follow_a_sideways_move() {
    let mut page = page();
    let (from, to) = sideways(&mut page);
    let view = typed(&mut page, "c3-b3", 0.0);
    assert_eq!(view.detail, text(&page, "refused-not-forward"));
    let view = drag(&mut page, "c3", "b3");
    assert_eq!(view.detail, text(&page, "refused-not-forward"));
    press(&mut page, "c3");
    // The stone is selected no more, and then a press on the square that it has left takes it back.
    assert_eq!(press(&mut page, "b3").parts, 0);
    let (stuck, _) = sideways(&mut page);
    assert_eq!(stuck, from);
    assert_eq!(typed(&mut page, &format!("{from}-{to}"), 0.0).parts, 2);
}

#[test]
fn escape_drops_a_selected_stone_before_it_takes_the_first_part_back() {
    let mut page = page();
    let (from, to) = sideways(&mut page);
    assert!(marks(&press(&mut page, &from), &to).contains(&"target"));
    page.hear(Event::Escape, 0.0);
    let view = page.view();
    assert_eq!((view.parts, view.said.as_str()), (1, ""));
    assert!(!marks(&view, &to).contains(&"target"));
    page.hear(Event::Escape, 0.0);
    let view = page.view();
    assert_eq!(
        (view.parts, view.said.as_str()),
        (0, "b3-c3 is taken back.")
    );
}
