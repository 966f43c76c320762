//! The rules of Ordo, as pictures of positions: moves, splits, and the three ways to win.

use rules::{Game, MoveError, Outcome, Refusal, SharedVariant, Side, Square, WinReason, Word};

use crate::boards::{builtin, drawn, game};

fn at(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn refused(game: &mut Game, text: &str) -> Refusal {
    match game.play_text(text) {
        Err(MoveError::Refused(refusal)) => refusal,
        other => panic!("{text} is not refused: {other:?}"),
    }
}

const fn won(winner: Side, reason: WinReason) -> Option<Outcome> {
    Some(Outcome::Win { winner, reason })
}

fn with_single_file(option: &str) -> SharedVariant {
    let start =
        "..bb..bb.. bbbbbbbbbb bb..bb..bb .......... .......... ww..ww..ww wwwwwwwwww ..ww..ww..";
    drawn(
        &format!("Ordo(single_file: {option})"),
        "Draw(times: 3)",
        start,
    )
}

/// White forms one group with a row b2-d2 and a column d2-d4.
const GROUP: &str = "
    . . . . . . . . . .
    . . . . . . . b b .
    . . . . . . . . b .
    . . . . . . . b . .
    . . . w . . b . . .
    . . . w . . . . . .
    . w w w . . . . . .
    . . . . . . . . . .
";

#[test]
fn single_stones_slide_forward_and_sideways_and_capture_what_they_meet() {
    let mut white = game(&builtin("ordo"), GROUP, Side::White);
    assert_eq!(refused(&mut white, "d4-d1"), Refusal::Backward);
    assert_eq!(refused(&mut white, "d4-d2"), Refusal::Backward);
    assert_eq!(refused(&mut white, "d2-d3"), Refusal::OwnStone(at("d3")));
    assert_eq!(refused(&mut white, "d2-d5"), Refusal::Blocked(at("d3")));
    assert_eq!(
        refused(&mut white, "d4-f5"),
        Refusal::NotStraight(at("d4"), at("f5"))
    );
    assert_eq!(refused(&mut white, "d4-h4"), Refusal::Blocked(at("g4")));
    assert_eq!(refused(&mut white, "d4-f6"), Refusal::SplitsGroup);
    assert_eq!(refused(&mut white, "g4-g3"), Refusal::NotYours(at("g4")));
    assert_eq!(refused(&mut white, "pass"), Refusal::MayNotPass);
    // By capturing g4, the stone on d4 would leave its group. A capture must not split the group either.
    assert_eq!(refused(&mut white, "d4xg4"), Refusal::SplitsGroup);
    white.play_text("b2-b3").unwrap();
}

#[test]
fn lines_move_across_themselves_and_any_part_of_them_may_go() {
    let ordo = builtin("ordo");
    for (text, squares) in [("b2:c2-b3", ["b3", "c3"]), ("d3:d4-e3", ["e3", "e4"])] {
        let mut white = game(&ordo, GROUP, Side::White);
        white
            .play_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        for square in squares {
            assert_eq!(
                ordo.stone_at(white.position(), at(square)),
                Some(Side::White),
                "{text}"
            );
        }
        assert_eq!(white.position().stones(Side::White).indices().count(), 5);
    }
    let mut white = game(&ordo, GROUP, Side::White);
    assert_eq!(refused(&mut white, "b2:d2-b3"), Refusal::Blocked(at("d3")));
    assert_eq!(refused(&mut white, "b2:c2-b1"), Refusal::Backward);
    assert_eq!(refused(&mut white, "b2:c2-c3"), Refusal::LineDirection);
    assert_eq!(refused(&mut white, "b2:c2-a2"), Refusal::SingleFile);
    assert_eq!(refused(&mut white, "d2:d4-d3"), Refusal::SingleFile);
    assert_eq!(
        refused(&mut white, "c2:d3-c3"),
        Refusal::NotALine(at("c2"), at("d3"))
    );
    assert_eq!(refused(&mut white, "c2:e2-c3"), Refusal::NoStone(at("e2")));
    assert_eq!(refused(&mut white, "b2:c2-b6"), Refusal::SplitsGroup);
    assert_eq!(refused(&mut white, "d2:d4-e2"), Refusal::SplitsGroup);
}

#[test]
fn ordo_moves_never_capture() {
    let rows = "
        . . . . . . . . . .
        . . . . . . . b b .
        . . . . . . . . b .
        . . . . . . . b . .
        . . . w . b b . . .
        . . . w . . . . . .
        . . . w . . . . . .
        . . . . . . . . . .
    ";
    let mut white = game(&builtin("ordo"), rows, Side::White);
    white.play_text("d2:d4-e2").unwrap();
    let mut white = game(&builtin("ordo"), rows, Side::White);
    assert_eq!(
        refused(&mut white, "d2:d4-f2"),
        Refusal::LineCapture(at("f4"))
    );
}

#[test]
fn a_line_goes_along_itself_only_where_the_variant_allows_it() {
    for text in ["b2:d2-c2", "d2:d4-d3"] {
        let mut white = game(&with_single_file("Allowed"), GROUP, Side::White);
        white
            .play_text(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut white = game(&with_single_file("Forbidden"), GROUP, Side::White);
        assert_eq!(refused(&mut white, text), Refusal::SingleFile, "{text}");
    }
    let mut white = game(&with_single_file("Allowed"), GROUP, Side::White);
    assert_eq!(refused(&mut white, "c2:d2-b2"), Refusal::Blocked(at("b2")));
    assert_eq!(refused(&mut white, "d3:d4-d2"), Refusal::Backward);
    let mut black = game(&with_single_file("Allowed"), GROUP, Side::Black);
    assert_eq!(refused(&mut black, "i6:i7-i7"), Refusal::Backward);
    black.play_text("i6:i7-i5").unwrap();
}

/// White's stones form one chain from a2 to e6. The black stone on c5 can capture the middle stone of the chain.
const CHAIN: &str = "
    . . . . . . . . . .
    . . . . . . . . . .
    . b . . w . . . . .
    . b b w . . . . . .
    . . w . . . . . . .
    . w . . . . . . . .
    w . . . . . . . . .
    . . . . . . . . . .
";

#[test]
fn a_side_split_for_good_has_lost_as_soon_as_the_capture_is_made() {
    let mut black = game(&builtin("ordo"), CHAIN, Side::Black);
    assert_eq!(black.outcome(), None);
    assert!(black.play_text("c5xc4").unwrap().captures.any());
    assert_eq!(
        black.outcome(),
        won(Side::Black, WinReason::CannotReconnect)
    );
    assert_eq!(black.legal_moves(), []);
}

#[test]
fn a_split_side_must_join_its_group_and_may_go_backward_for_it() {
    let rows = CHAIN.replacen("w . . . . .\n    . b b", ". . . . . .\n    . b b", 1);
    let ordo = builtin("ordo");
    let mut whole = game(&ordo, &rows, Side::White);
    assert_eq!(refused(&mut whole, "d5-d4"), Refusal::Backward);
    let mut game = game(&ordo, &rows, Side::Black);
    game.play_text("c5xc4").unwrap();
    assert_eq!(game.outcome(), None);
    assert_eq!(ordo.groups(game.position(), Side::White).len(), 2);
    for text in ["d5-d4", "a2-a1", "b3xc4", "d5-e6"] {
        assert_eq!(refused(&mut game, text), Refusal::StaysSplit, "{text}");
    }
    let legal = game.legal_moves();
    let legal = legal
        .iter()
        .map(|&mv| ordo.notation(game.position(), mv))
        .collect::<Vec<_>>();
    assert_eq!(legal, ["d5xc4"]);
    game.play_text("d5xc4").unwrap();
    assert_eq!(ordo.groups(game.position(), Side::White).len(), 1);
}

#[test]
fn only_a_split_side_moves_a_row_straight_back_and_never_a_column() {
    let rows = "
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        b . w w . . . . . .
        b w . . . . . . . .
        . w . . . . . . . .
        . w . . . . . . . .
        . . . . . . . . . .
    ";
    for option in ["Forbidden", "Allowed"] {
        let ordo = with_single_file(option);
        let mut whole = game(&ordo, rows, Side::White);
        assert_eq!(refused(&mut whole, "c5:d5-c4"), Refusal::Backward);
        let mut split = game(&ordo, rows, Side::Black);
        split.play_text("a5xb4").unwrap();
        let along = if option == "Allowed" {
            Refusal::Backward
        } else {
            Refusal::SingleFile
        };
        assert_eq!(refused(&mut split, "b2:b3-b1"), along);
        split.play_text("c5:d5-c3").unwrap();
        assert_eq!(ordo.groups(split.position(), Side::White).len(), 1);
    }
}

/// Each side is one step from the enemy's home row.
const GOAL: &str = "
    . . . . . . . . . .
    . . w w . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . . . .
    . . . . . . . b b .
    . . . . . . . . . .
";

#[test]
fn a_home_row_is_reached_by_single_moves_and_by_ordo_moves_of_a_whole_group() {
    let ordo = builtin("ordo");
    for (side, text) in [
        (Side::White, "d7-d8"),
        (Side::White, "c7-d8"),
        (Side::White, "c7:d7-c8"),
        (Side::Black, "i2-i1"),
        (Side::Black, "h2:i2-h1"),
    ] {
        let mut game = game(&ordo, GOAL, side);
        let played = game.play_text(text);
        assert_eq!(
            game.outcome(),
            won(side, WinReason::HomeRow),
            "{text}: {played:?}"
        );
    }
    let mut white = game(&ordo, GOAL, Side::White);
    assert_eq!(refused(&mut white, "d7-e8"), Refusal::SplitsGroup);
    let over = GOAL.replacen(". . . .", ". w . .", 1);
    assert_eq!(
        refused(&mut game(&ordo, &over, Side::Black), "i2-i1"),
        Refusal::GameOver
    );
}

#[test]
fn taking_the_last_stone_wins() {
    let rows = "
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . b . . . . .
        . . . w . . . . . .
        . . w . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
    ";
    let ordo = builtin("ordo");
    let mut pair = game(&ordo, rows, Side::White);
    assert_eq!(refused(&mut pair, "d5xe6"), Refusal::SplitsGroup);
    let alone = rows.replace(". . w . . . . . . .", ". . . . . . . . . .");
    let mut alone = game(&ordo, &alone, Side::White);
    assert!(alone.play_text("d5xe6").unwrap().captures.any());
    assert_eq!(alone.outcome(), won(Side::White, WinReason::NoStones));
}
