//! What is said of positions, against what trying out every move shows.

use std::collections::{BTreeSet, HashSet, VecDeque};

use rules::insight::{
    Chain, Immobility, Reason, chains, cut_off, immobility, reasons, rejoining_moves, runner_path,
    spanning_tree, splitting_squares, ways, winning_moves, wins,
};
use rules::{
    Direction, GameKind, Move, Outcome, Position, Refusal, SharedVariant, Side, Square, WinReason,
};

use crate::boards::{all_variants, builtin, played_positions, scattered_positions, seeded};
use crate::slow::Slow;

fn sq(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn names(squares: &[Square]) -> Vec<String> {
    let mut names: Vec<_> = squares.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

fn step(text: &str) -> Move {
    rules::read_move(text).unwrap()
}

fn at(id: &str, position: &str) -> (SharedVariant, Position) {
    let variant = builtin(id);
    let position = variant.parse_position(position).unwrap();
    (variant, position)
}

fn stones(variant: &SharedVariant, position: &Position, side: Side) -> Vec<Square> {
    let there = |square: &Square| variant.stone_at(position, *square) == Some(side);
    variant.shape().squares().filter(there).collect()
}

/// The groups of stones, found square by square.
fn groups(stones: &[Square]) -> Vec<Vec<Square>> {
    let mut left: BTreeSet<_> = stones.iter().copied().collect();
    let mut groups = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut group, mut open) = (vec![first], vec![first]);
        while let Some(here) = open.pop() {
            let near = |next: &Square| {
                here.file().abs_diff(next.file()) <= 1 && here.rank().abs_diff(next.rank()) <= 1
            };
            let found: Vec<_> = left.iter().copied().filter(near).collect();
            for next in found {
                left.remove(&next);
                group.push(next);
                open.push(next);
            }
        }
        groups.push(group);
    }
    groups
}

fn turned(position: &Position, side: Side) -> Position {
    if position.to_move() == side {
        *position
    } else {
        position.passed()
    }
}

/// Positions in play and positions that no game would show, of every variant of a game, or of both.
fn positions(kind: Option<GameKind>, count: usize, seed: u64) -> Vec<(SharedVariant, Position)> {
    let mut rng = seeded(seed);
    let mut found = Vec::new();
    for variant in all_variants() {
        if kind.is_none_or(|kind| variant.kind() == kind) {
            let mut positions = played_positions(&variant, count, &mut rng);
            positions.extend(scattered_positions(&variant, count / 4, &mut rng));
            found.extend(
                positions
                    .into_iter()
                    .map(|position| (variant.clone(), position)),
            );
        }
    }
    found
}

/// Every stone of the side to move, and in Ordo every unbroken line of them.
fn units(variant: &SharedVariant, position: &Position) -> Vec<Vec<Square>> {
    let own = stones(variant, position, position.to_move());
    let mut units: Vec<_> = own.iter().map(|&stone| vec![stone]).collect();
    if variant.kind() == GameKind::Ordo {
        for &first in &own {
            for along in [Direction::East, Direction::North] {
                let mut line = vec![first];
                for distance in 1.. {
                    match variant.shape().step(first, along, distance) {
                        Some(next) if own.contains(&next) => line.push(next),
                        _ => break,
                    }
                    units.push(line.clone());
                }
            }
        }
    }
    units
}

fn moves_of(variant: &SharedVariant, position: &Position, unit: &[Square]) -> Vec<Move> {
    let mut moves = variant.legal_moves(position);
    moves.retain(|mv| mv.origins() == unit);
    moves
}

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
                assert_eq!(ways.len(), if over { 0 } else { 8 }, "{context}");
                for way in ways {
                    let line = (1..12)
                        .flat_map(|n| [(way.direction, n), (opposite(way.direction), n)])
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
                        Err(Refusal::EnemyInTheWay(square)) => {
                            let (direction, distance) = Direction::between(from, square).unwrap();
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
                .filter(|mv| **mv != Move::Pass)
                .map(ToString::to_string)
                .collect();
            // Where having no move ends the game, it ends it for one side only.
            if variant.outcome(&position).is_some() == over {
                assert_eq!(found, legal, "{context}");
            }
        }
    }
}

