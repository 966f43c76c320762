//! Tests of players at several strengths in Elo.

use std::collections::HashSet;

use engine::{Engine, Level, Strengths, WHOLE};
use rules::{Game, Move, Outcome, SplitMix64};

use crate::{game, nodes, running, search, tactics, variant};

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
fn a_won_game_is_won_in_the_end() {
    let (strong, weak) = (level(2700), level(50));
    let mut engine = Engine::new(4, 1);
    for tactic in tactics() {
        let mut game = game(&tactic.variant, &tactic.position);
        let side = game.position().to_move();
        while game.outcome().is_none() && game.plies().len() < 60 {
            let is_winner = game.position().to_move() == side;
            let level = if is_winner { &strong } else { &weak };
            let mv = engine.choose(&game, level, 9, &running()).unwrap();
            game.play(mv).unwrap();
        }
        let winner = game.outcome().and_then(Outcome::winner);
        assert_eq!(winner, Some(side), "{}", tactic.id);
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

fn opened(id: &str, seed: u64) -> Game {
    let mut random = SplitMix64::new(seed);
    let mut game = Game::new(variant(id));
    for _ in 0..4 {
        let moves = game.legal_moves();
        game.play(*random.choose(&moves).unwrap()).unwrap();
    }
    game
}

/// Plays two strengths against each other from random openings, each with both colours. Returns the wins of the first
/// strength and the number of games.
fn points(id: &str, strengths: [u16; 2], openings: u64) -> (u64, u64) {
    let levels = strengths.map(level);
    let mut engine = Engine::new(1, 1);
    let (mut points, mut games) = (0, 0);
    for seed in 0..openings {
        let opening = opened(id, seed);
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
            let winner = game.outcome().and_then(Outcome::winner);
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
    assert!(all.len() > 1, "different seeds must give different moves");
}

enum Erring {
    /// A player with a strength in Elo.
    Level(Level),
    /// An engine without handicap that plays this percentage of its moves at random, but never two random moves in a
    /// row.
    Blunderer(u64),
}

impl Erring {
    fn choose(&self, engine: &mut Engine, game: &Game, seed: u64) -> Move {
        let percent = match self {
            Erring::Level(level) => return engine.choose(game, level, seed, &running()).unwrap(),
            Erring::Blunderer(percent) => *percent,
        };
        let ply = game.plies().len();
        let own = (0..=ply).rev().step_by(2);
        let row = own.map_while(|ply| game.position_at(ply)).map(|position| {
            SplitMix64::new(SplitMix64::new(seed).next_u64() ^ position.hash()).below(100) < percent
        });
        // Of several careless moves in a row, only every second move is played at random.
        if row.take_while(|careless| *careless).count() % 2 == 1 {
            let moves = game.legal_moves();
            return *SplitMix64::new(seed ^ game.position().hash())
                .choose(&moves)
                .unwrap();
        }
        engine.clear();
        search(engine, game, nodes(4000)).unwrap().best
    }
}

/// Plays two players against each other from random openings, each with both colours. Returns the losses of each
/// player's moves as shares of the winning chances, and the mean points of the first player.
fn losses(id: &str, players: [&Erring; 2], openings: u64) -> ([Vec<f64>; 2], f64) {
    let (mut losses, mut points) = ([Vec::new(), Vec::new()], 0.0);
    let mut judge = Engine::new(4, 1);
    let mut engine = Engine::new(1, 1);
    for opening in 0..openings {
        for first in 0..2 {
            let mut game = opened(id, opening);
            let begins = game.position().to_move();
            while game.outcome().is_none() && game.plies().len() < 200 {
                let who = usize::from(game.position().to_move() != begins) ^ first;
                let mv = players[who].choose(&mut engine, &game, opening);
                if game.legal_moves().len() > 1 {
                    let loss = judge.loss_of(&game, mv, 1000, &running()).unwrap();
                    losses[who].push(f64::from(loss) / f64::from(WHOLE));
                }
                game.play(mv).unwrap();
            }
            let won = game.outcome().and_then(Outcome::winner);
            points += match won {
                None => 0.5,
                Some(winner) if usize::from(winner != begins) ^ first == 0 => 1.0,
                Some(_) => 0.0,
            };
        }
    }
    (losses, points / (2 * openings) as f64)
}

/// Returns the share of losses above `limit`, and the mean of these losses.
fn larger_than(limit: f64, losses: &[f64]) -> (f64, f64) {
    let larger: Vec<f64> = losses
        .iter()
        .copied()
        .filter(|loss| *loss > limit)
        .collect();
    let count = larger.len() as f64;
    (
        count / losses.len() as f64,
        larger.iter().sum::<f64>() / count,
    )
}

#[test]
fn at_equal_strength_its_mistakes_are_smaller_and_rarer_than_those_of_an_engine_that_plays_at_random_at_times()
 {
    let compare = |(id, strength, percent)| {
        let players = [Erring::Level(level(strength)), Erring::Blunderer(percent)];
        let ([own, others], points) = losses(id, players.each_ref(), 36);
        // A match of 72 games reveals a difference of more than 300 Elo and contains enough mistakes to compare.
        assert!((0.2..=0.8).contains(&points), "{id}: {points}");
        // Compares how frequent losses above 0.4 of the winning chances are, and how large losses above 0.1 are on
        // average.
        let [(rare, _), (frequent, _)] = [&own, &others].map(|losses| larger_than(0.4, losses));
        assert!(rare < 0.8 * frequent, "{id}: {rare} and {frequent}");
        let [(_, small), (_, large)] = [&own, &others].map(|losses| larger_than(0.1, losses));
        assert!(small < 0.9 * large, "{id}: {small} and {large}");
    };
    std::thread::scope(|scope| {
        let games = [("loa", 1250, 50), ("ordo", 1320, 45)];
        for game in games {
            scope.spawn(move || compare(game));
        }
    });
}
