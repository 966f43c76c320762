//! Tests of the reasons for a move.

use super::*;

/// Returns the keys that must be among the reasons of a move that does not end the game.
fn facts(variant: &SharedVariant, position: &Position, mv: Move) -> Vec<&'static str> {
    let (side, after) = (position.to_move(), variant.apply(position, mv));
    let count = |position: &Position, side| groups(variant, &stones(variant, position, side)).len();
    let (own, own_after) = (count(position, side), count(&after, side));
    let loa = variant.kind() == GameKind::Loa;
    let landed = mv
        .landings()
        .first()
        .is_some_and(|to| stones(variant, &after, side).contains(to));
    let threat = winning_moves(variant, position, !side);
    // A dropped stone of the enemy is not cut off from its group.
    let mut enemies = stones(variant, &after, !side);
    if let Move::Double(_, Part::Drop { to }) = mv {
        enemies.retain(|stone| *stone != to);
    }
    let enemies = groups(variant, &enemies).len().min(count(&after, !side));
    let facts = [
        (variant.captures(position, mv), "captures"),
        (loa && own_after < own && landed, "joins"),
        (!loa && own > 1, "rejoins"),
        (enemies > count(position, !side), "cuts"),
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
fn a_stone_that_leaves_the_largest_group_comes_nearer_to_nothing() {
    let mut game = rules::Game::new(builtin("loa"));
    for mv in ["b1-b3", "a6-c4", "c1-c4", "h2-f2"] {
        game.play_text(mv).unwrap();
    }
    // Black's largest group is the six stones on the last rank, including the stone on e8.
    let text = game.variant().position_string(game.position());
    let keys = keys_of("loa", &text, "e8-g6");
    assert!(
        !keys.contains(&"nearer") && !keys.contains(&"touches"),
        "{keys:?}"
    );
    // Some stones outside the largest group can come nearer to it without splitting a group.
    let nearer = |mv: &Move| {
        let reasons = reasons(game.variant(), game.position(), *mv);
        reasons
            .iter()
            .any(|(reason, _)| matches!(reason, Reason::Nearer { .. }))
    };
    assert!(game.legal_moves().iter().any(nearer));
}
