//! Tests of selecting and moving stones by clicks and drags.

use rules::{Catalogue, Game, Refusal, Square};

use super::selection::{Reply, Selection, Targets};

fn game(variant: &str, position: &str) -> Game {
    let variant = Catalogue::builtin().get(variant).unwrap().clone();
    let position = variant.parse_position(position).unwrap();
    Game::from_position(variant, position)
}

fn start(variant: &str) -> Game {
    Game::new(Catalogue::builtin().get(variant).unwrap().clone())
}

fn sq(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn play(reply: Reply) -> String {
    match reply {
        Reply::Play(mv) => mv.to_string(),
        other => panic!("no move: {other:?}"),
    }
}

#[test]
fn two_clicks_move_a_stone() {
    let game = start("loa");
    let mut picked = Selection::default();
    assert_eq!(picked.click(&game, sq("c8")), Reply::Picked);
    assert_eq!(picked, Selection::Stone(sq("c8")));
    // The file and both diagonals through c8 contain two stones each. The rank contains six stones, so a move along the
    // rank would end beyond the board.
    let mut targets = picked.targets(&game);
    targets.quiet.sort();
    assert_eq!(
        targets,
        Targets {
            quiet: vec![sq("c6"), sq("e6")],
            captures: vec![sq("a6")]
        }
    );
    assert_eq!(play(picked.click(&game, sq("c6"))), "c8-c6");
}

#[test]
fn a_click_on_the_stone_drops_it_and_on_another_picks_that() {
    let game = start("loa");
    let mut picked = Selection::default();
    picked.click(&game, sq("c8"));
    picked.click(&game, sq("d8"));
    assert_eq!(picked, Selection::Stone(sq("d8")));
    picked.click(&game, sq("d8"));
    assert_eq!(picked, Selection::Nothing);
}

#[test]
fn the_enemys_stones_cannot_be_picked() {
    let mut picked = Selection::default();
    assert_eq!(
        picked.click(&start("loa"), sq("a2")),
        Reply::Refused(Refusal::NotYours(sq("a2")))
    );
    assert_eq!(picked.click(&start("loa"), sq("d4")), Reply::Picked);
    assert_eq!(picked, Selection::Nothing);
}

#[test]
fn the_two_ends_pick_a_line_and_any_square_before_it_moves_it() {
    let game = start("ordo");
    for (ends, target) in [(["c2", "d2"], "d3"), (["d2", "c2"], "c3")] {
        let mut picked = Selection::default();
        picked.click(&game, sq(ends[0]));
        picked.click(&game, sq(ends[1]));
        assert_eq!(
            picked.targets(&game).quiet,
            ["c3", "d3", "c4", "d4"].map(sq)
        );
        assert_eq!(play(picked.click(&game, sq(target))), "c2:d2-c3");
    }
}

fn line(first: &str, last: &str) -> Selection {
    Selection::Line {
        first: sq(first),
        last: sq(last),
    }
}

#[test]
fn clicks_and_a_drag_pick_the_same_line_even_one_that_cannot_move() {
    let game = start("ordo");
    for (one, other) in [("e3", "f3"), ("a3", "b3"), ("i3", "j3"), ("j3", "i3")] {
        let mut clicked = Selection::default();
        clicked.click(&game, sq(one));
        assert_eq!(clicked.click(&game, sq(other)), Reply::Picked);
        let mut dragged = Selection::default();
        dragged.hold(&game, sq(one));
        assert_eq!(dragged.drag(&game, sq(one), sq(other)), Reply::Picked);
        let expected = line(one.min(other), one.max(other));
        assert_eq!([clicked, dragged], [expected; 2], "{one} {other}");
    }
}

#[test]
fn a_stone_off_the_line_or_across_a_gap_is_picked_instead() {
    let game = start("ordo");
    for other in ["d2", "i3", "c1"] {
        let mut picked = Selection::Stone(sq("e3"));
        assert_eq!(picked.click(&game, sq(other)), Reply::Picked);
        assert_eq!(picked, Selection::Stone(sq(other)));
    }
}

#[test]
fn a_click_on_a_stone_of_the_line_picks_it_alone_and_another_drops_it() {
    let game = start("ordo");
    let mut picked = line("a2", "d2");
    for (square, expected) in [
        ("b2", Selection::Stone(sq("b2"))),
        ("b2", Selection::Nothing),
    ] {
        assert_eq!(picked.click(&game, sq(square)), Reply::Picked);
        assert_eq!(picked, expected);
    }
}

#[test]
fn a_stone_carried_over_its_line_takes_the_line_along() {
    let game = start("ordo");
    let mut picked = Selection::default();
    picked.hold(&game, sq("c2"));
    picked.sweep(&game, sq("c2"), sq("d2"));
    assert_eq!(picked, line("c2", "d2"));
    // If the drag ends in front of any stone of the line, the line moves to that square's rank.
    for to in ["d3", "c3"] {
        assert_eq!(
            play(picked.clone().drag(&game, sq("c2"), sq(to))),
            "c2:d2-c3"
        );
    }
    // A drag over a stone of the line changes nothing. A drag past the line's end extends the line. A stone beside the
    // line does not join it.
    for (over, expected) in [
        ("c2", ("c2", "d2")),
        ("d1", ("c2", "d2")),
        ("b2", ("b2", "d2")),
    ] {
        picked.sweep(&game, sq("c2"), sq(over));
        assert_eq!(picked, line(expected.0, expected.1), "{over}");
    }
    let loa = start("loa");
    let mut picked = Selection::Stone(sq("c8"));
    picked.sweep(&loa, sq("c8"), sq("d8"));
    assert_eq!(picked, Selection::Stone(sq("c8")));
}

#[test]
fn any_stone_of_a_picked_line_carries_all_of_it() {
    let game = start("ordo");
    for (from, to) in [("c2", "c4"), ("d2", "d4")] {
        let mut picked = line("c2", "d2");
        picked.hold(&game, sq(from));
        assert_eq!(play(picked.drag(&game, sq(from), sq(to))), "c2:d2-c4");
    }
    // A drag to an illegal square tries to move the whole line, and the rules refuse that move.
    let mut picked = line("c2", "d2");
    assert_eq!(play(picked.drag(&game, sq("d2"), sq("d5"))), "c2:d2-c5");
}

#[test]
fn a_drag_along_the_line_picks_it_and_a_drag_across_moves_it() {
    let game = start("ordo");
    let mut picked = Selection::default();
    assert_eq!(picked.drag(&game, sq("d2"), sq("c2")), Reply::Picked);
    let line = Selection::Line {
        first: sq("c2"),
        last: sq("d2"),
    };
    assert_eq!(picked, line);
    assert_eq!(play(picked.drag(&game, sq("d2"), sq("d3"))), "c2:d2-c3");
}

#[test]
fn a_drag_moves_a_single_stone() {
    let mut picked = Selection::default();
    assert_eq!(
        play(picked.drag(&start("ordo"), sq("a3"), sq("a4"))),
        "a3-a4"
    );
    assert_eq!(
        play(picked.drag(&start("loa"), sq("b1"), sq("b3"))),
        "b1-b3"
    );
}

#[test]
fn a_line_grows_to_a_further_end() {
    let game = game("ordo", "10/10/4bb4/10/3w6/wwww6/10/10 w");
    let mut picked = Selection::default();
    for end in ["a3", "b3", "d3"] {
        picked.click(&game, sq(end));
    }
    assert_eq!(
        picked,
        Selection::Line {
            first: sq("a3"),
            last: sq("d3")
        }
    );
}

#[test]
fn nothing_is_picked_when_the_game_is_over() {
    let mut over = start("loa");
    over.resign(rules::Side::Black).unwrap();
    let mut picked = Selection::default();
    assert_eq!(
        picked.click(&over, sq("c8")),
        Reply::Refused(Refusal::GameOver)
    );
}
