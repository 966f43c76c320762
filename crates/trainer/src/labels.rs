//! The command `labels`: positions of games looked at again, longer than the games had time for.
//!
//! The score of a position becomes that of a longer search; where that proves who wins, the result, too, is what is proved. A
//! unit of work is a block of positions.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use anyhow::{Result, anyhow};
use arena::{Job, Journal, check_memory};
use engine::{Engine, Limits};
use rules::{Catalogue, Game, SharedVariant};

use crate::args::Labels;
use crate::samples::{self, Line, Sample};

/// How many positions a unit has.
const BLOCK: usize = 1000;
/// No block has such a number.
const END: usize = usize::MAX / 2;
/// A small table stays in the processor's cache.
const HASH_MIB: usize = 4;
/// The score of a position that is proved won, in centi-units: as good as certain.
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
        "labels {}, {} nodes, {} positions with checksum {:016x}",
        args.variant,
        args.nodes,
        all.len(),
        checksum(variant, &all)
    );
    let job = Job::new(blocks.len() as u64, &description);
    let journal = Mutex::new(Journal::open(&args.out, &job)?);
    let next = AtomicUsize::new(0);
    let work = || -> Result<()> {
        let mut engine = Engine::new(HASH_MIB, 1);
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
            // What is in the table depends on what was looked at before: nothing, for each unit.
            engine.clear();
            let labelled = block
                .iter()
                .map(|sample| label(variant, &mut engine, args.nodes, sample));
            let lines: Vec<String> = labelled
                .map(|sample| Line(variant, &sample).to_string())
                .collect();
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            // Where the disk is full the others need not go on either.
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

/// A position as a search of so many nodes sees it.
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
        Some(plies) if plies > 0 => (1.0, PROVED),
        Some(_) => (0.0, -PROVED),
        None => (sample.result, found.score.centi()),
    };
    Sample {
        result,
        score,
        position: sample.position,
    }
}

/// Tells one set of positions from another (FNV-1a).
fn checksum(variant: &SharedVariant, samples: &[Sample]) -> u64 {
    let lines = samples
        .iter()
        .map(|sample| Line(variant, sample).to_string());
    lines.fold(0xcbf2_9ce4_8422_2325, |hash, line| {
        line.bytes().fold(hash, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Selfplay;
    use crate::selfplay;
    use arena::{Shard, merge_journals};
    use std::path::{Path, PathBuf};

    /// Plays and labels in shards, and merges both.
    fn made(folder: &Path, shards: u64) -> [Vec<u8>; 2] {
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
                games: 5,
                nodes: 150,
                concurrency: 2,
                shard: shard(number),
                out: file("games", number),
                ..selfplay::tests::args()
            };
            selfplay::run(&args).unwrap();
        }
        let games = merged("games");
        for number in 1..=shards {
            let args = Labels {
                variant: "loa-6x6".to_owned(),
                files: vec![games.clone()],
                out: file("labels", number),
                nodes: 100,
                concurrency: 1,
                shard: shard(number),
            };
            run(&args).unwrap();
            // Started once more, nothing is left to do.
            run(&args).unwrap();
        }
        [games, merged("labels")].map(|file| std::fs::read(file).unwrap())
    }

    #[test]
    fn games_and_labels_made_in_shards_are_those_made_by_one_process() {
        let folder = tempfile::tempdir().unwrap();
        let [games, labels] = made(folder.path(), 1);
        assert_eq!(made(folder.path(), 3), [games, labels]);
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa-6x6").unwrap();
        let [games, labels] = ["games of 1", "labels of 1"]
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
    }

    #[test]
    fn what_is_proved_is_what_the_label_says() {
        let catalogue = Catalogue::builtin();
        let variant = catalogue.get("loa").unwrap();
        let position = variant
            .parse_position("3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b")
            .unwrap();
        let sample = Sample {
            result: 0.0,
            score: -300,
            position,
        };
        let labelled = label(variant, &mut Engine::new(1, 1), 1000, &sample);
        assert_eq!((labelled.result, labelled.score), (1.0, PROVED));
    }
}
