//! Estimates the Elo difference from match results, with its uncertainty.
//!
//! The two games of an opening depend on each other, so the sample consists of pairs, not games. A pair scores 0, ¼, ½,
//! ¾ or 1. This is the pentanomial model (Van den Bergh, "Comments on normalized Elo", 2019, and the Fishtest
//! documentation on its mathematics).
//!
//! p is the mean score of the N pairs, and σ² is the variance of their scores. The 95 % interval is p ± 1.96 σ/√N. The
//! logistic model converts each p into Elo = 400 log₁₀(p/(1 − p)) (Elo 1978).

use std::cmp::Ordering;
use std::fmt;

/// The possible scores of a pair of games, in the order of the pair counts. A score is a share of the points of both
/// games.
pub(crate) const PAIR_SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The 97.5 % quantile of the standard normal distribution, from which the 95 % interval is computed.
const Z_95: f64 = 1.959_963_984_540_054;

/// An Elo difference with its 95 % interval. If one player has won every game, the difference and one end of the
/// interval are infinite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    pub difference: f64,
    pub low: f64,
    pub high: f64,
    /// The likelihood of superiority: the probability from 0 to 1 that the first player is stronger.
    pub superiority: f64,
}

impl Elo {
    /// Estimates the Elo difference from the numbers of pairs in which the first player scored 0, ½, 1, 1½ and 2
    /// points. `None` without pairs.
    pub fn of(pairs: &[u64; 5]) -> Option<Elo> {
        let (count, mean, variance) = moments(&pairs.map(|count| count as f64))?;
        let error = (variance / count).sqrt();
        let (low, high) = if variance > 0.0 {
            (mean - Z_95 * error, mean + Z_95 * error)
        } else {
            unanimous(count, mean)
        };
        Some(Elo {
            difference: of_score(mean),
            low: of_score(low),
            high: of_score(high),
            superiority: superiority(count, mean, error),
        })
    }
}

impl fmt::Display for Elo {
    /// Writes the difference as `+12.3 ± 4.5`. If an end of the interval is infinite, writes the interval itself:
    /// `+382.4 (+240.1 to inf)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Elo {
            difference,
            low,
            high,
            ..
        } = *self;
        if low.is_finite() && high.is_finite() {
            write!(f, "{difference:+.1} ± {:.1}", (high - low) / 2.0)
        } else {
            write!(f, "{difference:+.1} ({low:+.1} to {high:+.1})")
        }
    }
}

/// Returns the number of pairs, their mean score, and the variance of the score of one pair. `None` without pairs.
pub(crate) fn moments(pairs: &[f64; 5]) -> Option<(f64, f64, f64)> {
    let count = pairs.iter().sum::<f64>();
    if count <= 0.0 {
        return None;
    }
    let weighted = |value: &dyn Fn(f64) -> f64| {
        let sum = pairs
            .iter()
            .zip(PAIR_SCORES)
            .map(|(n, score)| n * value(score));
        sum.sum::<f64>() / count
    };
    let mean = weighted(&|score| score);
    let variance = weighted(&|score| (score - mean).powi(2));
    Some((count, mean, variance))
}

/// Returns the Elo difference for an expected score. The difference is infinite for a score of at most 0 or at least 1.
pub(crate) fn of_score(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// Returns the expected score of a player who is `elo` points stronger than the opponent.
pub(crate) fn to_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Returns the confidence interval of the mean score if all pairs have the same score, so that the variance is 0
/// (Clopper and Pearson 1934). The probability of a different score is at most 1 − 0.025^(1/N), because otherwise the
/// probability of N equal scores would be below 2.5 %.
fn unanimous(count: f64, mean: f64) -> (f64, f64) {
    let same = 0.025f64.powf(1.0 / count);
    (same * mean, same * mean + (1.0 - same))
}

fn superiority(count: f64, mean: f64, error: f64) -> f64 {
    if error > 0.0 {
        return normal_cdf((mean - 0.5) / error);
    }
    // If the variance is 0, all pairs have the same score. Then the sign test gives the probability of `count` equal
    // scores by chance.
    let chance = 0.5f64.powf(count);
    match mean.total_cmp(&0.5) {
        Ordering::Less => chance,
        Ordering::Equal => 0.5,
        Ordering::Greater => 1.0 - chance,
    }
}

/// Returns the probability that a standard normal variable is at most `x`.
fn normal_cdf(x: f64) -> f64 {
    libm::erfc(-x / std::f64::consts::SQRT_2) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, error: f64) {
        assert!(
            (found - expected).abs() <= error,
            "{found} instead of {expected}"
        );
    }

    #[test]
    fn published_pentanomial_results_are_reproduced() {
        // The expected Elo difference, error and likelihood of superiority for these pairs come from the unit tests of
        // fastchess.
        for (pairs, difference, error, superiority) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 1.0),
            ([332, 433, 498, 333, 334], -8.64, 10.33, 0.0505),
        ] {
            let elo = Elo::of(&pairs).unwrap();
            close(elo.difference, difference, 0.01);
            close((elo.high - elo.low) / 2.0, error, 0.02);
            close(elo.superiority, superiority, 1e-4);
        }
    }

    #[test]
    fn elo_and_score_are_each_others_inverse() {
        // The odds of winning are 10^(1/2) : 1 at 200 Elo, and 10 : 1 at 400 Elo.
        close(to_score(400.0), 10.0 / 11.0, 1e-12);
        close(to_score(200.0), 0.759_746_926_6, 1e-9);
        close(of_score(0.5), 0.0, 1e-12);
        for elo in [-350.0, -1.0, 12.5, 700.0] {
            close(of_score(to_score(elo)), elo, 1e-9);
        }
        assert_eq!(
            (of_score(0.0), of_score(1.2)),
            (f64::NEG_INFINITY, f64::INFINITY)
        );
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, share) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_1),
            (-1.959_963_985, 0.025),
            (3.0, 0.998_650_102),
            (-6.0, 9.865_876e-10),
        ] {
            close(normal_cdf(x), share, 1e-10);
        }
    }

    #[test]
    fn a_whitewash_has_a_lower_end() {
        let elo = Elo::of(&[0, 0, 0, 0, 10]).unwrap();
        // The lower bound of the score is 0.025^(1/10) = 0.6915, which is 140 Elo.
        close(elo.low, 140.2, 0.1);
        assert_eq!((elo.difference, elo.high), (f64::INFINITY, f64::INFINITY));
        // The probability of ten equal results by chance is 1 in 1,024, as for ten coins that all show the same side.
        close(elo.superiority, 1023.0 / 1024.0, 1e-12);
        assert_eq!(elo.to_string(), "+inf (+140.2 to +inf)");
        let lost = Elo::of(&[10, 0, 0, 0, 0]).unwrap();
        close(lost.high, -elo.low, 1e-9);
    }

    #[test]
    fn nothing_played_says_nothing_and_balance_is_balance() {
        assert_eq!(Elo::of(&[0; 5]), None);
        let even = Elo::of(&[0, 0, 7, 0, 0]).unwrap();
        assert_eq!((even.difference, even.superiority), (0.0, 0.5));
        // 0.025^(1/7) is 0.5904. The score and its distance from 1 are both at least half of this number. So the
        // interval of the score is from 0.295 to 0.705.
        close(even.low, -151.2, 0.1);
        close(even.high, 151.2, 0.1);
        assert_eq!(
            Elo::of(&[1, 2, 3, 2, 1]).unwrap().to_string(),
            "+0.0 ± 137.9"
        );
    }
}