fn opposite(direction: Direction) -> Direction {
    Direction::ALL[(direction.index() + 4) % 8]
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

#[test]
fn chains_are_the_groups_each_held_together_by_a_tree() {
    for (variant, position) in positions(None, 40, 61) {
        for side in Side::ALL {
            let chains = chains(&variant, &position, side);
            let mut expected = groups(&stones(&variant, &position, side));
            expected.iter_mut().for_each(|group| group.sort());
            let mut found: Vec<_> = chains.iter().map(|chain| chain.stones.clone()).collect();
            assert!(found.is_sorted_by_key(|stones| (usize::MAX - stones.len(), stones[0])));
            found.iter_mut().for_each(|group| group.sort());
            found.sort();
            expected.sort();
            assert_eq!(found, expected);
            chains.iter().for_each(is_tree);
        }
    }
}

fn is_tree(chain: &Chain) {
    assert_eq!(chain.stones.iter().min(), chain.stones.first());
    assert_eq!(chain.links.len() + 1, chain.stones.len());
    for (number, (from, to)) in chain.links.iter().enumerate() {
        assert_eq!(Direction::between(*from, *to).unwrap().1, 1);
        assert_eq!(*to, chain.stones[number + 1]);
        assert!(chain.stones[..=number].contains(from));
    }
}

#[test]
fn a_tree_begins_with_the_first_stone_and_links_straight_before_askew() {
    let tree = spanning_tree(&["c3", "d4", "c4", "a1"].map(sq));
    assert_eq!(
        tree,
        [
            (sq("c3"), None),
            (sq("c4"), Some(sq("c3"))),
            (sq("d4"), Some(sq("c3"))),
            (sq("a1"), None),
        ]
    );
    assert_eq!(spanning_tree(&[]), []);
}

#[test]
fn winning_moves_are_those_after_which_the_slow_rules_see_a_win() {
    let mut seen = [0; 2];
    for (variant, position) in positions(None, 24, 62) {
        for side in Side::ALL {
            let mut found: Vec<_> = wins(&variant, &position, side)
                .iter()
                .map(|(mv, reason)| {
                    let winner = side;
                    let outcome = Outcome::Win {
                        winner,
                        reason: *reason,
                    };
                    (
                        variant.notation(&turned(&position, side), *mv),
                        outcome.to_string(),
                    )
                })
                .collect();
            let moves = winning_moves(&variant, &position, side);
            assert_eq!(moves.len(), found.len());
            seen[variant.kind() as usize] += found.len();
            let slow = Slow::new(&variant, &variant.position_string(&turned(&position, side)));
            let winning = |(text, after): (String, String)| {
                let outcome = Slow::new(&variant, &after).outcome()?;
                outcome
                    .starts_with(&side.to_string())
                    .then_some((text, outcome))
            };
            let mut expected: Vec<_> = if variant.outcome(&position).is_some() {
                Vec::new()
            } else {
                slow.moves().into_iter().filter_map(winning).collect()
            };
            found.sort();
            expected.sort();
            assert_eq!(
                found,
                expected,
                "{side} {}",
                variant.position_string(&position)
            );
        }
    }
    assert!(seen.iter().all(|&wins| wins > 20), "{seen:?}");
}

#[test]
fn a_side_that_waits_has_winning_moves_too() {
    let (loa, position) = at("loa", "8/8/8/4b3/3b3w/2b5/8/1bb4w w");
    let connecting = wins(&loa, &position, Side::Black);
    assert!(connecting.contains(&(step("b1-b2"), WinReason::Connected)));
    let (ordo, position) = at("ordo", "10/2w7/10/7b2/10/10/10/10 b");
    let reaching = wins(&ordo, &position, Side::White);
    assert!(reaching.contains(&(step("c7-c8"), WinReason::HomeRow)));
    // The last stone of a side is a group by itself.
    let black = winning_moves(&ordo, &position, Side::Black);
    assert_eq!(black, [step("h5-h1"), step("h5-d1")]);
}

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
                        let largest = groups(&after).iter().map(Vec::len).max().unwrap();
                        assert!(!cut.is_empty() && cut.iter().all(|stone| after.contains(stone)));
                        after.retain(|stone| !cut.contains(stone));
                        assert_eq!(after.len(), largest, "{mv}");
                        assert_eq!(groups(&after).len(), 1, "{mv}");
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
        let split = groups(&stones(&variant, &position, position.to_move())).len() > 1;
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

/// The fewest moves, then captures, with which some stone gets home alone: every position it can bring about, tried out.
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
            for mv in moves_of(variant, &here, &[stone]) {
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
        for position in played_positions(&variant, 60, &mut rng) {
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
    // The head of the column cannot leave it; its foot goes up beside it, where no enemy is met.
    let free = "10/3w6/3w6/3w6/3w6/10/b9/10 w";
    assert_eq!(path(free), way(["d4", "c4", "c8"]));
    let barred = "10/3w6/2bw6/3w6/3w6/10/b9/10 w";
    assert_eq!(path(barred), way(["d4", "e4", "e8"]));
    // Two more in between, and nobody reaches the far row in touch.
    let far = "10/10/10/3w6/3w6/10/b9/10 w";
    assert_eq!(path(far), None);
}

#[test]
fn what_cannot_move_is_told_why() {
    let mut seen = BTreeSet::new();
    for (variant, position) in positions(None, 30, 66) {
        let context = variant.position_string(&position);
        let own = stones(&variant, &position, position.to_move());
        let split = groups(&own).len() > 1;
        for unit in units(&variant, &position) {
            let why = immobility(&variant, &position, &unit);
            let over = variant.outcome(&position).is_some();
            let stuck = !over && moves_of(&variant, &position, &unit).is_empty();
            assert_eq!(why.is_some(), stuck, "{unit:?} in {context}");
            let Some(why) = why else { continue };
            seen.insert(why.key());
            let holder = why
                .square()
                .and_then(|square| variant.stone_at(&position, square));
            let rest: Vec<_> = own.iter().copied().filter(|s| !unit.contains(s)).collect();
            let parts = groups(&rest).len();
            match why {
                Immobility::EnemyInTheWay { .. } | Immobility::LineCapture { .. } => {
                    assert_eq!(holder, Some(!position.to_move()), "{unit:?} in {context}");
                }
                Immobility::OwnStones { .. } => {
                    assert_eq!(holder, Some(position.to_move()), "{unit:?} in {context}");
                }
                Immobility::BeyondEdge { .. } => {}
                Immobility::HoldsTogether => assert!(!split && parts > 1),
                Immobility::LosesTouch => assert!(!split && parts == 1),
                Immobility::CannotRejoin => assert!(split),
            }
            if let Some((ways, of)) = why.ways() {
                assert!(0 < ways && ways <= of && of <= 8, "{why:?}");
            }
        }
    }
    assert_eq!(seen.len(), 7, "{seen:?}");
}

#[test]
fn stones_of_the_start_of_ordo_say_what_holds_them() {
    let ordo = builtin("ordo");
    let why = |names: &[&str]| {
        let squares: Vec<_> = names.iter().map(|name| sq(name)).collect();
        immobility(&ordo, ordo.start(), &squares)
    };
    let square = sq("a3");
    let own = Immobility::OwnStones {
        square,
        ways: 3,
        of: 5,
    };
    assert_eq!(why(&["a2"]), Some(own));
    assert_eq!(why(&["a3"]), None);
    assert_eq!(why(&["i3", "j3"]), Some(Immobility::LosesTouch));
    assert_eq!(why(&["e3", "f3"]), Some(Immobility::LosesTouch));
    // A gap is no line; stones of the enemy and empty squares are not asked about.
    assert_eq!(why(&["b3", "e3"]), None);
    assert_eq!(why(&["a7"]), None);
    assert_eq!(why(&["a5"]), None);
    assert_eq!(why(&[]), None);
}

/// What there must be among the reasons of a move that ends nothing.
fn facts(variant: &SharedVariant, position: &Position, mv: Move) -> Vec<&'static str> {
    let (side, after) = (position.to_move(), variant.apply(position, mv));
    let count = |position: &Position, side| groups(&stones(variant, position, side)).len();
    let (own, own_after) = (count(position, side), count(&after, side));
    let loa = variant.kind() == GameKind::Loa;
    let landed = stones(variant, &after, side).contains(&mv.landings()[0]);
    let threat = winning_moves(variant, position, !side);
    let facts = [
        (variant.captures(position, mv), "captures"),
        (loa && own_after < own && landed, "joins"),
        (!loa && own > 1, "rejoins"),
        (count(&after, !side) > count(position, !side), "cuts"),
        (
            !winning_moves(variant, &after, side).is_empty(),
            "threatens",
        ),
        (
            !threat.is_empty() && winning_moves(variant, &after, !side).is_empty(),
            "stops",
        ),
    ];
    facts
        .iter()
        .filter(|(is, _)| *is)
        .map(|(_, key)| *key)
        .collect()
}

#[test]
fn reasons_are_facts_and_no_fact_is_missing() {
    let mut seen = BTreeSet::new();
    for (variant, position) in positions(None, 24, 67) {
        let side = position.to_move();
        for mv in variant.legal_moves(&position).into_iter().step_by(9) {
            let context = || format!("{mv} in {}", variant.position_string(&position));
            let found = reasons(&variant, &position, mv);
            let keys: Vec<_> = found.iter().map(|(reason, _)| reason.key()).collect();
            let distinct: BTreeSet<_> = keys.iter().collect();
            assert!(
                !keys.is_empty() && distinct.len() == keys.len(),
                "{}",
                context()
            );
            let on_board = |square: &Square| variant.shape().contains(*square);
            let shown = |(_, squares): &(Reason, Vec<Square>)| {
                (mv == Move::Pass || !squares.is_empty()) && squares.iter().all(on_board)
            };
            assert!(found.iter().all(shown), "{found:?} {}", context());
            seen.extend(keys.iter().copied());
            let first = keys[0].split('-').next().unwrap();
            match variant.outcome(&variant.apply(&position, mv)) {
                Some(Outcome::Draw(_)) => assert_eq!(first, "draws", "{}", context()),
                Some(Outcome::Win { winner, .. }) if winner == side => assert_eq!(first, "wins"),
                Some(Outcome::Win { .. }) => assert_eq!(first, "loses", "{}", context()),
                None if mv == Move::Pass => assert_eq!(first, "only"),
                None => {
                    for key in ["captures", "joins", "rejoins", "cuts", "threatens", "stops"] {
                        let is = facts(&variant, &position, mv).contains(&key);
                        let said = keys.iter().any(|found| found.starts_with(key));
                        assert_eq!(said, is, "{key} of {}: {keys:?}", context());
                    }
                }
            }
        }
    }
    assert!(seen.len() >= 20, "{seen:?}");
}

fn keys_of(id: &str, position: &str, mv: &str) -> Vec<&'static str> {
    let (variant, position) = at(id, position);
    let reasons = reasons(&variant, &position, step(mv));
    reasons.iter().map(|(reason, _)| reason.key()).collect()
}

