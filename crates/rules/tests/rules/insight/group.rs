//! Tests of how Ordo moves affect the mover's group.

use super::*;

#[test]
fn what_is_cut_off_is_what_lies_outside_the_largest_group() {
    for (variant, position) in positions(Some(GameKind::Ordo), 12, 63) {
        let own = stones(&variant, &position, position.to_move());
        for unit in units(&variant, &position) {
            let mut splitting = BTreeSet::new();
            let mut legal = BTreeSet::new();
            for to in variant.shape().squares() {
                let mv = unit_move(&unit, to);
                let cut = cut_off(&variant, &position, mv);
                match variant.legality(&position, mv) {
                    Ok(()) => legal.extend(mv.landings()),
                    Err(Refusal::SplitsGroup | Refusal::StaysSplit) => {
                        splitting.extend(mv.landings());
                        let mut after: Vec<_> = own.clone();
                        after.retain(|stone| !unit.contains(stone));
                        after.extend(mv.landings());
                        let largest = groups(&variant, &after).iter().map(Vec::len).max().unwrap();
                        assert!(!cut.is_empty() && cut.iter().all(|stone| after.contains(stone)));
                        after.retain(|stone| !cut.contains(stone));
                        assert_eq!(after.len(), largest, "{mv}");
                        assert_eq!(groups(&variant, &after).len(), 1, "{mv}");
                        continue;
                    }
                    Err(_) => {}
                }
                assert_eq!(cut, [], "{mv}");
            }
            let mut expected: Vec<_> = splitting.difference(&legal).copied().collect();
            expected.retain(|square| !unit.contains(square));
            let mut shuffled = unit.clone();
            shuffled.reverse();
            assert_eq!(splitting_squares(&variant, &position, &shuffled), expected);
        }
    }
}

fn unit_move(unit: &[Square], to: Square) -> Move {
    match *unit {
        [from] => Move::Step { from, to },
        [first, .., last] => Move::Line { first, last, to },
        [] => panic!("no stones"),
    }
}

#[test]
fn of_two_halves_the_moved_stones_are_cut_off() {
    let (ordo, position) = at("ordo", "10/10/4b5/10/10/10/ww8/10 w");
    assert_eq!(names(&cut_off(&ordo, &position, step("b2-b4"))), ["b4"]);
    assert_eq!(names(&cut_off(&ordo, &position, step("a2-a4"))), ["a4"]);
    assert_eq!(cut_off(&ordo, &position, step("b2-b3")), []);
    let splitting = splitting_squares(&ordo, &position, &[sq("a2")]);
    assert_eq!(
        names(&splitting),
        ["a4", "a5", "a6", "a7", "a8", "c4", "d5", "e6"]
    );
}

#[test]
fn moves_rejoin_where_the_group_is_split_and_nowhere_else() {
    let mut seen = 0;
    for (variant, position) in positions(None, 60, 64) {
        let split = groups(&variant, &stones(&variant, &position, position.to_move())).len() > 1;
        let moves = rejoining_moves(&variant, &position);
        if variant.kind() == GameKind::Ordo && split {
            assert_eq!(moves, variant.legal_moves(&position));
            seen += moves.len();
        } else {
            assert_eq!(moves, []);
        }
    }
    assert!(seen > 50, "{seen}");
}
