//! Turns of two parts: Parachute and Ordo X.

use std::collections::{BTreeSet, HashSet};

use rules::{Game, Move, Part, Refusal, RuleChanges, SharedVariant, Side, perft_of};

use crate::boards::{all_variants, builtin, played_positions, scattered_positions, seeded};
use crate::slow::Slow;

/// Returns the game `id` with the rule changes `changes`, from the position `position`.
fn game(id: &str, changes: &str, position: &str) -> Game {
    let variant = builtin(id);
    let changes = RuleChanges::parse(changes, variant.kind()).unwrap();
    let variant = variant.with_changes(changes);
    let position = variant.parse_position(position).unwrap();
    Game::from_position(variant.into(), position)
}

fn refused(game: &Game, text: &str) -> Refusal {
    let mv = rules::read_move(text).unwrap();
    game.legality(mv).unwrap_err()
}

/// Twelve stones stand on the board at the start, and each side holds six enemy stones.
#[test]
fn parachute_starts_with_half_of_the_stones_and_six_turns_of_two_parts() {
    let mut game = Game::new(builtin("loa-parachute"));
    let text = |game: &Game| game.variant().position_string(game.position());
    assert_eq!(text(&game), "8/b6w/w6b/b6w/w6b/b6w/w6b/8 b 6/6");
    // 18 moves, and after each move 52 empty squares.
    assert_eq!(game.legal_moves().len(), 18 * 52);
    game.play_text("a3-c3,@h1").unwrap();
    assert_eq!(text(&game), "8/b6w/w6b/b6w/w6b/2b4w/w6b/7w w 5/6");
}

#[test]
fn every_turn_is_a_legal_beginning_and_a_legal_second_part() {
    let mut rng = seeded(71);
    let two = |variant: &SharedVariant| variant.movement().has_double_moves();
    for variant in all_variants().into_iter().filter(two) {
        let mut positions = played_positions(&variant, 12, &mut rng);
        positions.extend(scattered_positions(&variant, 6, &mut rng));
        let second = SharedVariant::new(variant.second_part());
        for position in positions {
            let moves: BTreeSet<String> = variant
                .legal_moves(&position)
                .iter()
                .map(Move::to_string)
                .collect();
            let openings: HashSet<Move> = variant
                .legal_moves(&position)
                .into_iter()
                .map(Move::opening)
                .collect();
            let mut again = BTreeSet::new();
            for opening in openings {
                let Some(part) = opening.parts()[0] else {
                    again.insert(opening.to_string());
                    continue;
                };
                assert_eq!(variant.legality_of_opening(&position, opening), Ok(()));
                if !variant.goes_on(&position, opening) {
                    again.insert(opening.to_string());
                    continue;
                }
                let half = variant.half(&position, part);
                assert_eq!(half.to_move(), position.to_move());
                let game = Game::from_position(second.clone(), half);
                for then in game.legal_moves() {
                    let turn = opening.followed_by(then.parts()[0].unwrap()).unwrap();
                    assert_eq!(
                        second.apply(&half, then),
                        variant.apply(&position, turn),
                        "{turn}"
                    );
                    again.insert(turn.to_string());
                }
            }
            assert_eq!(again, moves, "{}", variant.position_string(&position));
        }
    }
}

#[test]
fn a_turn_of_parachute_with_stones_in_hand_needs_a_drop_on_an_empty_square() {
    let start = Game::new(builtin("loa-parachute"));
    assert_eq!(refused(&start, "a3-c3"), Refusal::MustDrop);
    assert_eq!(refused(&start, "@e5"), Refusal::DropFirst);
    let [a2, c3] = ["a2", "c3"].map(|name| rules::Square::parse(name).unwrap());
    assert_eq!(refused(&start, "a3-c3,@a2"), Refusal::Occupied(a2));
    assert_eq!(refused(&start, "a3-c3,@c3"), Refusal::Occupied(c3));
    // The square that the stone has left is empty.
    assert_eq!(
        start.legality(rules::read_move("a3-c3,@a3").unwrap()),
        Ok(())
    );
    let late = game("loa-parachute", "", "8/b6w/w6b/b6w/w6b/b6w/w6b/8 b 0/6");
    assert_eq!(late.legality(rules::read_move("a3-c3").unwrap()), Ok(()));
    assert_eq!(refused(&late, "a3-c3,@e5"), Refusal::EmptyHand);
    let corners = game(
        "loa-parachute",
        "corners=forbidden",
        "8/b6w/w6b/b6w/w6b/b6w/w6b/8 b 6/6",
    );
    let a1 = rules::Square::A1;
    assert_eq!(refused(&corners, "a3-c3,@a1"), Refusal::NoLanding(a1));
}