#[test]
fn illegal_moves_have_no_reasons_and_good_ones_the_best_first() {
    let loa = "8/8/8/4b3/3b3w/2b5/8/1bb4w b";
    assert_eq!(keys_of("loa", loa, "b1-b2"), ["wins-connected"]);
    assert_eq!(keys_of("loa", loa, "b1-b5"), [""; 0]);
    assert_eq!(keys_of("loa", loa, "pass"), [""; 0]);
    let ordo = "10/2w7/10/7b2/10/10/10/10 w";
    assert_eq!(keys_of("ordo", ordo, "c7-c8"), ["wins-home-row"]);
    let opening = builtin("ordo");
    let opening = opening.position_string(opening.start());
    assert_eq!(keys_of("ordo", &opening, "a3-a4")[0], "advances");
}

#[test]
fn questions_without_sense_are_answered_with_nothing() {
    let elsewhere = [sq("l12"), sq("a9")];
    for (variant, position) in positions(None, 20, 68) {
        for square in elsewhere
            .into_iter()
            .filter(|&s| !variant.shape().contains(s))
        {
            let mv = Move::Step {
                from: square,
                to: square,
            };
            assert_eq!(ways(&variant, &position, square), []);
            assert_eq!(immobility(&variant, &position, &[square]), None);
            assert_eq!(splitting_squares(&variant, &position, &[square]), []);
            assert_eq!(cut_off(&variant, &position, mv), []);
            assert_eq!(reasons(&variant, &position, mv), []);
        }
        if variant.outcome(&position).is_some() {
            for square in variant.shape().squares() {
                assert_eq!(ways(&variant, &position, square), []);
                assert_eq!(immobility(&variant, &position, &[square]), None);
                assert_eq!(splitting_squares(&variant, &position, &[square]), []);
            }
            for side in Side::ALL {
                assert_eq!(winning_moves(&variant, &position, side), []);
                assert_eq!(runner_path(&variant, &position, side), None);
            }
        }
    }
}
