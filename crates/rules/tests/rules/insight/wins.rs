//! Tests of wins in one move.

use super::*;

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
    // A single stone counts as one group, so Black's only stone can win on the enemy's home row.
    let black = winning_moves(&ordo, &position, Side::Black);
    assert_eq!(black, [step("h5-h1"), step("h5-d1")]);
}
