//! Properties of every position: undo, hashes, position strings, and agreement of `legality` with the move list.

use std::collections::HashSet;

use rand::RngExt;
use rules::{
    Game, GameKind, Move, Outcome, Part, Position, Ruleset, SharedVariant, Side, Square, State,
    with_ruleset,
};

use crate::boards::{
    all_variants, builtin, odd_variants, played_positions, random_game, scattered_positions, seeded,
};

/// Returns everything about a game that a player can see.
fn seen(game: &Game) -> (Position, Option<Outcome>, Vec<String>, usize, HashSet<Move>) {
    let moves = game.legal_moves().into_iter().collect();
    (
        *game.position(),
        game.outcome(),
        game.notations().collect(),
        game.occurrences(),
        moves,
    )
}

#[test]
fn undo_restores_every_earlier_state_and_redo_every_later_one() {
    let mut rng = seeded(20);
    for variant in all_variants() {
        for _ in 0..4 {
            let whole = random_game(&variant, 60, &mut rng);
            let mut game = Game::new(variant.clone());
            let mut states = vec![seen(&game)];
            for ply in whole.plies() {
                assert_eq!(game.play(ply.mv), Ok(*ply));
                states.push(seen(&game));
            }
            for (index, state) in states.iter().enumerate().rev().skip(1) {
                assert_eq!(game.undo(), Some(whole.plies()[index]));
                assert_eq!(&seen(&game), state);
            }
            assert_eq!(game.undo(), None);
            assert_eq!(seen(&game), states[0]);
            for (index, state) in states.iter().enumerate().skip(1) {
                assert_eq!(game.redo(), Some(whole.plies()[index - 1]));
                assert_eq!(&seen(&game), state);
            }
            assert_eq!(game.redo(), None);
        }
    }
}

#[test]
fn another_move_after_undo_forgets_what_was_taken_back_and_the_same_one_does_not() {
    let mut game = Game::new(builtin("loa"));
    for text in ["b1-b3", "a4-c4", "c8-c5"] {
        game.play_text(text).unwrap();
    }
    game.undo();
    game.undo();
    game.play_text("a4-c4").unwrap();
    assert_eq!(game.undone().len(), 1);
    game.undo();
    game.play_text("a5-c5").unwrap();
    assert_eq!(game.undone(), []);
    assert_eq!(game.redo(), None);
    assert_eq!(game.notations().collect::<Vec<_>>(), ["b1-b3", "a5-c5"]);
}

#[test]
fn a_resignation_ends_the_game_and_is_taken_back_before_any_move() {
    let mut game = Game::new(builtin("loa"));
    game.play_text("b1-b3").unwrap();
    let before = seen(&game);
    game.resign(Side::Black).unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "white resigned");
    assert_eq!(game.legal_moves(), []);
    assert!(game.play_text("a4-c4").is_err());
    assert!(game.resign(Side::White).is_err());
    assert_eq!(game.undo(), None);
    assert_eq!(seen(&game), before);
    assert_eq!(game.declared(), None);
    assert!(game.undo().is_some());
    assert_eq!(game.plies(), []);
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut game = Game::new(builtin("ordo"));
    game.play_text("a3-a4").unwrap();
    game.undo();
    let before = seen(&game);
    for text in ["a3-a8", "b7-b6", "e9-e1", "pass", "a2:b2-a1", "x"] {
        assert!(game.play_text(text).is_err(), "{text}");
        assert_eq!(seen(&game), before);
        assert_eq!(game.undone().len(), 1);
    }
}

#[test]
fn the_incremental_hash_is_that_of_the_same_stones_set_up_anew() {
    let mut rng = seeded(21);
    for variant in all_variants() {
        for position in played_positions(&variant, 100, &mut rng) {
            let [black, white] = Side::ALL.map(|side| position.stones(side));
            let anew = State::new(black, white, position.to_move())
                .without_squares(position.vanished())
                .with_held(Side::ALL.map(|side| position.held(side)));
            assert_eq!(position, anew);
            assert_eq!(position.hash(), anew.hash());
            assert_ne!(position.hash(), position.passed().hash());
        }
    }
}

#[test]
fn different_positions_have_different_hashes() {
    let mut rng = seeded(22);
    let positions = played_positions(&builtin("loa-12x12"), 3000, &mut rng);
    let distinct = positions.iter().collect::<HashSet<_>>();
    let hashes = distinct
        .iter()
        .map(|position| position.hash())
        .collect::<HashSet<_>>();
    assert!(distinct.len() > 1000);
    assert_eq!(distinct.len(), hashes.len());
}

#[test]
fn position_strings_are_read_back() {
    let mut rng = seeded(23);
    for variant in all_variants() {
        let mut positions = played_positions(&variant, 100, &mut rng);
        positions.extend(scattered_positions(&variant, 100, &mut rng));
        for position in positions {
            // In Ordo a side can lose its last stone. In Lines of Action it cannot, because a side with one stone has
            // already won.
            let text = variant.position_string(&position);
            assert_eq!(variant.parse_position(&text), Ok(position), "{text}");
            let shouted = format!("  {}  ", text.to_uppercase());
            assert_eq!(variant.parse_position(&shouted), Ok(position), "{shouted}");
        }
    }
}

fn is_ordo(variant: &SharedVariant) -> bool {
    variant.kind() == GameKind::Ordo
}

fn every_square() -> Vec<Square> {
    (0..12)
        .flat_map(|file| (0..12).filter_map(move |rank| Square::new(file, rank)))
        .collect()
}

