//! The command `labels`: searches the positions of games again, with more nodes.
//!
//! For each position, the score of the longer search replaces the earlier score. If the search finds a proof, the
//! proved result replaces the result of the game. A unit of work is a block of positions.
//!
//! Optionally, the command searches positions a few random moves away from the positions of games. Most positions in a
//! search are of this kind, but strong players never reach them. No game continued from them, so they get a score but
//! no result.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Result, anyhow};
use arena::{Job, Journal, check_memory};
use engine::{Engine, Limits, Settings};
use rules::{Catalogue, Game, Position, SharedVariant, SplitMix64};

use crate::args::Labels;
use crate::checksum::Checksum;
use crate::evaluation;
use crate::samples::{self, Line, Sample};

/// The number of positions in a unit of work.
const BLOCK: usize = 1000;
/// The index of the next block after a write error. This index is above the indices of all blocks, so all threads stop.
const END: usize = usize::MAX / 2;
/// The size of the engine's hash table, in MiB. A small table stays in the processor's cache.
const HASH_MIB: i32 = 4;
/// The score of a proved win, in hundredths of a unit. It is so high that the win counts as practically certain.
const PROVED: i32 = 2000;

pub fn run(args: &Labels) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    check_memory(args.concurrency, HASH_MIB as u64)?;
    let mut all = Vec::new();
    for file in &args.files {
        all.extend(samples::read(variant, file)?);
    }
    let blocks: Vec<&[Sample]> = all.chunks(BLOCK).collect();
    let description = format!(
        "labels {}, {} nodes, up to {} random moves, network {}, seed {}, {} positions with checksum {:016x}",
        args.variant,
        args.nodes,
        args.random_moves,
        evaluation::name(args.network.as_deref()),
        args.seed,
        all.len(),
        checksum(variant, &all)
    );
    let job = Job::new(blocks.len() as u64, &description);
    let journal = Mutex::new(Journal::open(&args.out, &job)?);
    let weights = Arc::new(evaluation::weights(args.network.as_deref())?);
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        let mut engine = Engine::with_weights(&Settings::sized(HASH_MIB, 1), weights.clone());
        loop {
            let number = next.fetch_add(1, Relaxed);
            let Some(block) = blocks.get(number) else {
                return Ok(());
            };
            let unit = number as u64;
            let is_done = || {
                let journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
                journal.result(unit).is_some()
            };
            if !args.shard.has(unit) || is_done() {
                continue;
            }
            // Clears the hash table before each unit of work, because its content depends on earlier searches.
            engine.clear();
            // The seed is the same for every process, so the random moves do not depend on which process searches the
            // unit.
            let mut random = SplitMix64::of([args.seed, unit]);
            let labelled = block.iter().map(|sample| {
                let beside = beside(variant, &mut random, args.random_moves, sample);
                label(variant, &mut engine, args.nodes, &beside)
            });
            let lines: Vec<String> = labelled
                .map(|sample| Line(variant, &sample).to_string())
                .collect();
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            // After a write error, for example because of a full disk, the other threads stop too.
            let written = journal.write(unit, &lines.join("\t"));
            if written.is_err() {
                next.store(END, Relaxed);
            }
            written?;
        }
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.concurrency).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| anyhow!("a search broke off"))?)
    })
}

/// Makes one to `most` random moves from a position, and removes its score and result. Stops before a move that ends
/// the game, so that every position can be searched.
fn beside(variant: &SharedVariant, random: &mut SplitMix64, most: u64, sample: &Sample) -> Sample {
    if most == 0 {
        return sample.clone();
    }
    let mut position = sample.position;
    for _ in 0..=random.below(most) {
        let game = Game::from_position(variant.clone(), position);
        let Some(next) = after_random_move(game, random) else {
            break;
        };
        position = next;
    }
    Sample {
        result: None,
        score: 0,
        position,
    }
}

/// Returns the position after a random move. `None` if no move is legal, or if the move ends the game.
fn after_random_move(mut game: Game, random: &mut SplitMix64) -> Option<Position> {
    let moves = game.legal_moves();
    game.play(*random.choose(&moves)?).ok()?;
    game.outcome().is_none().then(|| *game.position())
}

/// Labels a position with the score of a search with `nodes` nodes.
fn label(variant: &SharedVariant, engine: &mut Engine, nodes: u64, sample: &Sample) -> Sample {
    let game = Game::from_position(variant.clone(), sample.position);
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let found = engine.search(&game, &limits, &AtomicBool::new(false), &mut |_| {});
    let Some(found) = found else {
        return sample.clone();
    };
    let (result, score) = match found.score.win_in() {
        Some(plies) if plies > 0 => (sample.result.map(|_| 1.0), PROVED),
        Some(_) => (sample.result.map(|_| 0.0), -PROVED),
        None => (sample.result, found.score.centi()),
    };
    Sample {
        result,
        score,
        position: sample.position,
    }
}

