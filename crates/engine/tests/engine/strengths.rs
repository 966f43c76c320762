//! Players of a strength in Elo.

use std::collections::HashSet;

use engine::{Engine, Level, Strengths};
use rules::{Game, SplitMix64};

use crate::{game, running, tactics, variant};

fn level(strength: u16) -> Level {
    Strengths::builtin().unwrap().level(strength)
}

#[test]
fn no_strength_misses_a_win_at_once() {
    let mut engine = Engine::new(1, 1);
    for tactic in tactics().iter().filter(|tactic| tactic.win_in_plies == 1) {
        let game = game(&tactic.variant, &tactic.position);
        for strength in [0, 400, 1200, 2000] {
            for seed in 0..5 {
                let mv = engine
                    .choose(&game, &level(strength), seed, &running())
                    .unwrap();
                let text = game.variant().notation(game.position(), mv);
                assert!(
                    tactic.winning_moves.contains(&text),
                    "{} {strength}: {text}",
                    tactic.id
                );
            }
        }
    }
}

#[test]
fn nobody_shuffles() {
    let mut engine = Engine::new(1, 1);
    for id in ["loa", "ordo"] {
        for strength in [0, 600, 1300] {
            let mut game = Game::new(variant(id));
            let mut seen = HashSet::from([*game.position()]);
            while game.outcome().is_none() && game.plies().len() < 80 {
                let mv = engine
                    .choose(&game, &level(strength), 3, &running())
                    .unwrap();
                game.play(mv).unwrap();
                assert!(seen.insert(*game.position()), "{id} {strength}: {mv}");
            }
        }
    }
}

/// Points of the first of two strengths in games from random openings, both sides each.
fn points(id: &str, strengths: [u16; 2], openings: u64) -> (u64, u64) {
    let levels = strengths.map(level);
    let mut engine = Engine::new(1, 1);
    let (mut points, mut games) = (0, 0);
    for seed in 0..openings {
        let mut random = SplitMix64::new(seed);
        let mut opening = Game::new(variant(id));
        for _ in 0..4 {
            let moves = opening.legal_moves();
            opening.play(*random.choose(&moves).unwrap()).unwrap();
        }
        for first in [0, 1] {
            let mut game = opening.clone();
            let side = game.position().to_move();
            while game.outcome().is_none() && game.plies().len() < 300 {
                let who = usize::from(game.position().to_move() != side) ^ first;
                let mv = engine
                    .choose(&game, &levels[who], seed, &running())
                    .unwrap();
                game.play(mv).unwrap();
            }
            games += 1;
            let ours = if first == 0 { side } else { !side };
            let winner = game.outcome().and_then(rules::Outcome::winner);
            points += u64::from(winner == Some(ours));
        }
    }
    (points, games)
}

#[test]
fn six_hundred_elo_are_three_points_of_four_at_least() {
    for id in ["loa", "ordo"] {
        for strengths in [[600, 0], [1300, 700]] {
            let (points, games) = points(id, strengths, 8);
            assert!(
                points * 4 >= games * 3,
                "{id} {strengths:?}: {points} of {games}"
            );
        }
    }
}

#[test]
fn the_same_game_seed_and_strength_give_the_same_move() {
    let game = Game::new(variant("loa"));
    let choose = |seed| Engine::new(1, 1).choose(&game, &level(900), seed, &running());
    assert_eq!(choose(4), choose(4));
    let all: HashSet<_> = (0..30).map(choose).collect();
    assert!(all.len() > 1, "it does not always play the same");
}
