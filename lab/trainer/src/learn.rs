//! The command `network`: reads positions, trains a network, and tests the network on unseen games.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use engine::NetworkHeader;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules::{Catalogue, SharedVariant};
use storage::Replacement;

use crate::args;
use crate::calibration::unit_of;
use crate::checksum::Checksum;
use crate::network::{Example, MAX_NETWORK, Network, Views, loss, sigmoid};
use crate::samples;
use crate::training::{Plan, Training};
use crate::views::{squares, views};

/// The number of positions in a block. The last positions of each block are only used for testing. Positions of one
/// game are next to each other, so most test games are not used for training.
const BLOCK: usize = 10_000;
/// The number of positions at the end of each block that are only used for testing.
const TESTED: usize = 500;
const MAX_CHECKPOINT: u64 = 64 << 20;

pub fn run(args: &args::Network) -> Result<()> {
    match args.hidden {
        args::Width::Narrow => train::<64>(args),
        args::Width::Wide => train::<128>(args),
    }
}

/// Trains a network with `H` hidden units for each of its two views.
fn train<const H: usize>(args: &args::Network) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let views = views(variant);
    let header = NetworkHeader::new(variant, H as u16, args.buckets, args.step);
    let (mut learned, tested) = examples(variant, &views, &header, args)?;
    if learned.is_empty() || tested.is_empty() {
        bail!("too few positions to learn from: {}", learned.len());
    }
    println!(
        "{} positions to learn from, {} to test",
        learned.len(),
        tested.len()
    );
    let mut random = StdRng::seed_from_u64(args.seed);
    let network = match &args.from {
        Some(path) => {
            let place = || format!("{}", path.display());
            let bytes = storage::read_existing(path, MAX_NETWORK).with_context(place)?;
            Network::from_bytes(&bytes, &header).ok_or_else(|| {
                anyhow!(
                    "{}: no network of {H} hidden values for this board",
                    path.display()
                )
            })?
        }
        None => {
            let sizes = (header.shape.area(), header.inputs());
            Network::<H>::random(sizes, usize::from(args.buckets), &mut random)
        }
    };
    let plan = Plan {
        epochs: args.epochs,
        rate: args.rate,
        batch: args.batch as usize,
        threads: args.threads as usize,
        seed: args.seed,
    };
    let mut training = Training::new(network);
    let job = job(&plan, &header, &training.network, &learned);
    if let Some(path) = args.checkpoint.as_deref().filter(|path| path.exists()) {
        let place = || format!("{}", path.display());
        let bytes = storage::read_existing(path, MAX_CHECKPOINT).with_context(place)?;
        training = training.resumed(&bytes, &job).with_context(place)?;
    }
    training.train(&views, &mut learned, &plan, |epoch, learned, training| {
        let tested = loss(&training.network, &views, &tested);
        println!("epoch {epoch}: loss {learned:.4}, on unseen games {tested:.4}");
        if let Some(path) = &args.checkpoint {
            note(path, &training.to_bytes(&job))?;
        }
        Ok(())
    })?;
    std::fs::write(&args.out, training.network.to_bytes(&header))
        .with_context(|| format!("{}", args.out.display()))
}

/// Writes a checkpoint file atomically, so that readers always find a complete checkpoint.
fn note(path: &Path, bytes: &[u8]) -> Result<()> {
    let place = || format!("{}", path.display());
    let mut file = Replacement::begin(path).with_context(place)?;
    file.write_all(bytes).with_context(place)?;
    file.finish().with_context(place)
}

/// Returns a line that describes everything that determines the trained network. Equal lines lead to equal networks.
fn job<const H: usize>(
    plan: &Plan,
    header: &NetworkHeader,
    begun: &Network<H>,
    examples: &[Example],
) -> String {
    let mut checksum = Checksum::default();
    checksum.add(&begun.to_bytes(header));
    for example in examples {
        checksum.add(&example.own);
        checksum.add(&[u8::MAX]);
        checksum.add(&example.enemy);
        checksum.add(&[u8::MAX]);
        checksum.add(&example.vanished);
        checksum.add(&[u8::MAX, example.bucket]);
        checksum.add(&example.target.to_le_bytes());
    }
    format!(
        "{} examples {:016x}, {} epochs, rate {}, batch {}, {} threads, seed {}",
        examples.len(),
        checksum.0,
        plan.epochs,
        plan.rate,
        plan.batch,
        plan.threads,
        plan.seed
    )
}

/// Returns the examples for training, and the examples for testing.
fn examples(
    variant: &SharedVariant,
    views: &Views,
    header: &NetworkHeader,
    args: &args::Network,
) -> Result<(Vec<Example>, Vec<Example>)> {
    let (mut learned, mut tested) = (Vec::new(), Vec::new());
    let share = args.result_percent as f32 / 100.0;
    for file in &args.files {
        let samples = samples::read(variant, file)?;
        let scale = match args.scale {
            Some(scale) => scale,
            None => unit_of(&samples).map(u32::from).with_context(|| {
                format!(
                    "{}: no position has a result; say by --scale what scores mean",
                    file.display()
                )
            })?,
        };
        println!(
            "{}: {} positions, odds of e to one at {scale} centi-units",
            file.display(),
            samples.len()
        );
        for (number, sample) in samples.iter().enumerate() {
            let [own, enemy, vanished] = squares(variant, &sample.position, views);
            let score = sigmoid(sample.score as f32 / scale as f32);
            let bucket = header.bucket((own.len() + enemy.len()) as u32) as u8;
            let example = |target| Example {
                own,
                enemy,
                vanished,
                bucket,
                target,
            };
            match sample.result {
                Some(result) if number % BLOCK < BLOCK - TESTED => {
                    learned.push(example(share * result + (1.0 - share) * score));
                }
                Some(result) => tested.push(example(result)),
                None if number % BLOCK < BLOCK - TESTED => learned.push(example(score)),
                // Leaves this position out of the training, because other positions of its game may be used for
                // testing.
                None => {}
            }
        }
    }
    Ok((learned, tested))
}