fn checksum(variant: &SharedVariant, samples: &[Sample]) -> u64 {
    let mut checksum = Checksum::default();
    for sample in samples {
        checksum.add(Line(variant, sample).to_string().as_bytes());
    }
    checksum.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Selfplay;
    use crate::selfplay;
    use arena::{Shard, merge_journals};
    use std::path::{Path, PathBuf};

    /// Plays games and labels their positions in the given number of shards. Returns the merged games, their labels,
    /// and the labels of positions that random moves reach from them.
    fn made(folder: &Path, shards: u64) -> [Vec<u8>; 3] {
        let file = |name: &str, number: u64| folder.join(format!("{name} {number} of {shards}"));
        let shard = |number: u64| -> Shard { format!("{number}/{shards}").parse().unwrap() };
        let merged = |name: &str| {
            let parts: Vec<PathBuf> = (1..=shards).map(|number| file(name, number)).collect();
            let out = folder.join(format!("{name} of {shards}"));
            merge_journals(&parts, &out).unwrap();
            out
        };
        for number in 1..=shards {
            let args = Selfplay {
                games: 12,
                nodes: 150,
                concurrency: 2,
                shard: shard(number),
                out: file("games", number),
                ..selfplay::tests::args()
            };
            selfplay::run(&args).unwrap();
        }
        let games = merged("games");
        for (name, random_moves) in [("labels", 0), ("beside", 3)] {
            for number in 1..=shards {
                let args = Labels {
                    variant: "loa-6x6".to_owned(),
                    files: vec![games.clone()],
                    out: file(name, number),
                    nodes: 100,
                    network: None,
                    random_moves,
                    seed: 1,
                    concurrency: 1,
                    shard: shard(number),
                };
                run(&args).unwrap();
                // The second run finds all its work done in the journal.
                run(&args).unwrap();
            }
        }
        [games, merged("labels"), merged("beside")].map(|file| std::fs::read(file).unwrap())
    }

    #[test]
    fn games_and_labels_made_in_shards_are_those_made_by_one_process() {
        let folder = tempfile::tempdir().unwrap();
        let whole = made(folder.path(), 1);
        assert_eq!(made(folder.path(), 3), whole);
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa-6x6").unwrap();
        let [games, labels, beside] = ["games of 1", "labels of 1", "beside of 1"]
            .map(|name| samples::read(variant, &folder.path().join(name)).unwrap());
        assert_eq!(games.len(), labels.len());
        assert!(games.len() > 50);
        let moved = games
            .iter()
            .zip(&labels)
            .filter(|(a, b)| a.score != b.score)
            .count();
        assert!(moved > games.len() / 4, "{moved} of {}", games.len());
        assert!(
            games
                .iter()
                .zip(&labels)
                .all(|(a, b)| a.position == b.position)
        );
        // For each position of a game, there is a changed position without a result.
        assert_eq!(games.len(), beside.len());
        assert!(beside.iter().all(|sample| sample.result.is_none()));
        let stayed = games.iter().zip(&beside);
        let stayed = stayed.filter(|(a, b)| a.position == b.position).count();
        assert!(stayed < games.len() / 20, "{stayed} of {}", games.len());
    }

    #[test]
    fn random_moves_are_as_many_as_asked_for_and_end_no_game() {
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa").unwrap();
        // Every move changes the square of a stone, so random moves change the position.
        let sample = |position| Sample {
            result: Some(1.0),
            score: 5,
            position,
        };
        let mut random = SplitMix64::of([1]);
        let start = sample(*variant.start());
        assert_eq!(beside(variant, &mut random, 0, &start), start);
        let turned = (0..40).filter(|_| {
            let found = beside(variant, &mut random, 2, &start);
            assert_ne!(found.position, start.position);
            found.position.to_move() == start.position.to_move()
        });
        let turned = turned.count();
        assert!(
            (5..=35).contains(&turned),
            "two random moves in {turned} of 40 cases"
        );
        // The board is small. If `beside` did not stop before the end of the game, a hundred random moves would end
        // it.
        let small = catalogue.get("loa-5x5").unwrap();
        for _ in 0..50 {
            let found = beside(small, &mut random, 100, &sample(*small.start()));
            let game = Game::from_position(small.clone(), found.position);
            assert_eq!((game.outcome(), found.result), (None, None));
        }
    }

    #[test]
    fn what_is_proved_is_what_the_label_says() {
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa").unwrap();
        let position = variant
            .parse_position("3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b")
            .unwrap();
        let sample = Sample {
            result: Some(0.0),
            score: -300,
            position,
        };
        let labelled = label(variant, &mut Engine::new(1, 1), 1000, &sample);
        assert_eq!((labelled.result, labelled.score), (Some(1.0), PROVED));
        // A position reached by random moves has no result.
        let beside = Sample {
            result: None,
            ..sample
        };
        let labelled = label(variant, &mut Engine::new(1, 1), 1000, &beside);
        assert_eq!((labelled.result, labelled.score), (None, PROVED));
    }
}
