//! The command `weights`: fits the weights of the terms to the results of games.
//!
//! Logistic regression: the weights with which the evaluation, read as the logarithm of the odds, predicts results
//! best. There is one best solution, found by Newton's method in a few steps.

use anyhow::{Context, Result, anyhow, bail};
use engine::{WEIGHT_UNIT, Weights, features, terms_of};
use rules::Catalogue;

use crate::args;
use crate::network::{cross_entropy, sigmoid};
use crate::samples;

/// An evaluation of so many centi-units means odds of e to one, as it does for networks.
const UNIT: f64 = 100.0;
/// Draws weights without evidence towards nothing: as if so many games of a thousand said so.
const RIDGE: f64 = 1e-3;
/// Newton's method doubles the digits with every step.
const STEPS: usize = 12;

/// Features of a position, scaled to a common size, and what became of it.
struct Row {
    features: Vec<f64>,
    result: f64,
}

pub fn run(args: &args::Weights) -> Result<()> {
    let catalogue = Catalogue::builtin();
    let variant = catalogue
        .get(&args.variant)
        .ok_or_else(|| anyhow!("no variant is called `{}`", args.variant))?;
    let mut samples = Vec::new();
    for file in &args.files {
        samples.extend(samples::read(variant, file)?);
    }
    if samples.is_empty() {
        bail!("there are no positions to fit to");
    }
    let positions: Vec<_> = samples.iter().map(|sample| sample.position).collect();
    let rows = features(variant, &positions);
    let scales = scales(&rows);
    let rows: Vec<Row> = rows
        .iter()
        .zip(&samples)
        .map(|(row, sample)| Row {
            features: row
                .iter()
                .zip(&scales)
                .map(|(n, scale)| f64::from(*n) / scale)
                .collect(),
            result: sample.result.into(),
        })
        .collect();
    let kind = variant.kind();
    let mut fitted = vec![0.0; scales.len()];
    println!(
        "{} positions; knowing nothing: {:.4}",
        rows.len(),
        loss(&rows, &fitted)
    );
    for _ in 0..STEPS {
        newton_step(&rows, &mut fitted);
    }
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

/// The typical size of each feature.
fn scales(rows: &[Vec<i32>]) -> Vec<f64> {
    let count = rows.first().map_or(0, Vec::len);
    let mut squares = vec![0.0; count];
    for row in rows {
        for (sum, n) in squares.iter_mut().zip(row) {
            *sum += f64::from(*n) * f64::from(*n);
        }
    }
    let typical = |sum: f64| (sum / rows.len().max(1) as f64).sqrt();
    // What never differs gets no weight whatever its scale.
    squares
        .into_iter()
        .map(|sum| typical(sum).max(1e-9))
        .collect()
}

fn logit(row: &Row, weights: &[f64]) -> f64 {
    row.features
        .iter()
        .zip(weights)
        .map(|(n, weight)| n * weight)
        .sum()
}

/// The mean cost of the predictions.
fn loss(rows: &[Row], weights: &[f64]) -> f64 {
    let cost = |row: &Row| {
        let expected = sigmoid(logit(row, weights) as f32);
        f64::from(cross_entropy(expected, row.result as f32))
    };
    rows.iter().map(cost).sum::<f64>() / rows.len().max(1) as f64
}

/// Goes to where the loss would be least if it were as curved everywhere as it is here.
fn newton_step(rows: &[Row], weights: &mut [f64]) {
    let count = weights.len();
    let share = 1.0 / rows.len().max(1) as f64;
    let mut slope: Vec<f64> = weights.iter().map(|weight| RIDGE * weight).collect();
    let mut curve = vec![vec![0.0; count]; count];
    for row in rows {
        let expected = 1.0 / (1.0 + (-logit(row, weights)).exp());
        let (error, certainty) = (expected - row.result, expected * (1.0 - expected));
        for (i, n) in row.features.iter().enumerate() {
            slope[i] += share * error * n;
            for (sum, m) in curve[i].iter_mut().zip(&row.features).take(i + 1) {
                *sum += share * certainty * n * m;
            }
        }
    }
    for (i, row) in curve.iter_mut().enumerate() {
        row[i] += RIDGE;
    }
    for (weight, step) in weights.iter_mut().zip(solve(curve, slope)) {
        *weight -= step;
    }
}

/// Solves `matrix` · x = `right` by elimination (Cholesky without roots). The matrix is symmetric and positive
/// definite; only its lower half is looked at.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let diagonal = above[pivot][pivot];
        let column: Vec<f64> = below.iter().map(|row| row[pivot]).collect();
        for (n, (lower, entry)) in below.iter_mut().zip(&column).enumerate() {
            let factor = entry / diagonal;
            for (value, other) in lower[pivot + 1..].iter_mut().zip(&column).take(n + 1) {
                *value -= factor * other;
            }
            right[pivot + 1 + n] -= factor * right[pivot];
        }
    }
    for pivot in (0..count).rev() {
        let known: f64 = (pivot + 1..count)
            .map(|n| matrix[n][pivot] * right[n])
            .sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let matrix = vec![
            vec![4.0, 1.0, 0.0],
            vec![1.0, 3.0, 1.0],
            vec![0.0, 1.0, 2.0],
        ];
        let solved = solve(matrix, vec![6.0, 10.0, 8.0]);
        for (found, expected) in solved.iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - expected).abs() < 1e-9, "{solved:?}");
        }
    }

    #[test]
    fn the_odds_that_made_results_are_found_again() {
        // With the feature three of four are won, without it one of two; the second feature says nothing.
        let row = |first, second, result| Row {
            features: vec![first, second],
            result,
        };
        let mut rows = Vec::new();
        for second in [-1.0, 1.0] {
            for result in [1.0, 1.0, 1.0, 0.0] {
                rows.push(row(1.0, second, result));
                rows.push(row(-1.0, second, 1.0 - result));
            }
        }
        let mut weights = vec![0.0; 2];
        for _ in 0..STEPS {
            newton_step(&rows, &mut weights);
        }
        assert!(
            (weights[0] - 3f64.ln()).abs() < 0.02 && weights[1].abs() < 1e-9,
            "{weights:?}"
        );
    }
}
