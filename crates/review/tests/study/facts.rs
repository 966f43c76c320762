//! Checks on many games that every reason in a review is true. The check uses only the rules.

use std::collections::BTreeMap;

use cohort_review::{Case, Grade, Reason, reasons};
use engine::{Engine, Limits};
use rules::{Game, Move, SplitMix64};

use crate::games::{opening, running, variant};

/// Returns the best line that a short search finds; empty when the game is over.
fn line(game: &Game, engine: &mut Engine, nodes: u64) -> Vec<Move> {
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    engine.clear();
    let found = engine.search(game, &limits, &running(), &mut |_| {});
    found.map_or_else(Vec::new, |found| found.pv)
}

/// Finds the reasons for moves of a game, every `every` plies. Uses the results of short searches as if they were
/// correct.
fn told(
    game: &mut Game,
    engine: &mut Engine,
    random: &mut SplitMix64,
    every: usize,
) -> Vec<Reason> {
    let mut all = Vec::new();
    while game.outcome().is_none() && game.plies().len() < 70 {
        let better = line(game, engine, 200);
        let moves = game.legal_moves();
        // One move in three is random.
        let mv = match random.below(3) {
            0 => moves[random.below(moves.len() as u64) as usize],
            _ => better[0],
        };
        let before = *game.position();
        game.play(mv).unwrap();
        if !game.plies().len().is_multiple_of(every) {
            continue;
        }
        let reply = line(game, engine, 200);
        let game_variant = game.variant().clone();
        let case = Case {
            variant: &game_variant,
            before,
            played: mv,
            better: &better,
            reply: &reply,
        };
        for grade in [Grade::Excellent, Grade::Blunder] {
            let found = reasons(&case, grade, None);
            assert!(!found.is_empty());
            for reason in found {
                let position = game_variant.position_string(&before);
                assert!(reason.holds(&case), "{position}, {mv}: {reason:?}");
                for wrong in altered(&reason) {
                    assert!(!wrong.holds(&case), "{position}, {mv}: {wrong:?}");
                }
                all.push(reason);
            }
        }
    }
    all
}

/// Copies of the reason, each with a wrong number.
fn altered(reason: &Reason) -> Vec<Reason> {
    let mut wrong = reason.clone();
    let was_changed = match &mut wrong {
        Reason::OnlySafe { moves }
        | Reason::WalledIn { moves, .. }
        | Reason::LeavesFree { moves, .. }
        | Reason::Cramped { moves, .. }
        | Reason::EndsCramped { moves, .. } => {
            *moves += 1;
            true
        }
        Reason::WinsByForce { plies, .. } | Reason::LosesByForce { plies, .. } => {
            *plies += 2;
            true
        }
        Reason::JoinsEnemy { groups, .. }
        | Reason::LeavesGroup { groups, .. }
        | Reason::EndsApart { groups, .. }
        | Reason::EndsWithEnemyJoined { groups, .. } => {
            *groups += 1;
            true
        }
        Reason::Strays { left, .. } => {
            *left += 1;
            true
        }
        Reason::AllowsSplit { rejoining, .. } => {
            *rejoining += 1;
            true
        }
        Reason::RunnerLetGo { path, .. } | Reason::RunnerGivenUp { path, .. } => {
            path.pop();
            true
        }
        Reason::SpareLinkLost { links, .. } | Reason::EndsHanging { links, .. } => {
            *links += 1;
            true
        }
        Reason::EndsBehind { lead, .. } => {
            *lead -= 1;
            true
        }
        Reason::HangsBack { rows, .. } => {
            *rows += 1;
            true
        }
        Reason::Exposes { stones, .. } => {
            stones.pop();
            true
        }
        Reason::EndsScattered { steps, .. } => {
            *steps += 1;
            true
        }
        Reason::EndsSlower { instead, .. } => {
            *instead += 1;
            true
        }
        Reason::EndsWithEnemyFaster { moves, .. } => {
            *moves += 1;
            true
        }
        Reason::Does { .. } | Reason::Misses { .. } | Reason::Allows { .. } | Reason::Unclear => {
            false
        }
    };
    was_changed.then_some(wrong).into_iter().collect()
}

/// How often each reason occurs in `games` games of each variant of `ids`.
fn counted(ids: [&str; 2], games: u64, every: usize) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    let mut engine = Engine::new(1, 1);
    for id in ids {
        for seed in 0..games {
            let mut random = SplitMix64::new(seed);
            let mut game = opening(&variant(id), 3, seed);
            for reason in told(&mut game, &mut engine, &mut random, every) {
                *counts.entry(reason.key()).or_default() += 1;
            }
        }
    }
    counts
}

#[test]
fn every_reason_of_two_hundred_games_is_true_and_no_other_number_is() {
    let counts = counted(["loa", "ordo"], 100, 4);
    for (key, count) in &counts {
        println!("{count:>6} {key}");
    }
    // The games contain enough kinds of reasons for the test to be meaningful.
    for key in [
        "joins-enemy",
        "leaves-group",
        "strays",
        "misses-joins",
        "misses-cuts",
        "allows-cuts",
        "misses-blocks",
        "ends-behind",
        "ends-apart",
        "spare-link-lost",
        "allows-split",
        "hangs-back",
        "loses-connected",
    ] {
        assert!(counts.contains_key(key), "{key} never occurred: {counts:?}");
    }
    let all: usize = counts.values().sum();
    assert!(counts.get("unclear").copied().unwrap_or_default() * 20 < all);
}

#[test]
fn every_reason_of_turns_of_two_parts_is_true() {
    let counts = counted(["loa-parachute", "ordo-x"], 8, 7);
    for key in ["does-captures", "does-advances", "leaves-group"] {
        assert!(counts.contains_key(key), "{key} never occurred: {counts:?}");
    }
    // A turn of two parts is faster than the paths that the reasons about runners compare.
    assert!(!counts.keys().any(|key| key.starts_with("runner")));
}
