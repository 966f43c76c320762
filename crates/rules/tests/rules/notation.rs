//! Moves as text: every accepted spelling of every legal move, and the errors for other text.

use rules::{Game, Move, MoveError, SharedVariant, Square, read_move};

use crate::boards::{all_variants, builtin, played_positions, seeded};

/// The ways of writing a step.
fn step_spellings(from: Square, to: Square) -> Vec<String> {
    let mut spellings = Vec::new();
    for sign in ["-", "x", ":", "", " - ", " "] {
        spellings.push(format!("{from}{sign}{to}"));
    }
    decorated(spellings)
}

/// The ways of writing an ordo move.
fn line_spellings(first: Square, last: Square, to: Square, far: Square) -> Vec<String> {
    let mut spellings = Vec::new();
    for sign in ["-", "x", ":", ""] {
        for joint in [":", "-", ""] {
            spellings.push(format!("{first}{joint}{last}{sign}{to}"));
            spellings.push(format!("{last}{joint}{first}{sign}{far}"));
            spellings.push(format!("{first}{joint}{last}{sign}{to}{joint}{far}"));
            spellings.push(format!("{last}{joint}{first}{sign}{far}{joint}{to}"));
        }
    }
    decorated(spellings)
}

/// Adds each spelling in capitals, with marks after it and with blanks around it.
fn decorated(spellings: Vec<String>) -> Vec<String> {
    let mut all = Vec::new();
    for text in spellings {
        all.push(text.to_uppercase());
        all.push(format!("{text}+"));
        all.push(format!("{text}!? #"));
        all.push(format!("  {text}\t"));
        all.push(text);
    }
    all
}

fn read_back(variant: &SharedVariant, count: usize) {
    let mut rng = seeded(30);
    for position in played_positions(variant, count, &mut rng) {
        for mv in variant.legal_moves(&position) {
            let canonical = variant.notation(&position, mv);
            assert_eq!(
                variant.parse_move(&position, &canonical),
                Ok(mv),
                "{canonical}"
            );
            let spellings = match mv {
                Move::Pass => decorated(vec!["pass".into(), "Pass".into(), "p a s s".into()]),
                Move::Step { from, to } => step_spellings(from, to),
                Move::Line { first, last, to } => {
                    line_spellings(first, last, to, mv.last_landing().unwrap())
                }
            };
            for text in spellings {
                assert_eq!(
                    variant.parse_move(&position, &text),
                    Ok(mv),
                    "{text} for {canonical}"
                );
            }
        }
    }
}

#[test]
fn every_spelling_of_every_legal_move_is_read() {
    for variant in all_variants() {
        read_back(&variant, 12);
    }
}

#[test]
fn captures_are_written_with_an_x_and_read_with_any_sign() {
    let loa = builtin("loa");
    let mut game = Game::new(loa.clone());
    for text in ["c1-a3", "c1xa3", "C1:A3", "c1a3"] {
        let mv = loa.parse_move(game.position(), text).unwrap();
        assert_eq!(loa.notation(game.position(), mv), "c1xa3");
    }
    game.play_text("c1:a3").unwrap();
    assert_eq!(game.notations().collect::<Vec<_>>(), ["c1xa3"]);
}

#[test]
fn ordo_moves_are_written_from_their_west_or_south_end() {
    let ordo = builtin("ordo");
    for text in ["a2:b2-a4", "b2:a2-b4", "B2-A2-B4-A4"] {
        // Row 3 blocks a2 and b2. This checks parsing, not legality.
        let mv = read_move(text).unwrap();
        assert_eq!(mv.to_string(), "a2:b2-a4", "{text}");
        assert!(ordo.parse_move(ordo.start(), text).is_err());
    }
    assert_eq!(read_move("d4:d2-e4").unwrap().to_string(), "d2:d4-e2");
}

/// The problem with a text, and the character, counted from 1, where it occurs.
fn wrong(text: &str) -> (usize, String) {
    let error = read_move(text).unwrap_err();
    assert!(!error.remedy.is_empty());
    (error.at + 1, error.problem)
}

