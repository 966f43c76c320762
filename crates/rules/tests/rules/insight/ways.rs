//! Tests of the moves of a Lines of Action stone in all directions of its board, legal or not.

use super::*;

#[test]
fn the_ways_of_a_stone_are_its_legal_moves_and_the_rest_of_its_lines() {
    for (variant, position) in positions(Some(GameKind::Loa), 40, 60) {
        let over = variant.outcome(&position).is_some();
        for side in Side::ALL {
            let position = turned(&position, side);
            let context = variant.position_string(&position);
            let mut found = BTreeSet::new();
            for from in stones(&variant, &position, side) {
                let ways = ways(&variant, &position.passed(), from);
                let lines = variant.shape().grid().directions().count();
                assert_eq!(ways.len(), if over { 0 } else { lines }, "{context}");
                for way in ways {
                    let line = (1..12)
                        .flat_map(|n| [(way.direction, n), (way.direction.opposite(), n)])
                        .filter_map(|(d, n)| variant.shape().step(from, d, n));
                    let others =
                        line.filter(|&square| variant.stone_at(&position, square).is_some());
                    assert_eq!(
                        usize::from(way.count),
                        1 + others.count(),
                        "{context} {from}"
                    );
                    let to = variant.shape().step(from, way.direction, way.count);
                    assert_eq!(way.to, to);
                    match way.verdict {
                        Ok(captures) => {
                            let mv = Move::Step {
                                from,
                                to: to.unwrap(),
                            };
                            assert_eq!(captures, variant.captures(&position, mv));
                            found.insert(mv.to_string());
                        }
                        Err(Refusal::BeyondEdge { needed }) => {
                            assert_eq!((to, needed), (None, way.count));
                        }
                        Err(Refusal::OwnStone(square)) => assert_eq!(Some(square), to),
                        Err(Refusal::Vanished(square)) => {
                            assert_eq!(Some(square), to);
                            assert!(variant.is_vanished(&position, square));
                        }
                        Err(Refusal::EnemyInTheWay(square)) => {
                            let line = variant.shape().between(from, square);
                            let (direction, distance) = line.unwrap();
                            assert!(direction == way.direction && distance < way.count);
                            assert_eq!(variant.stone_at(&position, square), Some(!side));
                        }
                        Err(other) => panic!("{other:?} in {context}"),
                    }
                }
            }
            let legal: BTreeSet<_> = variant
                .legal_moves(&position)
                .iter()
                .map(|mv| mv.opening())
                .filter(|mv| matches!(mv, Move::Step { .. }))
                .map(|mv| mv.to_string())
                .collect();
            // If only one side has no legal move, the outcome can depend on the side to move. Such positions are left
            // out of the comparison.
            if variant.outcome(&position).is_some() == over {
                assert_eq!(found, legal, "{context}");
            }
        }
    }
}

#[test]
fn the_first_stone_of_the_start_goes_three_ways() {
    let variant = builtin("loa");
    let ways = ways(&variant, variant.start(), sq("c8"));
    let verdicts: Vec<_> = ways
        .iter()
        .map(|way| (way.count, way.to.map(|to| to.to_string()), way.verdict))
        .collect();
    let edge = |needed| Err(Refusal::BeyondEdge { needed });
    assert_eq!(
        verdicts,
        [
            (2, None, edge(2)),
            (2, None, edge(2)),
            (6, None, edge(6)),
            (2, Some("e6".into()), Ok(false)),
            (2, Some("c6".into()), Ok(false)),
            (2, Some("a6".into()), Ok(true)),
            (6, None, edge(6)),
            (2, None, edge(2)),
        ]
    );
}
