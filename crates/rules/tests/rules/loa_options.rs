//! Tests of the options of Lines of Action for positions without a legal move and for repetition.

use rules::{DrawReason, Move, Outcome, Refusal, Repetition, SharedVariant, Side, WinReason};

use crate::boards::{LOA_START, drawn, game, loa_with};

/// White stones enclose Black's two corner stones, so Black cannot move. White has several groups.
const BLACK_CANNOT_MOVE: &str = "
    b w . . . . w b
    w w . . . . w w
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . w
    . . . . w . . .
";

/// All stones of both sides are enclosed, and both sides have more than one group.
const NEITHER_CAN_MOVE: &str = "
    b w b
    b . b
    b w b
";

const SMALL_START: &str = ".b. w.w .b.";

#[test]
fn a_side_without_a_move_passes() {
    for options in ["", "no_moves: Pass"] {
        let mut black = game(&loa_with(options), BLACK_CANNOT_MOVE, Side::Black);
        assert_eq!(black.outcome(), None);
        assert_eq!(black.legal_moves(), [Move::Pass]);
        black.play_text("a8-c8").unwrap_err();
        let ply = black.play_text("pass").unwrap();
        assert_eq!(ply.after.to_move(), Side::White);
        assert_eq!(black.notations().collect::<Vec<_>>(), ["pass"]);
        assert!(!black.legal_moves().contains(&Move::Pass));
        assert_eq!(black.legality(Move::Pass), Err(Refusal::MayNotPass));
    }
}

#[test]
fn a_side_without_a_move_loses_or_draws_where_the_variant_says_so() {
    let lost = Outcome::Win {
        winner: Side::White,
        reason: WinReason::NoMoves,
    };
    let drawn = Outcome::Draw(DrawReason::NoMoves);
    for (options, outcome) in [("no_moves: Loses", lost), ("no_moves: Draw", drawn)] {
        let black = game(&loa_with(options), BLACK_CANNOT_MOVE, Side::Black);
        assert_eq!(black.outcome(), Some(outcome));
        assert_eq!(black.legal_moves(), []);
        assert_eq!(black.legality(Move::Pass), Err(Refusal::GameOver));
        // With White to move, the game is still in progress.
        assert_eq!(
            game(&loa_with(options), BLACK_CANNOT_MOVE, Side::White).outcome(),
            None
        );
    }
}

#[test]
fn neither_side_can_move_is_a_draw_under_every_option() {
    for option in ["Pass", "Loses", "Draw"] {
        let variant = drawn(
            &format!("LinesOfAction(no_moves: {option})"),
            "Off",
            SMALL_START,
        );
        for side in Side::ALL {
            let neither = game(&variant, NEITHER_CAN_MOVE, side);
            assert_eq!(neither.outcome(), Some(Outcome::Draw(DrawReason::NoMoves)));
            assert_eq!(neither.legal_moves(), []);
        }
    }
}

fn shuffle(variant: &SharedVariant, rounds: usize) -> Vec<Option<Outcome>> {
    let mut game = rules::Game::new(variant.clone());
    let mut outcomes = vec![game.outcome()];
    'game: for _ in 0..rounds {
        for mv in ["b1-b3", "a4-c4", "b3-b1", "c4-a4"] {
            if game.play_text(mv).is_err() {
                break 'game;
            }
            outcomes.push(game.outcome());
        }
    }
    outcomes
}

#[test]
fn repetition_draws_at_the_number_the_variant_names() {
    let repeated = Some(Outcome::Draw(DrawReason::Repetition));
    for times in [2usize, 3, 5] {
        let repetition = format!("Draw(times: {times})");
        let variant = drawn("LinesOfAction()", &repetition, LOA_START);
        assert_eq!(
            variant.repetition(),
            Repetition::Draw { times: times as u8 }
        );
        let outcomes = shuffle(&variant, 10);
        // The start position counts as the first occurrence. It occurs again every four plies.
        assert_eq!(outcomes.len(), 4 * (times - 1) + 1);
        assert_eq!(outcomes.last(), Some(&repeated));
        assert!(outcomes[..outcomes.len() - 1].iter().all(Option::is_none));
    }
}

#[test]
fn repetition_off_never_draws() {
    let variant = drawn("LinesOfAction()", "Off", LOA_START);
    let outcomes = shuffle(&variant, 30);
    assert_eq!(outcomes.len(), 121);
    assert!(outcomes.iter().all(Option::is_none));
}

#[test]
fn the_same_stones_with_the_other_side_to_move_are_another_position() {
    let variant = drawn("LinesOfAction()", "Draw(times: 2)", LOA_START);
    let mut black = game(&variant, BLACK_CANNOT_MOVE, Side::Black);
    black.play(Move::Pass).unwrap();
    assert_eq!(black.occurrences(), 1);
    assert_eq!(black.outcome(), None);
}

#[test]
fn taking_a_drawn_repetition_back_lets_the_game_go_on() {
    let variant = drawn("LinesOfAction()", "Draw(times: 2)", LOA_START);
    let mut game = rules::Game::new(variant);
    for mv in ["b1-b3", "a4-c4", "b3-b1", "c4-a4"] {
        game.play_text(mv).unwrap();
    }
    assert!(game.outcome().is_some());
    game.undo().unwrap();
    assert_eq!(game.outcome(), None);
    game.play_text("c4-e4").unwrap();
    assert_eq!(game.outcome(), None);
}
