//! The command `selfplay`: plays the engine against itself with varied openings and short searches. Writes the
//! positions of the games with their results.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Result, anyhow};
use arena::{Job, Journal, check_memory};
use engine::{Engine, Limits, Settings};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rules::{Catalogue, Game, Position, SharedVariant};

use crate::args::Selfplay;
use crate::evaluation;
use crate::samples::{Line, Sample};

/// The possible numbers of random moves at the start of a game.
const OPENING: std::ops::RangeInclusive<usize> = 2..=7;
/// The ply from which the engine makes no more random moves in a game.
const RANDOM_UNTIL: usize = 24;
/// The number of plies after which a game counts as drawn.
const LONGEST: usize = 300;
/// The number of the next game after a write error. This number is above the numbers of all games, so all threads stop.
const END: u64 = u64::MAX / 2;
/// The size of the engine's hash table, in MiB. A small table stays in the processor's cache.
const HASH_MIB: i32 = 4;

/// Plays the games, and writes their positions into the output file with one line for each game.
pub fn run(args: &Selfplay) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    check_memory(args.concurrency, HASH_MIB as u64)?;
    let description = format!(
        "selfplay {}, {} nodes, {} % at random, network {}, seed {}",
        args.variant,
        args.nodes,
        args.random_percent,
        evaluation::name(args.network.as_deref()),
        args.seed
    );
    let job = Job::new(args.games, &description);
    let journal = Mutex::new(Journal::open(&args.out, &job)?);
    let weights = Arc::new(evaluation::weights(args.network.as_deref())?);
    let next = AtomicU64::new(0);
    let play = || -> Result<()> {
        let settings = Settings::sized(HASH_MIB, 1);
        let mut engine = Engine::with_weights(&settings, weights.clone());
        loop {
            let number = next.fetch_add(1, Relaxed);
            if number >= args.games {
                return Ok(());
            }
            let is_done = || {
                let journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
                journal.result(number).is_some()
            };
            if !args.shard.has(number) || is_done() {
                continue;
            }
            let samples = play_game(variant, &mut engine, args, args.seed + number);
            let lines: Vec<String> = samples
                .iter()
                .map(|sample| Line(variant, sample).to_string())
                .collect();
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            // After a write error, for example because of a full disk, the other threads stop too.
            let written = journal.write(number, &lines.join("\t"));
            if written.is_err() {
                next.store(END, Relaxed);
            }
            written?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.concurrency).map(|_| scope.spawn(play)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| anyhow!("a game broke off"))?)
    })
}

fn play_game(
    variant: &SharedVariant,
    engine: &mut Engine,
    args: &Selfplay,
    seed: u64,
) -> Vec<Sample> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut game = Game::new(variant.clone());
    let mut seen: Vec<(Position, i32)> = Vec::new();
    let opening = random.random_range(OPENING);
    let limits = Limits {
        nodes: Some(args.nodes),
        ..Limits::default()
    };
    engine.clear();
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let ply = game.plies().len();
        let at_random = ply < opening
            || ply < RANDOM_UNTIL && random.random_range(0..100) < args.random_percent;
        let mv = if at_random {
            game.legal_moves().choose(&mut random).copied()
        } else {
            engine
                .search(&game, &limits, &AtomicBool::new(false), &mut |_| {})
                .map(|found| {
                    // Leaves out positions with a proved score: the engine needs no evaluation there, so the network
                    // learns nothing from them.
                    if found.score.win_in().is_none() {
                        seen.push((*game.position(), found.score.centi()));
                    }
                    found.best
                })
        };
        if mv.is_none_or(|mv| game.play(mv).is_err()) {
            break;
        }
    }
    let winner = game.outcome().and_then(rules::Outcome::winner);
    let result = |position: &Position| match winner {
        None => 0.5,
        Some(side) if side == position.to_move() => 1.0,
        Some(_) => 0.0,
    };
    seen.iter()
        .map(|(position, score)| Sample {
            result: Some(result(position)),
            score: *score,
            position: *position,
        })
        .collect()
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use arena::Shard;

    /// Returns the arguments for short games on a small board.
    pub fn args() -> Selfplay {
        Selfplay {
            variant: "loa-6x6".to_owned(),
            games: 1,
            nodes: 200,
            network: None,
            random_percent: 5,
            concurrency: 1,
            seed: 3,
            shard: Shard::WHOLE,
            out: "unused".into(),
        }
    }

    #[test]
    fn a_seed_gives_one_game_whose_sides_disagree_about_its_result() {
        let variants = Catalogue::builtin();
        let args = args();
        let play = |seed| {
            play_game(
                variants.get("loa-6x6").unwrap(),
                &mut Engine::new(1, 1),
                &args,
                seed,
            )
        };
        let samples = play(3);
        assert!(samples.len() > 5);
        assert_eq!(samples, play(3));
        assert_ne!(samples, play(4));
        for pair in samples.windows(2) {
            let same_side = pair[0].position.to_move() == pair[1].position.to_move();
            assert_eq!(
                same_side,
                pair[0].result == pair[1].result || pair[0].result == Some(0.5)
            );
        }
    }
}
