//! Moves as text: every accepted spelling of every legal move, and the errors for other text.

use rules::{Game, Move, MoveError, SharedVariant, Square, read_move};

use crate::boards::{all_variants, builtin, played_positions, seeded};

/// Returns all accepted ways to write the move of one stone.
fn step_spellings(from: Square, to: Square) -> Vec<String> {
    let mut spellings = Vec::new();
    for sign in ["-", "x", ":", "", " - ", " "] {
        spellings.push(format!("{from}{sign}{to}"));
    }
    decorated(spellings)
}

/// Returns all accepted ways to write an ordo move.
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

/// Returns each spelling unchanged, in capitals, with marks such as `+` after it, and with blanks around it.
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
                Move::Remove { from } => decorated(vec![
                    format!("{from}-off"),
                    format!("{from}off"),
                    format!("{from} - Off"),
                ]),
                Move::Line { first, last, to } => {
                    line_spellings(first, last, to, mv.last_landing().unwrap())
                }
                Move::Drop { .. } => panic!("a drop alone is no turn"),
                Move::Double(..) => decorated(vec![
                    canonical.to_uppercase(),
                    canonical.replace(',', " , "),
                    canonical.replace(",@", "@"),
                    canonical.replace("@", " @ "),
                    mv.to_string(),
                ]),
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
        // The stones on rank 3 block a2 and b2, so the move is illegal. `read_move` does not check whether a move is
        // legal.
        let mv = read_move(text).unwrap();
        assert_eq!(mv.to_string(), "a2:b2-a4", "{text}");
        assert!(ordo.parse_move(ordo.start(), text).is_err());
    }
    assert_eq!(read_move("d4:d2-e4").unwrap().to_string(), "d2:d4-e2");
}

/// Returns the problem with a text, and the position of the problem in characters, counted from 1.
fn wrong(text: &str) -> (usize, String) {
    let error = read_move(text).unwrap_err();
    (error.at + 1, error.problem.to_string())
}

#[test]
fn what_is_no_move_is_shown_where_it_goes_wrong() {
    assert_eq!(wrong(""), (1, "error-move-none".into()));
    assert_eq!(wrong(" !?"), (1, "error-move-none".into()));
    assert_eq!(wrong("c1"), (1, r#"error-move-alone square="c1""#.into()));
    assert_eq!(wrong("c1-"), (4, "error-move-ends".into()));
    assert_eq!(wrong("-c1"), (1, r#"error-letter-here letter="-""#.into()));
    assert_eq!(
        wrong("c1--c3"),
        (4, r#"error-letter-here letter="-""#.into())
    );
    assert_eq!(wrong("c1-z3"), (4, r#"error-square name="z3""#.into()));
    assert_eq!(wrong("c1-c0"), (4, r#"error-square name="c0""#.into()));
    assert_eq!(wrong("c1-c13"), (4, r#"error-square name="c13""#.into()));
    assert_eq!(wrong("c1-m3"), (4, r#"error-square name="m3""#.into()));
    assert_eq!(wrong("c1-c3 black"), (7, r#"error-square name="b""#.into()));
    assert_eq!(wrong("a1 a2 a3 a4 a5"), (13, "error-move-squares".into()));
    assert_eq!(
        wrong("♔1-c3"),
        (1, r#"error-letter-here letter="♔""#.into())
    );
}

#[test]
fn advice_lists_the_forms_of_the_game_that_is_played() {
    for (variant, forms) in [
        ("loa", "c1-c3, c1xa3, pass"),
        ("ordo", "c1-c3, c1xa3, a2:d2-a3"),
    ] {
        let variant = builtin(variant);
        let remedy = |error| match error {
            MoveError::Text(error) => error.remedy.to_string(),
            MoveError::Refused(refusal) => panic!("{refusal}"),
        };
        let advice = format!("error-move-forms forms=\"{forms}\"");
        let parsed = variant.parse_move(variant.start(), "c1-").unwrap_err();
        assert_eq!(remedy(parsed), advice);
        let played = Game::new(variant).play_text("c1-").unwrap_err();
        assert_eq!(remedy(played), advice);
    }
}

#[test]
fn landings_that_contradict_each_other_are_refused_with_the_right_one() {
    let error = read_move("a2:d2-a3:d4").unwrap_err();
    assert_eq!(error.at, 9);
    assert_eq!(
        error.remedy.to_string(),
        r#"error-line-end from="a2" to="a3" second="d2" square="d3""#
    );
}

#[test]
fn a_refusal_says_what_would_be_right() {
    let mut game = Game::new(builtin("loa"));
    let said = |game: &mut Game, text: &str| match game.play_text(text) {
        Err(error @ MoveError::Refused(_)) => error.to_string(),
        other => panic!("{other:?}"),
    };
    let two = "refused-wrong-distance needed=2 asked=1";
    assert_eq!(said(&mut game, "c1-c2"), two);
    game = Game::from_position(
        builtin("loa"),
        builtin("loa")
            .parse_position("8/8/1b6/8/8/8/8/b3w2w b")
            .unwrap(),
    );
    let one = "refused-wrong-distance needed=1 asked=2";
    assert_eq!(said(&mut game, "b6-b4"), one);
}

#[test]
fn a_wrong_position_is_shown_where_it_goes_wrong() {
    let loa = builtin("loa");
    let wrong = |text: &str| {
        let error = loa.parse_position(text).unwrap_err();
        (error.at + 1, error.problem.to_string())
    };
    let rest = "8/8/8/8/8/8/8";
    assert_eq!(wrong(""), (1, "error-position-empty".into()));
    assert_eq!(
        wrong("  8/8 b"),
        (6, "error-ranks-fewer found=2 ranks=8".into())
    );
    assert_eq!(
        wrong(&format!("b6é/{rest} b")),
        (3, r#"error-letter-here letter="é""#.into())
    );
    assert_eq!(
        wrong(&format!("b7w/{rest} b")),
        (3, "error-rank-long rank=8 files=8".into())
    );
    assert_eq!(
        wrong(&format!("b0w/{rest} b")),
        (2, "error-run-empty".into())
    );
    assert_eq!(
        wrong(&format!("b5w/{rest} b")),
        (4, "error-rank-short rank=8 found=7 files=8".into())
    );
    assert_eq!(
        wrong(&format!("b6w/{rest}/8 b")),
        (19, "error-ranks-more ranks=8".into())
    );
    assert_eq!(
        wrong(&format!("b6w/{rest}")),
        (18, "error-side-missing".into())
    );
    assert_eq!(
        wrong(&format!(" b6w/{rest}   x")),
        (22, r#"error-side word="x""#.into())
    );
    assert_eq!(
        wrong(&format!("b6w/{rest}  b  c")),
        (23, r#"error-too-much text="c""#.into())
    );
    assert_eq!(
        wrong(&format!("8/{rest} b")),
        (1, "error-stones-none".into())
    );
    assert_eq!(
        wrong(&format!("b7/{rest} b")),
        (1, r#"error-stones-side side="white""#.into())
    );
    let hole = builtin("loa-black-hole")
        .parse_position("9/9/9/9/b3b3w/9/9/9/9 b")
        .unwrap_err();
    assert_eq!(hole.at + 1, 11);
    assert_eq!(hole.problem.to_string(), r#"error-hole square="e5""#);
}
