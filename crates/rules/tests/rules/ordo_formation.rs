//! Checks formations and single moves of Ordo against flood fills and full move lists.

use std::collections::HashSet;

use rules::{AnyRuleset, Move, Ordo, Position, Ruleset, SharedVariant, Side, Sideways, U256, Word};

use crate::boards::{all_variants, played_positions, scattered_positions, seeded};

/// Returns Ordo positions of two kinds: positions from games, mostly with one group per side, and random positions,
/// mostly with split groups.
fn positions() -> Vec<(SharedVariant, Vec<Position>)> {
    let mut rng = seeded(41);
    all_variants()
        .into_iter()
        .filter(|variant| {
            matches!(
                variant.ruleset(),
                AnyRuleset::Ordo64(_) | AnyRuleset::Ordo128(_) | AnyRuleset::Ordo256(_)
            )
        })
        .map(|variant| {
            let mut positions = played_positions(&variant, 400, &mut rng);
            positions.extend(scattered_positions(&variant, 100, &mut rng));
            positions.retain(|position| variant.outcome(position).is_none());
            (variant, positions)
        })
        .collect()
}

fn for_each(
    narrow: impl Fn(&Ordo<u64>, &Position) + Copy,
    middle: impl Fn(&Ordo<u128>, &Position) + Copy,
    wide: impl Fn(&Ordo<U256>, &Position) + Copy,
) {
    for (variant, positions) in positions() {
        for position in positions {
            match variant.ruleset() {
                AnyRuleset::Ordo64(rules) => narrow(rules, &position),
                AnyRuleset::Ordo128(rules) => middle(rules, &position),
                AnyRuleset::Ordo256(rules) => wide(rules, &position),
                _ => unreachable!("only Ordo is listed"),
            }
        }
    }
}

fn assert_links<W: Word>(rules: &Ordo<W>, position: &Position) {
    let state = position.narrow::<W>();
    let groups = |stones| rules.geometry().groups(stones).count();
    for stones in [state.own(), state.enemy()] {
        let formation = rules.formation(stones);
        assert_eq!(formation.is_whole(), groups(stones) == 1);
        for index in stones.indices() {
            let falls_apart = groups(stones & !W::bit(index)) > groups(stones);
            assert_eq!(
                formation.links().has(index),
                falls_apart,
                "{index} of {stones:?}"
            );
        }
        assert!((formation.links() & !stones).is_empty());
        let neighbours = |index| rules.geometry().spread(W::bit(index)) & stones;
        let ends = stones.indices().map(|index| neighbours(index).count() - 1);
        assert_eq!(2 * formation.pairs(rules.geometry()), ends.sum::<u32>());
    }
}

#[test]
fn links_are_the_stones_without_which_a_group_falls_apart_and_pairs_are_those_that_touch() {
    for_each(assert_links, assert_links, assert_links);
}

fn assert_known_after<W: Word>(rules: &Ordo<W>, position: &Position) {
    let state = position.narrow::<W>();
    let before = Side::ALL.map(|side| rules.formation(state.stones(side)));
    for mv in rules.legal_moves(&state).into_iter().step_by(3) {
        let after = rules.apply(&state, mv);
        for side in Side::ALL {
            let known = rules.formation_after(&before[side.index()], side, &after);
            let anew = rules.formation(after.stones(side));
            assert_eq!(format!("{known:?}"), format!("{anew:?}"), "{mv}");
        }
    }
}

#[test]
fn what_is_known_before_a_legal_move_gives_the_formations_after_it() {
    for_each(assert_known_after, assert_known_after, assert_known_after);
}

fn assert_single_moves<W: Word>(rules: &Ordo<W>, position: &Position) {
    if rules.sideways() != Sideways::Ends {
        return;
    }
    let state = position.narrow::<W>();
    let formation = rules.formation(state.own());
    let geometry = rules.geometry();
    let steps = rules
        .legal_moves(&state)
        .into_iter()
        .filter_map(|mv| match mv {
            Move::Step { from, to } => Some((geometry.index(from)?, geometry.index(to)?)),
            _ => None,
        })
        .collect::<HashSet<_>>();
    let decisive = state.enemy() | rules.goal(state.to_move());
    let counted = |(from, to): &(usize, usize)| {
        !formation.is_whole() || !formation.links().has(*from) || decisive.has(*to)
    };
    let reach = rules.reach(&state, &formation);
    assert_eq!(
        reach.moves as usize,
        steps.iter().copied().filter(counted).count()
    );
    let landings = steps.iter().copied().filter(counted);
    assert_eq!(
        reach.landings,
        landings.fold(W::EMPTY, |set, (_, to)| set | W::bit(to))
    );
    let mut captures = Vec::new();
    rules.single_moves(&state, &formation, state.enemy(), |from, to| {
        captures.push((from, to));
    });
    let count = captures.len();
    let captures = captures.into_iter().collect::<HashSet<_>>();
    assert_eq!(captures.len(), count, "a capture is listed twice");
    let expected = steps.into_iter().filter(|(_, to)| state.enemy().has(*to));
    assert_eq!(captures, expected.collect());
}

#[test]
fn reach_and_captures_are_those_of_the_listed_single_moves() {
    for_each(
        assert_single_moves,
        assert_single_moves,
        assert_single_moves,
    );
}
