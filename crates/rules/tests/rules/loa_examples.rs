//! The worked examples of the Lines of Action rules, as pictures of positions.

use rules::{DrawReason, MoveError, Outcome, Refusal, Side, Square, WinReason, Word};

use crate::boards::{builtin, game, loa_with};

fn at(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn refused(result: Result<rules::Ply, MoveError>) -> Refusal {
    match result {
        Err(MoveError::Refused(refusal)) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

const fn connected(winner: Side) -> Option<Outcome> {
    Some(Outcome::Win {
        winner,
        reason: WinReason::Connected,
    })
}

#[test]
fn example_1_two_stones_on_the_file_mean_two_squares() {
    let mut start = rules::Game::new(builtin("loa"));
    for (wrong, asked) in [("c8-c7", 1), ("c8-c5", 3), ("c8-c4", 4)] {
        let refusal = Refusal::WrongDistance { needed: 2, asked };
        assert_eq!(refused(start.play_text(wrong)), refusal);
    }
    start.play_text("c8-c6").unwrap();
    assert!(
        start
            .variant()
            .stone_at(start.position(), at("c8"))
            .is_none()
    );
    assert_eq!(
        start.variant().stone_at(start.position(), at("c6")),
        Some(Side::Black)
    );
}

#[test]
fn example_2_two_stones_on_the_diagonal_let_c1_capture_a3() {
    let mut start = rules::Game::new(builtin("loa"));
    assert!(start.play_text("c1xa3").unwrap().captures.any());
    assert_eq!(start.position().stones(Side::White).indices().count(), 11);
    assert_eq!(start.notations().collect::<Vec<_>>(), ["c1xa3"]);
}

/// The diagonal a4-e8 holds three stones, rank 6 holds three, and the diagonal a6-f1 holds two.
const JUMPS: &str = "
    . . . . b . . .
    . . . b . . . .
    w . b . w . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . w . . .
    . . . . . . . b
";

#[test]
fn example_3_own_stones_are_jumped_and_enemy_stones_are_not() {
    let loa = builtin("loa");
    let mut black = game(&loa, JUMPS, Side::Black);
    assert_eq!(black.play_text("e8-b5").unwrap().mv.to_string(), "e8-b5");
    let mut white = game(&loa, JUMPS, Side::White);
    assert_eq!(
        refused(white.play_text("a6-d6")),
        Refusal::EnemyInTheWay(at("c6"))
    );
    assert_eq!(
        white.play_text("a6-c4").map(|ply| ply.captures.any()),
        Ok(false)
    );
}

#[test]
fn example_4_the_side_wins_whose_last_stray_stone_is_captured() {
    // Rank 1 holds two stones, so the white stone on e1 moves two squares and captures the isolated black stone on g1.
    let rows = "
        . . . . . . . .
        . b b . . . . .
        . . b . . . . .
        . . . . . . . .
        . . . . . . . w
        . . . . . . . .
        . w . . . . . .
        . . . . w . b .
    ";
    let mut white = game(&builtin("loa"), rows, Side::White);
    assert_eq!(white.outcome(), None);
    assert!(white.play_text("e1xg1").unwrap().captures.any());
    assert_eq!(white.outcome(), connected(Side::Black));
    assert_eq!(white.legal_moves(), []);
    assert_eq!(refused(white.play_text("b7-a8")), Refusal::GameOver);
}

#[test]
fn example_5_a_single_stone_has_won() {
    let rows = "
        b . . . . . . b
        . . . . . . . .
        . . . . . . . .
        . . . w . . . .
        . . . . . . . .
        . . . . . . . .
        . b . w . . . .
        . . . . . . . .
    ";
    let mut black = game(&builtin("loa"), rows, Side::Black);
    assert_eq!(black.outcome(), None);
    assert!(black.play_text("b2xd2").unwrap().captures.any());
    assert_eq!(black.outcome(), connected(Side::White));
}

/// If the black stone on c6 were on d6, the black stone on c3 could capture the isolated white stone on c5. That move
/// would connect both sides.
const JOINS_BOTH: &str = "
    . . . . . . . .
    . . . . . . . .
    . b b . . . . .
    . . w . . . . .
    . . . . . . w .
    . . b . . . w .
    . . . . . . . .
    . . . . . . . .
";

#[test]
fn example_6_both_sides_joined_by_one_move() {
    // File c holds three stones, so the stone on c3 must move three squares along this file. The two stones on rank 3
    // do not matter.
    let start = |options: &str| game(&loa_with(options), JOINS_BOTH, Side::Black);
    let blocked = refused(start("").play_text("c3-c6"));
    assert_eq!(blocked, Refusal::EnemyInTheWay(at("c5")));
    let rows = JOINS_BOTH.replace(". b b .", ". b . b");
    let joined = |options: &str| {
        let mut black = game(&loa_with(options), &rows, Side::Black);
        assert_eq!(black.outcome(), None);
        assert!(black.play_text("c3xc5").unwrap().captures.any());
        black.outcome()
    };
    assert_eq!(
        joined("simultaneous: Draw"),
        Some(Outcome::Draw(DrawReason::BothConnected))
    );
    assert_eq!(joined(""), Some(Outcome::Draw(DrawReason::BothConnected)));
    let mover = Outcome::Win {
        winner: Side::Black,
        reason: WinReason::BothConnected,
    };
    assert_eq!(joined("simultaneous: MoverWins"), Some(mover));
}

/// A black stone on c3 is two diagonal steps from the hole on e5. The other black stones are connected.
const HOLE: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . b b . .
    . . . . . . . . .
    . . . . * . . . .
    . . . . . . . . .
    . . b . . . . . .
    . . . . . . . . w
    w . . . . . . . .
";

#[test]
fn a_stone_that_ends_its_move_in_the_hole_is_gone_and_its_side_may_win_by_that() {
    // The diagonal a1-i9 holds stones on a1, c3 and g7, so the stone on c3 moves three squares, to f6 beyond the hole.
    let hole = builtin("loa-black-hole");
    let mut black = game(&hole, HOLE, Side::Black);
    assert_eq!(black.outcome(), None);
    black.play_text("c3-f6").unwrap();
    assert_eq!(
        black.variant().stone_at(black.position(), at("f6")),
        Some(Side::Black)
    );
    // Without the stone on g7, the distance is two squares, and the stone lands in the hole.
    let rows = HOLE.replace("b b", "b .");
    let mut black = game(&hole, &rows, Side::Black);
    assert!(!black.play_text("c3-e5").unwrap().captures.any());
    assert_eq!(black.variant().stone_at(black.position(), at("e5")), None);
    assert_eq!(black.position().stones(Side::Black).indices().count(), 1);
    assert_eq!(black.outcome(), connected(Side::Black));
}
