//! Compares the rules under test with the second, slow implementation in [`crate::slow`]: moves, captures, positions
//! after moves, and outcomes.

use std::collections::BTreeMap;

use rules::{Outcome, Position, SharedVariant, perft_of};

use crate::boards::{
    all_variants, builtin, odd_variants, played_positions, scattered_positions, seeded,
};
use crate::slow::Slow;

fn agree(variant: &SharedVariant, position: &Position) {
    let text = variant.position_string(position);
    let slow = Slow::new(variant, &text);
    assert_eq!(slow.text(), text);
    let outcome = variant
        .outcome(position)
        .map(|outcome: Outcome| outcome.to_string());
    assert_eq!(outcome, slow.outcome(), "{:?} {text}", variant.movement());
    let moves = variant.legal_moves(position);
    let fast = moves
        .iter()
        .map(|&mv| {
            let after = variant.position_string(&variant.apply(position, mv));
            (variant.notation(position, mv), after)
        })
        .collect::<BTreeMap<_, _>>();
    assert_eq!(fast.len(), moves.len(), "a move is listed twice: {text}");
    let slow = slow.moves().into_iter().collect::<BTreeMap<_, _>>();
    assert_eq!(fast, slow, "{:?} {text}", variant.movement());
    if variant.outcome(position).is_none() {
        assert_eq!(perft_of(variant, position, 1), slow.len() as u64, "{text}");
    }
}

#[test]
fn positions_of_random_games() {
    let mut rng = seeded(1);
    for variant in all_variants() {
        for position in played_positions(&variant, 300, &mut rng) {
            agree(&variant, &position);
        }
    }
}

#[test]
fn stones_scattered_at_random() {
    let mut rng = seeded(2);
    for variant in all_variants() {
        for position in scattered_positions(&variant, 300, &mut rng) {
            agree(&variant, &position);
        }
    }
}

/// Returns in how many of `positions` the group of the side to move is split, and in how many that side can capture.
fn shares(variant: &SharedVariant, positions: &[Position]) -> (usize, usize) {
    let split =
        |p: &&Position| variant.outcome(p).is_none() && variant.groups(p, p.to_move()).len() > 1;
    let captures = |p: &&Position| {
        variant
            .legal_moves(p)
            .iter()
            .any(|&mv| variant.captures(p, mv))
    };
    (
        positions.iter().filter(split).count(),
        positions.iter().filter(captures).count(),
    )
}

#[test]
fn random_games_of_ordo_meet_split_groups_and_captures() {
    let mut rng = seeded(3);
    let variant = builtin("ordo");
    let (split, captures) = shares(&variant, &played_positions(&variant, 600, &mut rng));
    assert!(
        split >= 5 && captures >= 100,
        "{split} split, {captures} with captures"
    );
    let free = &odd_variants()[10];
    let (split, captures) = shares(free, &played_positions(free, 600, &mut rng));
    assert!(
        split >= 5 && captures >= 100,
        "{split} split, {captures} with captures"
    );
}
