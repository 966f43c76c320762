//! Logistic regression: predicts the logarithm of the odds of winning as a weighted sum of features. Newton's method
//! finds the only optimum in a few steps.

/// The strength of ridge regularisation, as a share of the number of positions. Ridge regularisation pulls the weights
/// of features without evidence towards 0.
const RIDGE: f64 = 1e-3;
/// The number of steps of Newton's method. Each step doubles the number of correct digits.
const STEPS: usize = 12;

/// The features of a position, scaled to similar sizes, and the result of its game.
pub struct Row {
    pub features: Vec<f64>,
    /// The result of the game for the side to move: 0, ½ or 1.
    pub result: f64,
}

impl Row {
    pub fn logit(&self, weights: &[f64]) -> f64 {
        self.features
            .iter()
            .zip(weights)
            .map(|(n, weight)| n * weight)
            .sum()
    }
}

/// Returns the weights of the features that predict the results best.
pub fn fitted(rows: &[Row]) -> Vec<f64> {
    let count = rows.first().map_or(0, |row| row.features.len());
    let mut weights = vec![0.0; count];
    for _ in 0..STEPS {
        newton_step(rows, &mut weights);
    }
    weights
}

/// Does one step of Newton's method: changes the weights to the minimum of the quadratic approximation of the loss.
fn newton_step(rows: &[Row], weights: &mut [f64]) {
    let count = weights.len();
    let share = 1.0 / rows.len().max(1) as f64;
    let mut slope: Vec<f64> = weights.iter().map(|weight| RIDGE * weight).collect();
    let mut curve = vec![vec![0.0; count]; count];
    for row in rows {
        let expected = 1.0 / (1.0 + (-row.logit(weights)).exp());
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

/// Solves `matrix` · x = `right` by Cholesky decomposition without square roots. The matrix must be symmetric and
/// positive definite. Only its lower half is used.
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
        // With the first feature, three of four games are won. Without it, one of two games is won. The second feature
        // has no influence on the results.
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
        let weights = fitted(&rows);
        assert!(
            (weights[0] - 3f64.ln()).abs() < 0.02 && weights[1].abs() < 1e-9,
            "{weights:?}"
        );
    }
}