fn legality_agrees(
    variant: &SharedVariant,
    position: &Position,
    moves: impl Iterator<Item = Move>,
) {
    let legal = variant
        .legal_moves(position)
        .into_iter()
        .collect::<HashSet<_>>();
    let mut found = 0;
    for mv in moves {
        let answer = variant.legality(position, mv);
        let case = || format!("{mv} in {}: {answer:?}", variant.position_string(position));
        assert_eq!(answer.is_ok(), legal.contains(&mv), "{}", case());
        // Search asks without the reason.
        let is_legal = with_ruleset!(variant.ruleset(), rules => {
            rules.is_legal(&position.narrow(), mv)
        });
        let is_over = variant.outcome(position).is_some();
        assert!(is_over || is_legal == answer.is_ok(), "{}", case());
        if let Err(refusal) = answer {
            assert!(!refusal.to_string().is_empty());
            assert_eq!(refusal == rules::Refusal::GameOver, is_over, "{}", case());
        }
        found += usize::from(answer.is_ok());
    }
    assert_eq!(found, legal.len(), "{}", variant.position_string(position));
}

/// Returns the turns that consist of one of `moves`, if it is a legal beginning of a turn, and then one of `parts`.
fn doubles(
    variant: &SharedVariant,
    position: &Position,
    moves: &[Move],
    parts: &[Part],
) -> Vec<Move> {
    let begins = |mv: &&Move| variant.legality_of_opening(position, **mv).is_ok();
    let all = moves.iter().filter(begins);
    // Moves of squares without an own stone are tried as moves of one part.
    let is_own = |half: &Position, part: &Part| match part {
        Part::Step { from, .. } | Part::Line { first: from, .. } => {
            variant.stone_at(half, *from) == Some(position.to_move())
        }
        _ => true,
    };
    let turns = |mv: &Move| {
        let half = mv.parts()[0].map_or(*position, |part| variant.half(position, part));
        let parts = parts.iter().filter(move |part| is_own(&half, part));
        parts
            .filter_map(|part| mv.followed_by(*part))
            .collect::<Vec<_>>()
    };
    all.flat_map(turns).collect()
}

#[test]
fn legality_accepts_exactly_the_listed_moves_of_lines_of_action() {
    let squares = every_square();
    let mut rng = seeded(24);
    for variant in all_variants().iter().filter(|v| !is_ordo(v)) {
        let mut positions = played_positions(variant, 40, &mut rng).split_off(32);
        positions.extend(scattered_positions(variant, 8, &mut rng));
        for position in positions {
            let steps = squares
                .iter()
                .flat_map(|&from| squares.iter().map(move |&to| Move::Step { from, to }));
            let removals = squares.iter().map(|&from| Move::Remove { from });
            let single: Vec<Move> = steps.chain(removals).collect();
            let drops = squares
                .iter()
                .map(|&to| Part::Drop { to })
                .collect::<Vec<_>>();
            let doubles = doubles(variant, &position, &single, &drops);
            legality_agrees(
                variant,
                &position,
                single.into_iter().chain(doubles).chain([Move::Pass]),
            );
        }
    }
}

#[test]
fn legality_accepts_exactly_the_listed_moves_of_ordo() {
    let mut rng = seeded(25);
    let all = every_square();
    let ordo = [builtin("ordo")].into_iter();
    for variant in ordo.chain(odd_variants().into_iter().filter(is_ordo)) {
        let count = if variant.shape().area() > 80 { 1 } else { 3 };
        let mut positions = played_positions(&variant, 40, &mut rng).split_off(40 - count);
        positions.extend(scattered_positions(&variant, count, &mut rng));
        let squares = variant.shape().squares().collect::<Vec<_>>();
        for position in positions {
            let steps = all
                .iter()
                .flat_map(|&from| all.iter().map(move |&to| Move::Step { from, to }));
            // Builds ordo moves from any two squares of one rank or file as ends, in both orders, and from any square
            // on the rank or file of the first end as its landing square.
            let lines = squares.iter().flat_map(|&first| {
                let squares = &squares;
                let ends = squares
                    .iter()
                    .filter(move |last| last.file() == first.file() || last.rank() == first.rank());
                ends.flat_map(move |&last| {
                    let crossing = squares
                        .iter()
                        .filter(move |to| to.file() == first.file() || to.rank() == first.rank());
                    crossing.map(move |&to| Move::Line { first, last, to })
                })
            });
            let single: Vec<Move> = steps.chain(lines).collect();
            let parts: Vec<Part> = single.iter().filter_map(|mv| mv.parts()[0]).collect();
            let doubles = doubles(&variant, &position, &single, &parts);
            legality_agrees(
                &variant,
                &position,
                single.into_iter().chain(doubles).chain([Move::Pass]),
            );
        }
    }
}

#[test]
fn squares_of_other_boards_are_refused_and_never_panic() {
    let mut rng = seeded(26);
    let squares = every_square();
    for variant in all_variants() {
        for position in played_positions(&variant, 20, &mut rng) {
            for _ in 0..300 {
                let [first, last, to] = [0; 3].map(|_| squares[rng.random_range(0..squares.len())]);
                let mv = Move::Line { first, last, to };
                let straight = first.file() == last.file() || first.rank() == last.rank();
                assert!(straight || variant.legality(&position, mv).is_err(), "{mv}");
                let on_board = [first, last, to]
                    .iter()
                    .all(|&s| variant.shape().contains(s));
                assert!(on_board || variant.legality(&position, mv).is_err(), "{mv}");
                // The result is meaningless for an illegal move, but the call must not panic.
                let _ = variant.apply(&position, mv);
                let _ = variant.captures(&position, mv);
                let _ = variant.apply(&position, Move::Step { from: first, to });
                assert!(mv.origins().len() <= 12 && mv.landings().len() <= 12);
            }
        }
    }
}
