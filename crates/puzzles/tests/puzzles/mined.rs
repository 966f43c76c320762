//! Tests the puzzles that the miner finds. The tests use only the rules, not the solver.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use cohort_puzzles::{Find, Look, Miner, Selection, Task};
use rules::insight::winning_moves;
use rules::{Move, SharedVariant, Side, Word};

use crate::variant;

/// The numbers of stones of a side in random positions.
const STONES: RangeInclusive<u64> = 3..=6;
/// The search limit for hold puzzles in these tests, lower than for shipped puzzles.
const LOOK: Look = Look::of(50_000);

fn finds(variant: &SharedVariant, seeds: std::ops::Range<u64>) -> Vec<Find> {
    let mut miner = Miner::new(variant.clone(), LOOK);
    let mut dig = |seed| miner.dig(seed, &AtomicBool::new(false)).unwrap();
    seeds.flat_map(&mut dig).collect()
}

/// Returns whether a move loses, or allows the enemy to win with its next move.
fn loses_at_once(variant: &SharedVariant, find: &Find, mv: &Move) -> bool {
    let enemy = !find.position.to_move();
    let after = variant.apply(&find.position, *mv);
    match variant.outcome(&after) {
        Some(outcome) => outcome.winner() == Some(enemy),
        None => !winning_moves(variant, &after, enemy).is_empty(),
    }
}

#[test]
fn what_is_found_has_one_right_move_by_the_rules_alone() {
    for (id, seeds) in [("loa", 1..12), ("ordo", 1..19)] {
        let variant = variant(id);
        let (mut at_once, mut held) = (0, 0);
        for find in finds(&variant, seeds) {
            let wins = winning_moves(&variant, &find.position, find.position.to_move());
            let moves = variant.legal_moves(&find.position);
            match (find.task, find.plies) {
                (Task::Win, 1) => {
                    assert_eq!(wins, [find.first], "{}", find.to_text(&variant));
                    at_once += 1;
                }
                (Task::Hold, 2) => {
                    let safe = moves
                        .iter()
                        .filter(|mv| !loses_at_once(&variant, &find, mv));
                    assert_eq!(safe.collect::<Vec<_>>(), [&find.first]);
                    held += 1;
                }
                _ => assert!(wins.is_empty() && !loses_at_once(&variant, &find, &find.first)),
            }
        }
        assert!(
            at_once + held > 0,
            "{id}: the rules alone can check none of the finds"
        );
    }
}

#[test]
fn few_stones_are_groups_and_hold_puzzles_with_one_right_turn() {
    let variant = variant("ordo-x");
    let mut miner = Miner::new(variant.clone(), LOOK);
    let found =
        (1..400).filter_map(|seed| miner.dig_few_stones(&STONES, seed, &AtomicBool::new(false)));
    let found: Vec<Find> = found.collect();
    assert!(found.len() > 2, "{}", found.len());
    for find in found {
        let text = find.to_text(&variant);
        for side in Side::ALL {
            let stones = find.position.stones(side);
            assert!(STONES.contains(&stones.count().into()), "{text}");
            assert!(variant.geometry().is_connected(stones), "{text}");
        }
        let wins = winning_moves(&variant, &find.position, find.position.to_move());
        match (find.task, find.plies) {
            (Task::Win, 1) => assert_eq!(wins, [find.first], "{text}"),
            _ => assert!(
                wins.is_empty() && !loses_at_once(&variant, &find, &find.first),
                "{text}"
            ),
        }
    }
    // The colours of stones that may lie anywhere are no groups.
    let mut miner = Miner::new(crate::variant("loa-5x5"), LOOK);
    let found =
        (1..200).filter_map(|seed| miner.dig_few_stones(&STONES, seed, &AtomicBool::new(false)));
    assert!(found.count() > 0);
}

#[test]
fn what_is_found_is_the_same_each_time_and_survives_as_text_and_in_a_set() {
    let loa = variant("loa");
    let found = finds(&loa, 1..5);
    assert_eq!(finds(&loa, 1..5), found);
    let mut selection = Selection::new(loa.clone(), LOOK);
    for find in &found {
        assert_eq!(&Find::from_text(&loa, &find.to_text(&loa)).unwrap(), find);
        selection.add(find, &AtomicBool::new(false));
    }
    let (chosen, account) = selection.choose(100, &AtomicBool::new(false));
    assert!(!chosen.is_empty());
    assert_eq!(
        (account.finds, account.flawed),
        (found.len(), 0),
        "{account:?}"
    );
}
