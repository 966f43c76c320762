//! The command `network`: reads positions, trains, says how well it predicts games it has not seen.

use anyhow::{Context, Result, anyhow, bail};
use engine::NetworkHeader;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules::{Catalogue, SharedVariant};

use crate::args;
use crate::network::{
    Example, MAX_NETWORK, Network, Plan, Views, cross_entropy, loss, sigmoid, train,
};
use crate::samples::{self, Sample};
use crate::views::{squares, views};

/// The width of the hidden layer.
const HIDDEN: usize = 64;
/// Of so many positions in a row, the last few are kept for testing: whole games, not single positions.
const BLOCK: usize = 10_000;
const TESTED: usize = 500;

pub fn run(args: &args::Network) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let views = views(variant);
    let header = NetworkHeader::new(variant, HIDDEN as u16, args.buckets, args.step);
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
    let mut network = match &args.from {
        Some(path) => {
            let place = || format!("{}", path.display());
            let bytes = storage::read_existing(path, MAX_NETWORK).with_context(place)?;
            Network::from_bytes(&bytes, &header)
                .ok_or_else(|| anyhow!("{}: no network for this board", path.display()))?
        }
        None => {
            let squares = variant.shape().area();
            Network::<HIDDEN>::random(squares, usize::from(args.buckets), &mut random)
        }
    };
    let plan = Plan {
        epochs: args.epochs,
        rate: args.rate,
        batch: args.batch as usize,
        threads: args.threads as usize,
        seed: args.seed,
    };
    train(
        &mut network,
        &views,
        &mut learned,
        &plan,
        |epoch, learned, network| {
            let tested = loss(network, &views, &tested);
            println!("epoch {epoch}: loss {learned:.4}, on unseen games {tested:.4}");
        },
    );
    std::fs::write(&args.out, network.to_bytes(&header))
        .with_context(|| format!("{}", args.out.display()))
}

/// The examples to learn from and those to test with.
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
        let scale = scale_of(&samples);
        println!(
            "{}: {} positions, odds of e to one at {scale} centi-units",
            file.display(),
            samples.len()
        );
        for (number, sample) in samples.iter().enumerate() {
            let [own, enemy] = squares(variant, &sample.position, views);
            let score = sigmoid(sample.score as f32 / scale as f32);
            let bucket = header.bucket((own.len() + enemy.len()) as u32) as u8;
            let example = |target| Example {
                own,
                enemy,
                bucket,
                target,
            };
            if number % BLOCK < BLOCK - TESTED {
                learned.push(example(share * sample.result + (1.0 - share) * score));
            } else {
                tested.push(example(sample.result));
            }
        }
    }
    Ok((learned, tested))
}

/// The score, in centi-units, at which a side's odds are e to one: the scale on which the searches that wrote these
/// samples predicted their games best.
fn scale_of(samples: &[Sample]) -> u32 {
    let loss = |scale: u32| -> f64 {
        let lost = |sample: &Sample| {
            let expected = sigmoid(sample.score as f32 / scale as f32);
            f64::from(cross_entropy(expected, sample.result))
        };
        samples.iter().map(lost).sum()
    };
    let least = |a: &u32, b: &u32| loss(*a).total_cmp(&loss(*b));
    (2..=40).map(|n| n * 10).min_by(least).unwrap_or(100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_mean_what_games_show_that_they_do() {
        // At +100, three of four games are won: odds of three, so a scale of 100 / ln 3.
        let sample = |result| Sample {
            result,
            score: 100,
            position: *Catalogue::builtin().variants()[0].start(),
        };
        let samples = [1.0, 1.0, 1.0, 0.0].map(sample);
        assert_eq!(scale_of(&samples), 90);
    }
}
