//! Both provers against the plain reference, and against each other where the reference would take too long.

use rules::{Catalogue, Position, SharedVariant, Side, Variant};
use solved::{Checker, Found, MAX_PLIES, Prover, Value, find, first_moves};

use crate::plain::{PlainValue, values};

const NODES: u64 = 20_000_000;

/// Three stones against three on a 4×4 board: few positions, many of them drawn.
fn three_stones() -> SharedVariant {
    let text = r#"(
        schema: 1, id: "three", name: "three", summary: "three", board: (files: 4, ranks: 4), first: Black,
        start: ["b.b.", "...w", "w...", ".b.w"],
        movement: LinesOfAction(simultaneous: Draw, no_moves: Pass),
    )"#;
    let mut catalogue = Catalogue::builtin();
    catalogue.add("three.ron", text.as_bytes());
    catalogue.get("three").unwrap().clone()
}

/// Checks both provers on every position of which the reference knows the value, or on one of `every`.
fn check_all(variant: &Variant, every: usize) -> [usize; 3] {
    let values = values(variant);
    let mut positions: Vec<_> = values
        .iter()
        .filter(|(position, _)| variant.outcome(position).is_none())
        .collect();
    positions.sort_by_key(|(position, _)| position.hash());
    let mut seen = [0; 3];
    for (position, value) in positions.into_iter().step_by(every) {
        check_one(variant, position, *value);
        let kind = value.map_or(2, |(winner, _)| usize::from(winner != position.to_move()));
        seen[kind] += 1;
    }
    seen
}

fn check_one(variant: &Variant, position: &Position, value: PlainValue) {
    let text = variant.position_string(position);
    let mut prover = Prover::new(variant, 1).unwrap();
    match (prover.value(position, 200_000), value) {
        (Value::Wins(side, plies), Some((winner, shortest))) => {
            assert_eq!(side, winner, "{text}");
            assert!(plies >= shortest, "{text}: {plies} plies");
        }
        (Value::Draw | Value::Open(_), None) => {}
        (found, _) => panic!("{text}: {found:?} instead of {value:?}"),
    }
    for side in Side::ALL {
        let most = 9;
        let found = deepen(variant, position, side, most);
        match value {
            Some((winner, shortest)) if winner == side && shortest <= most => {
                let Found::Wins(plies) = found else {
                    panic!("{text}: {found:?} instead of a win in {shortest}");
                };
                assert!(
                    (shortest..=shortest + 1).contains(&plies),
                    "{text}: {plies} plies"
                );
            }
            _ => assert_eq!(found, Found::Not, "{text}"),
        }
    }
}

fn deepen(variant: &Variant, position: &Position, side: Side, most: u16) -> Found {
    let mut checker = Checker::new(variant, side, 1).unwrap();
    checker.alone(position, most, NODES)
}

#[test]
fn both_provers_know_the_values_that_a_plain_search_of_all_positions_finds() {
    let ordo = find("ordo-4x4").unwrap();
    let [wins, losses, _] = check_all(&ordo, 41);
    assert!(wins > 20 && losses > 20, "{wins} {losses}");
    let [wins, losses, draws] = check_all(&three_stones(), 97);
    assert!(
        wins > 20 && losses > 20 && draws > 20,
        "{wins} {losses} {draws}"
    );
}

#[test]
fn the_second_prover_confirms_every_first_move_that_the_first_one_proves() {
    for id in ["loa-5x5", "ordo-5x5"] {
        let variant = find(id).unwrap();
        let mut prover = Prover::new(&variant, 64).unwrap();
        let mut winners = Vec::new();
        for first in first_moves(&variant).unwrap() {
            let Value::Wins(side, _) = prover.value(&first.after, NODES) else {
                panic!("{id}: {} is open", first.text);
            };
            let mut checker = Checker::new(&variant, side, 64).unwrap();
            let found = checker.guided(&first.after, &mut prover, NODES);
            assert!(
                matches!(found, Found::Wins(_)),
                "{id} {}: {found:?}",
                first.text
            );
            winners.push(side);
        }
        assert!(
            winners.contains(&Side::Black) && winners.contains(&Side::White),
            "{id}"
        );
    }
}

#[test]
fn alone_the_second_prover_solves_five_by_five() {
    let variant = find("loa-5x5").unwrap();
    let moves = first_moves(&variant).unwrap();
    for (text, side) in [("c1-c3", Side::Black), ("c1xa3", Side::White)] {
        let first = moves.iter().find(|first| first.text == text).unwrap();
        let mut checker = Checker::new(&variant, side, 64).unwrap();
        let found = checker.alone(&first.after, MAX_PLIES, NODES);
        assert!(matches!(found, Found::Wins(_)), "{text}: {found:?}");
    }
}

#[test]
fn a_guide_that_names_wrong_moves_proves_nothing() {
    let variant = find("loa-5x5").unwrap();
    let moves = first_moves(&variant).unwrap();
    let lost = moves.iter().find(|first| first.text == "c1xa3").unwrap();
    // A fresh prover has proven nothing, and Black has no win to find.
    let mut prover = Prover::new(&variant, 1).unwrap();
    let mut checker = Checker::new(&variant, Side::Black, 1).unwrap();
    let found = checker.guided(&lost.after, &mut prover, NODES);
    assert_eq!(found, Found::Unknown);
}