#[test]
fn what_is_no_move_is_shown_where_it_goes_wrong() {
    assert_eq!(wrong(""), (1, "there is no move".into()));
    assert_eq!(wrong(" !?"), (1, "there is no move".into()));
    assert_eq!(wrong("c1"), (1, "c1 alone is not a move".into()));
    assert_eq!(wrong("c1-"), (4, "the move ends too early".into()));
    assert_eq!(wrong("-c1"), (1, "`-` does not belong here".into()));
    assert_eq!(wrong("c1--c3"), (4, "`-` does not belong here".into()));
    assert_eq!(wrong("c1-z3"), (4, "`z3` is not a square".into()));
    assert_eq!(wrong("c1-c0"), (4, "`c0` is not a square".into()));
    assert_eq!(wrong("c1-c13"), (4, "`c13` is not a square".into()));
    assert_eq!(wrong("c1-m3"), (4, "`m3` is not a square".into()));
    assert_eq!(wrong("c1-c3 black"), (7, "`b` is not a square".into()));
    assert_eq!(
        wrong("a1 a2 a3 a4 a5"),
        (13, "a move names at most four squares".into())
    );
    assert_eq!(wrong("♔1-c3"), (1, "`♔` does not belong here".into()));
}

#[test]
fn landings_that_contradict_each_other_are_refused_with_the_right_one() {
    let error = read_move("a2:d2-a3:d4").unwrap_err();
    assert_eq!(error.at, 9);
    assert_eq!(error.remedy, "if a2 goes to a3, d2 goes to d3");
}

#[test]
fn a_refusal_says_what_would_be_right_in_good_english() {
    let mut game = Game::new(builtin("loa"));
    let said = |game: &mut Game, text: &str| match game.play_text(text) {
        Err(error @ MoveError::Refused(_)) => error.to_string(),
        other => panic!("{other:?}"),
    };
    let two = "this line holds 2 stones, so the move must be exactly 2 squares, not 1";
    assert_eq!(said(&mut game, "c1-c2"), two);
    game = Game::from_position(
        builtin("loa"),
        builtin("loa")
            .parse_position("8/8/1b6/8/8/8/8/b3w2w b")
            .unwrap(),
    );
    let one = "this line holds 1 stone, so the move must be exactly 1 square, not 2";
    assert_eq!(said(&mut game, "b6-b4"), one);
}

#[test]
fn a_wrong_position_is_shown_where_it_goes_wrong() {
    let loa = builtin("loa");
    let wrong = |text: &str| {
        let error = loa.parse_position(text).unwrap_err();
        assert!(!error.remedy.is_empty());
        (error.at + 1, error.problem)
    };
    let rest = "8/8/8/8/8/8/8";
    assert_eq!(wrong(""), (1, "the position is empty".into()));
    assert_eq!(wrong("  8/8 b"), (6, "there are 2 of 8 ranks".into()));
    assert_eq!(
        wrong(&format!("b6é/{rest} b")),
        (3, "`é` means nothing here".into())
    );
    assert_eq!(
        wrong(&format!("b7w/{rest} b")),
        (3, "rank 8 has more than 8 squares".into())
    );
    assert_eq!(
        wrong(&format!("b0w/{rest} b")),
        (2, "a run of no squares".into())
    );
    assert_eq!(
        wrong(&format!("b5w/{rest} b")),
        (4, "rank 8 has 7 of 8 squares".into())
    );
    assert_eq!(
        wrong(&format!("b6w/{rest}/8 b")),
        (19, "there are more than 8 ranks".into())
    );
    assert_eq!(
        wrong(&format!("b6w/{rest}")),
        (18, "the side to move is missing".into())
    );
    assert_eq!(
        wrong(&format!(" b6w/{rest}   x")),
        (22, "`x` is not a side".into())
    );
    assert_eq!(
        wrong(&format!("b6w/{rest}  b  c")),
        (23, "`c` is too much".into())
    );
    assert_eq!(
        wrong(&format!("8/{rest} b")),
        (1, "there are no stones".into())
    );
    assert_eq!(
        wrong(&format!("b7/{rest} b")),
        (1, "white has no stones".into())
    );
    let hole = builtin("loa-black-hole")
        .parse_position("9/9/9/9/b3b3w/9/9/9/9 b")
        .unwrap_err();
    assert_eq!((hole.at + 1, hole.problem), (11, "e5 is a hole".into()));
}
