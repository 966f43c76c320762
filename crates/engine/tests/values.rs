//! What callers of the valuer rely on: exact lengths, answers that are kept, and one answer for all images.

use std::sync::atomic::AtomicBool;

use engine::{Value, Valuer};
use rules::{Catalogue, SharedVariant, Side};
use serde::Deserialize;

static GO_ON: AtomicBool = AtomicBool::new(false);

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

#[derive(Deserialize)]
struct Tactic {
    id: String,
    variant: String,
    position: String,
    win_in_plies: u16,
}

#[test]
fn tactics_have_the_fewest_plies() {
    for line in include_str!("tactics.jsonl").lines().take(40) {
        let tactic: Tactic = serde_json::from_str(line).unwrap();
        let variant = variant(&tactic.variant);
        let position = variant.parse_position(&tactic.position).unwrap();
        let value = Valuer::new(variant, 16).value(&position, 2_000_000, &GO_ON);
        let expected = Value::Win {
            side: position.to_move(),
            plies: tactic.win_in_plies,
            exact: true,
        };
        assert_eq!(value, expected, "{}", tactic.id);
    }
}

#[test]
fn images_of_a_position_share_one_answer_that_is_kept() {
    let loa = variant("loa-5x5");
    let mut valuer = Valuer::new(loa.clone(), 16);
    let after = |mv: &str| {
        let mut game = rules::Game::new(loa.clone());
        game.play_text(mv).unwrap();
        *game.position()
    };
    let value = valuer.value(&after("b1-d3"), 1_000_000, &GO_ON);
    assert_eq!(value.winner(), Some(Side::Black));
    let nodes = valuer.nodes();
    for image in ["b1-d3", "d1-b3", "b5-d3", "d5-b3"] {
        assert_eq!(valuer.value(&after(image), 1_000_000, &GO_ON), value);
    }
    assert_eq!(valuer.nodes(), nodes);
}

#[test]
fn a_given_win_is_known_and_helps_to_find_others() {
    let loa = variant("loa-5x5");
    let start = *loa.start();
    let mut game = rules::Game::new(loa.clone());
    game.play_text("c1-c3").unwrap();
    let mut valuer = Valuer::new(loa, 16);
    assert_eq!(valuer.value(&start, 50, &GO_ON), Value::Open);
    valuer.give(game.position(), Side::Black, 10);
    let value = |plies| Value::Win {
        side: Side::Black,
        plies,
        exact: false,
    };
    assert_eq!(valuer.known(game.position()), value(10));
    assert_eq!(valuer.value(&start, 60, &GO_ON), value(11));
}

#[test]
fn a_search_that_is_stopped_finds_nothing_and_is_repeated() {
    let loa = variant("loa-5x5");
    let mut valuer = Valuer::new(loa.clone(), 16);
    let stopped = AtomicBool::new(true);
    assert_eq!(valuer.value(loa.start(), 1_000_000, &stopped), Value::Open);
    let value = valuer.value(loa.start(), 1_000_000, &GO_ON);
    assert_eq!(value.winner(), Some(Side::Black));
}
