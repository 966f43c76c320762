//! The command `network`: reads positions, trains, says how well it predicts games it has not seen.

use anyhow::{Context, Result, anyhow, bail};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rules::{Catalogue, SharedVariant};

use crate::args;
use crate::network::{Example, Network, Plan, Views, loss, sigmoid, train};
use crate::samples;
use crate::views::{squares, views};

/// The width of the hidden layer.
const HIDDEN: usize = 32;
/// Of so many positions in a row, the last few are kept for testing: whole games, not single positions.
const BLOCK: usize = 10_000;
const TESTED: usize = 500;

pub fn run(args: &args::Network) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let views = views(variant);
    let (mut learned, tested) = examples(variant, &views, args)?;
    if learned.is_empty() || tested.is_empty() {
        bail!("too few positions to learn from: {}", learned.len());
    }
    println!(
        "{} positions to learn from, {} to test",
        learned.len(),
        tested.len()
    );
    let mut random = StdRng::seed_from_u64(args.seed);
    let mut network = Network::<HIDDEN>::random(variant.shape().area(), 0, &mut random);
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
    std::fs::write(&args.out, network.to_bytes()).with_context(|| format!("{}", args.out.display()))
}

fn examples(
    variant: &SharedVariant,
    views: &Views,
    args: &args::Network,
) -> Result<(Vec<Example>, Vec<Example>)> {
    let (mut learned, mut tested) = (Vec::new(), Vec::new());
    let share = args.result_percent as f32 / 100.0;
    let scale = args.scale as f32;
    let mut number = 0;
    for file in &args.files {
        samples::read(variant, file, |sample| {
            let [own, enemy] = squares(variant, &sample.position, views);
            let score = sigmoid(sample.score as f32 / scale);
            let example = |target| Example {
                own,
                enemy,
                target,
                terms: Vec::new(),
            };
            if number % BLOCK < BLOCK - TESTED {
                learned.push(example(share * sample.result + (1.0 - share) * score));
            } else {
                tested.push(example(sample.result));
            }
            number += 1;
        })?;
    }
    Ok((learned, tested))
}
