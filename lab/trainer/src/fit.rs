//! The command `weights`: fits the weights of the evaluation to the results of games.
//!
//! The method is logistic regression. It treats the evaluation as the logarithm of the odds of winning. It finds the
//! weights that make the results most likely.

use anyhow::{Context, Result, anyhow, bail};
use engine::{WEIGHT_UNIT, Weights, features, terms_of};
use rules::Catalogue;

use crate::args;
use crate::network::{cross_entropy, sigmoid};
use crate::regression::{Row, fitted};
use crate::samples;

/// The evaluation, in hundredths of a unit, at which the odds of winning are e to one. Networks use the same value.
const UNIT: f64 = 100.0;
pub fn run(args: &args::Weights) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let (mut positions, mut results) = (Vec::new(), Vec::new());
    for file in &args.files {
        for sample in samples::read(variant, file)? {
            // A position without a result cannot be used for fitting.
            if let Some(result) = sample.result {
                positions.push(sample.position);
                results.push(result);
            }
        }
    }
    if positions.is_empty() {
        bail!("there are no positions with results to fit to");
    }
    let rows = features(variant, &positions);
    let scales = scales(&rows);
    let rows: Vec<Row> = rows
        .iter()
        .zip(results)
        .map(|(row, result)| Row {
            features: row
                .iter()
                .zip(&scales)
                .map(|(n, scale)| f64::from(*n) / scale)
                .collect(),
            result: result.into(),
        })
        .collect();
    let kind = variant.kind();
    println!(
        "{} positions; knowing nothing: {:.4}",
        rows.len(),
        loss(&rows, &vec![0.0; scales.len()])
    );
    let fitted = fitted(&rows);
    println!("fitted: {:.4}", loss(&rows, &fitted));
    let unit = f64::from(WEIGHT_UNIT) * UNIT;
    let whole = |(weight, scale): (&f64, &f64)| (weight / scale * unit).round() as i32;
    let values: Vec<i32> = fitted.iter().zip(&scales).map(whole).collect();
    for (term, (weight, value)) in terms_of(kind).iter().zip(fitted.iter().zip(&values)) {
        println!(
            "{:>24} {value:>8}  {weight:+.3} a typical difference",
            term.name
        );
    }
    let mut weights = Weights::default();
    weights.set(kind, &values);
    let about = format!(
        "What the terms of the evaluation count, in 1/{WEIGHT_UNIT} centi-unit: fitted to {} positions of `{}`.",
        rows.len(),
        variant.id()
    );
    std::fs::write(&args.out, weights.to_text(kind, &about))
        .with_context(|| format!("{}", args.out.display()))
}

/// Returns the typical absolute value of each feature.
fn scales(rows: &[Vec<i32>]) -> Vec<f64> {
    let count = rows.first().map_or(0, Vec::len);
    let mut squares = vec![0.0; count];
    for row in rows {
        for (sum, n) in squares.iter_mut().zip(row) {
            *sum += f64::from(*n) * f64::from(*n);
        }
    }
    let typical = |sum: f64| (sum / rows.len().max(1) as f64).sqrt();
    // A feature that is always 0 gets no weight, so its scale does not matter.
    squares
        .into_iter()
        .map(|sum| typical(sum).max(1e-9))
        .collect()
}

/// Returns the mean loss of the predicted results.
fn loss(rows: &[Row], weights: &[f64]) -> f64 {
    let cost = |row: &Row| {
        let expected = sigmoid(row.logit(weights) as f32);
        f64::from(cross_entropy(expected, row.result as f32))
    };
    rows.iter().map(cost).sum::<f64>() / rows.len().max(1) as f64
}
