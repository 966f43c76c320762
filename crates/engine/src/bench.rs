//! Benchmarks: searches of fixed positions to a fixed depth. The benchmarks measure speed and detect changes in
//! behaviour.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rules::{Game, Position, SharedVariant, SplitMix64};

use crate::engine::Engine;
use crate::limits::Limits;
use crate::settings::Settings;
use crate::stopwatch::Stopwatch;

/// The number of random moves from the start position to each position of a benchmark.
const PLIES: [usize; 6] = [0, 4, 10, 16, 24, 32];

/// The result of a benchmark; see [`bench()`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The number of positions searched.
    pub positions: usize,
    /// The total number of nodes of all searches. With one thread, this number is the same on every machine.
    pub nodes: u64,
    /// The total time of the searches.
    pub time: Duration,
}

/// Returns the default depth of a variant's [`bench()`], in plies. A benchmark to this depth takes a few seconds in an
/// optimised build.
pub fn bench_depth(variant: &SharedVariant) -> u32 {
    match variant.shape().area() {
        ..=64 => 14,
        65..=100 => 12,
        _ => 10,
    }
}

/// Searches six fixed positions of `variant` to `depth` plies each, on one thread. Each search starts with an empty
/// transposition table.
pub fn bench(variant: &SharedVariant, depth: u32) -> Bench {
    Engine::with(&Settings::default()).bench(variant, depth)
}

impl Engine {
    /// Searches the positions of [`bench`] to `depth` plies each with this engine.
    pub fn bench(&mut self, variant: &SharedVariant, depth: u32) -> Bench {
        let games = PLIES.map(|plies| after_random_moves(variant, plies, plies as u64));
        self.bench_games(&games, depth)
    }

    fn bench_games(&mut self, games: &[Game], depth: u32) -> Bench {
        let started = Stopwatch::start();
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let nodes = games
            .iter()
            .filter_map(|game| {
                self.clear();
                self.search(game, &limits, &AtomicBool::new(false), &mut |_| {})
            })
            .map(|analysis| analysis.nodes)
            .sum();
        Bench {
            positions: games.len(),
            nodes,
            time: started.elapsed(),
        }
    }
}

/// Searches `positions` of `variant` to `depth` plies each. Each search starts with an empty transposition table.
pub fn bench_positions(
    variant: &SharedVariant,
    positions: &[Position],
    depth: u32,
    settings: &Settings,
) -> Bench {
    let games = positions
        .iter()
        .map(|position| Game::from_position(variant.clone(), *position))
        .collect::<Vec<_>>();
    Engine::with(settings).bench_games(&games, depth)
}

/// The number of random moves at the start of a game for [`middlegames`].
const OPENING: usize = 6;
/// The first ply of the middle game, counted from the start of the game.
const MIDDLEGAME: usize = 10;
/// The length of the middle game in plies. [`middlegames`] takes positions from a random ply of the middle game.
const MIDDLEGAME_PLIES: u64 = 31;
/// The number of nodes searched per move in a game for [`middlegames`].
const NODES: u64 = 400;
/// The number of nodes of the search that checks whether a position is decided.
const EVALUATION_NODES: u64 = 20_000;
/// The largest advantage of a side, in centi-units, with which a position still counts as undecided.
const DECIDED: i32 = 400;

/// Returns up to `count` different undecided positions from the middle of short games of the engine against itself.
/// Another version of the engine can return other positions for the same seed. Benchmarks therefore store the
/// positions.
pub fn middlegames(variant: &SharedVariant, count: usize, seed: u64) -> Vec<Position> {
    let mut engine = Engine::with(&Settings::default());
    let mut found: Vec<Position> = Vec::with_capacity(count);
    // Plays at most 20 games per requested position, because in some variants all games may end before the middle game.
    for attempt in 0..20 * count as u64 {
        if found.len() >= count {
            break;
        }
        let seed = seed.wrapping_mul(0x1_0000_0001).wrapping_add(attempt);
        if let Some(position) = middlegame(&mut engine, variant, seed)
            && !found.contains(&position)
        {
            found.push(position);
        }
    }
    found
}

/// Returns a position from the middle of one game; `None` if the game ends earlier or the position is decided.
fn middlegame(engine: &mut Engine, variant: &SharedVariant, seed: u64) -> Option<Position> {
    let stop = AtomicBool::new(false);
    let plies = MIDDLEGAME + SplitMix64::new(seed).below(MIDDLEGAME_PLIES) as usize;
    let nodes = |nodes| Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut game = after_random_moves(variant, OPENING, seed);
    engine.clear();
    for _ in OPENING..plies {
        let found = engine.search(&game, &nodes(NODES), &stop, &mut |_| {})?;
        game.play(found.best).ok()?;
    }
    let found = engine.search(&game, &nodes(EVALUATION_NODES), &stop, &mut |_| {})?;
    (found.score.centi().abs() <= DECIDED).then_some(*game.position())
}

/// Plays `plies` random moves, which depend only on `seed`. Stops before a move that ends the game.
fn after_random_moves(variant: &SharedVariant, plies: usize, seed: u64) -> Game {
    let mut random = SplitMix64::new(seed);
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