/// Black connects its two stones with its move. Whether that wins depends on the option.
#[test]
fn the_option_says_when_connected_stones_win_in_parachute() {
    let joins = "8/8/8/8/8/w6w/8/b2b4 b 1/1";
    let play = |changes: &str, mv: &str| {
        let mut game = game("loa-parachute", changes, joins);
        game.play_text(mv)
            .map(|_| game.outcome().and_then(rules::Outcome::winner))
            .ok()
    };
    // d1-b1 moves two squares, because two stones stand on the rank.
    assert_eq!(play("", "d1-b1,@e8"), Some(Some(Side::Black)));
    assert_eq!(play("", "d1-b1"), None);
    assert_eq!(
        play("connection=after-move", "d1-b1"),
        Some(Some(Side::Black))
    );
    assert_eq!(play("connection=after-move", "d1-b1,@e8"), None);
    assert_eq!(play("connection=all-dropped", "d1-b1,@e8"), Some(None));
}

#[test]
fn a_sideways_move_of_ordo_x_needs_a_forward_move_and_no_other_move_has_two_parts() {
    let start = Game::new(builtin("ordo-x"));
    assert_eq!(
        refused(&start, "c3-d3"),
        refused(&Game::new(builtin("ordo")), "c3-d3")
    );
    let open = game("ordo-x", "", "10/10/10/4bb4/10/3ww5/10/10 w");
    assert_eq!(refused(&open, "e3-f3"), Refusal::SplitsGroup);
    assert_eq!(refused(&open, "d3:e3-e3"), Refusal::SingleFile);
    let open = game("ordo-x", "", "10/10/10/4bb4/10/2ww6/3w6/10 w");
    assert_eq!(refused(&open, "d2-e3,c3-c4"), Refusal::TurnIsOver);
    assert_eq!(refused(&open, "d2-c2"), Refusal::MustGoOn);
    assert_eq!(refused(&open, "d2-c2,c3-b3"), Refusal::NotForward);
    assert_eq!(
        open.legality(rules::read_move("d2-c2,d3-d4").unwrap()),
        Ok(())
    );
    // The same stone can move twice.
    assert_eq!(
        open.legality(rules::read_move("d2-b2,b2-b3").unwrap()),
        Ok(())
    );
    let turn = rules::read_move("d2-b2,b2-b3").unwrap();
    let names =
        |squares: Vec<rules::Square>| squares.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        (names(turn.origins()), names(turn.landings())),
        (vec!["d2".to_owned()], vec!["b3".to_owned()])
    );
}

#[test]
fn a_sideways_move_may_split_the_group_only_if_the_option_says_so() {
    let position = "10/10/10/8bb/10/w9/1w8/10 w";
    // a3-b3 keeps the group; b2-c2 splits it, and a3-b3 is no forward move, but a3-b4 does not rejoin either.
    let strict = game("ordo-x", "", position);
    assert_eq!(refused(&strict, "b2-d2"), Refusal::SplitsGroup);
    let free = game("ordo-x", "sideways=goes-on-split", position);
    assert_eq!(refused(&free, "b2-d2,a3-a4"), Refusal::StaysSplit);
    assert_eq!(
        free.legality(rules::read_move("b2-c2,c2-b3").unwrap()),
        Ok(())
    );
}

/// Counts the turns of the slow rules of these tests.
fn slow_perft(variant: &SharedVariant, position: &str, depth: u32) -> u64 {
    let turns = Slow::new(variant, position).moves();
    match depth {
        1 => turns.len() as u64,
        _ => turns
            .iter()
            .map(|(_, after)| slow_perft(variant, after, depth - 1))
            .sum(),
    }
}

#[test]
fn perft_of_turns_of_two_parts_is_that_of_the_slow_rules() {
    let mut rng = seeded(72);
    let two = |variant: &SharedVariant| variant.movement().has_double_moves();
    for variant in all_variants().into_iter().filter(two) {
        let small = variant.shape().area() <= 36;
        let count = if small { 12 } else { 2 };
        let mut positions = played_positions(&variant, 40, &mut rng).split_off(40 - count);
        positions.extend(small.then(|| *variant.start()));
        for position in positions {
            let text = variant.position_string(&position);
            let depth = if small { 2 } else { 1 };
            let slow = slow_perft(&variant, &text, depth);
            assert_eq!(perft_of(&variant, &position, depth), slow, "{text}");
        }
    }
    let parachute = builtin("loa-parachute");
    assert_eq!(perft_of(&parachute, parachute.start(), 2), 1_057_326);
}

#[test]
fn parts_are_written_and_read_with_and_without_a_comma() {
    for (text, canonical) in [
        ("a3-c3,@e5", "a3-c3,@e5"),
        ("A3C3@E5", "a3-c3,@e5"),
        ("a3 - c3 , @ e5", "a3-c3,@e5"),
        ("c2:d2-e2,a2:b2-a3", "c2:d2-e2,a2:b2-a3"),
        ("@e5", "@e5"),
    ] {
        assert_eq!(
            rules::read_move(text).unwrap().to_string(),
            canonical,
            "{text}"
        );
    }
    for (wrong, at) in [
        ("a3-c3,", 6),
        ("a3-c3,@", 7),
        ("a3-c3,@e5,@e6", 9),
        ("a3-c3,@z5", 7),
        ("pass,@e5", 0),
        (",@e5", 0),
    ] {
        assert_eq!(rules::read_move(wrong).unwrap_err().at, at, "{wrong}");
    }
    let part = Part::Drop {
        to: rules::Square::A1,
    };
    assert_eq!(Move::Pass.followed_by(part), None);
}
