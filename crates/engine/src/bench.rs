//! A search of fixed positions to a fixed depth, to measure speed and to notice changes.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::{Game, SharedVariant};
use web_time::Instant;

use crate::engine::Engine;
use crate::limits::Limits;
use crate::random::Random;

/// The size of the table, in MiB: the count of nodes depends on it.
const HASH_MIB: usize = 16;
/// How many moves are played at random before each of the positions.
const PLIES: [usize; 6] = [0, 4, 10, 16, 24, 32];

/// The result of [`bench`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The positions visited: equal on every machine.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// The default depth of a variant's [`bench`], in plies: a few seconds in an optimised build.
pub fn bench_depth(variant: &SharedVariant) -> u32 {
    match variant.shape().area() {
        ..=64 => 8,
        65..=100 => 6,
        _ => 5,
    }
}

/// Searches positions of `variant` to `depth` plies each, on one thread and with an empty table.
pub fn bench(variant: &SharedVariant, depth: u32) -> Bench {
    let started = Instant::now();
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let mut engine = Engine::new(HASH_MIB, 1);
    let nodes = PLIES
        .into_iter()
        .filter_map(|plies| {
            engine.clear();
            let game = after_random_moves(variant, plies);
            engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {})
        })
        .map(|analysis| analysis.nodes)
        .sum();
    Bench {
        nodes,
        time: started.elapsed(),
    }
}

/// A game after `plies` random moves, always the same; shorter if it would be over.
fn after_random_moves(variant: &SharedVariant, plies: usize) -> Game {
    let mut random = Random::new(plies as u64);
    let mut game = Game::new(variant.clone());
    for _ in 0..plies {
        let moves = game.legal_moves();
        let Some(mv) = moves.get(random.below(moves.len() as u64) as usize) else {
            break;
        };
        if game.play(*mv).is_err() {
            break;
        }
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}
