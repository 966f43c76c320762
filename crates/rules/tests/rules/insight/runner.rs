//! Tests of the shortest path of a stone to the enemy's home row.

use super::*;

/// Returns the fewest moves that bring one stone to the enemy's home row while all other stones stay in place. Also
/// returns the fewest captures among the ways of this length. Uses brute force over all reachable positions.
fn shortest_run(
    variant: &SharedVariant,
    position: &Position,
    side: Side,
) -> Option<(usize, usize)> {
    let position = turned(position, side);
    let enemies = |position: &Position| stones(variant, position, !side).len();
    let mut best = None;
    for stone in stones(variant, &position, side) {
        let mut seen = HashSet::from([position]);
        let mut open = VecDeque::from([(position, stone, 0)]);
        while let Some((here, stone, moves)) = open.pop_front() {
            let steps = moves_of(variant, &here, &[stone]).into_iter();
            for mv in steps.filter(|mv| matches!(mv, Move::Step { .. })) {
                let after = turned(&variant.apply(&here, mv), side);
                let to = mv.landings()[0];
                let goal = match side {
                    Side::White => to.rank() + 1 == variant.shape().ranks(),
                    Side::Black => to.rank() == 0,
                };
                let captures = enemies(&position) - enemies(&after);
                if goal {
                    let run = (moves + 1, captures);
                    best = Some(best.map_or(run, |best: (usize, usize)| best.min(run)));
                } else if seen.insert(after) && best.is_none_or(|(most, _)| moves + 1 < most) {
                    open.push_back((after, to, moves + 1));
                }
            }
        }
    }
    best
}

#[test]
fn the_runner_takes_the_shortest_of_all_ways() {
    let mut rng = seeded(65);
    let mut lengths = BTreeSet::new();
    for variant in all_variants() {
        for position in played_positions(&variant, 100, &mut rng) {
            for side in Side::ALL {
                let context = variant.position_string(&position);
                let path = runner_path(&variant, &position, side);
                if variant.kind() == GameKind::Loa || variant.outcome(&position).is_some() {
                    assert_eq!(path, None);
                    continue;
                }
                let mut here = turned(&position, side);
                let mut captures = 0;
                for pair in path.iter().flat_map(|path| path.windows(2)) {
                    let mv = Move::Step {
                        from: pair[0],
                        to: pair[1],
                    };
                    assert_eq!(variant.legality(&here, mv), Ok(()), "{mv} in {context}");
                    captures += usize::from(variant.captures(&here, mv));
                    let after = variant.apply(&here, mv);
                    if Some(&pair[1]) == path.as_ref().and_then(|path| path.last()) {
                        let won = variant.outcome(&after);
                        let winner = side;
                        let reason = WinReason::HomeRow;
                        assert_eq!(won, Some(Outcome::Win { winner, reason }), "{context}");
                    }
                    here = turned(&after, side);
                }
                let run = path.map(|path| (path.len() - 1, captures));
                assert_eq!(
                    run,
                    shortest_run(&variant, &position, side),
                    "{side} {context}"
                );
                lengths.extend(run);
            }
        }
    }
    assert!(lengths.iter().any(|&(moves, _)| moves >= 3), "{lengths:?}");
    assert!(
        lengths.iter().any(|&(_, captures)| captures >= 1),
        "{lengths:?}"
    );
}

#[test]
fn the_runner_keeps_touch_and_goes_around() {
    let path = |position: &str| {
        let (ordo, position) = at("ordo", position);
        runner_path(&ordo, &position, Side::White)
    };
    let way = |names: [&str; 3]| Some(names.map(sq).to_vec());
    // The top stone of the column cannot leave the column without splitting the group. The bottom stone steps aside and
    // slides up to the enemy's home row, on the side without an enemy stone.
    let free = "10/3w6/3w6/3w6/3w6/10/b9/10 w";
    assert_eq!(path(free), way(["d4", "c4", "c8"]));
    let barred = "10/3w6/2bw6/3w6/3w6/10/b9/10 w";
    assert_eq!(path(barred), way(["d4", "e4", "e8"]));
    // With only two stones, on d4 and d5, no stone can reach the enemy's home row and stay connected.
    let far = "10/10/10/3w6/3w6/10/b9/10 w";
    assert_eq!(path(far), None);
}
