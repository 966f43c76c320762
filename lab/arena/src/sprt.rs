//! The sequential probability ratio test on pairs of games.
//!
//! Wald's test (1945) compares H0 "the difference is elo0" with H1 "the difference is elo1". It stops when the
//! log-likelihood ratio leaves (ln β/(1−α), ln (1−β)/α).
//!
//! The true probabilities of the five pair results are unknown. So each hypothesis uses the most likely probabilities
//! that have the mean score of the hypothesis. This is the generalised test (Van den Bergh, "The generalized maximum
//! likelihood ratio for the expectation value of a distribution", 2017, as in Fishtest).
//!
//! Let aᵢ be the possible scores of a pair, pᵢ the observed shares of these scores, and s the mean score of the
//! hypothesis. Then p̂ᵢ = pᵢ / (1 + θ(aᵢ − s)), where θ makes the mean of p̂ equal to s.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::elo::{PAIR_SCORES, to_score};

/// The sequential probability ratio test: its two hypotheses and its error probabilities.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The Elo difference in the logistic model, as assumed by H0.
    pub elo0: f64,
    /// The Elo difference in the logistic model, as assumed by H1.
    pub elo1: f64,
    /// The probability of accepting H1 if H0 is true.
    pub alpha: f64,
    /// The probability of accepting H0 if H1 is true.
    pub beta: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Continue,
    /// The test accepts H0: the Elo difference is closer to `elo0` than to `elo1`.
    H0,
    /// The test accepts H1: the Elo difference is closer to `elo1` than to `elo0`.
    H1,
}

/// The error that a text does not have the form `elo0,elo1` or `elo0,elo1,alpha,beta`, or that its test would never
/// end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no test; write `elo0,elo1` or `elo0,elo1,alpha,beta` with elo0 below elo1 and errors between 0 and 0.5, such as `0,10,0.05,0.05`"
)]
pub struct SprtError(String);

/// The assumed count of a pair result that has not occurred, so that no result has the probability 0.
const NEVER_SEEN: f64 = 1e-3;

impl Sprt {
    /// Returns the log-likelihood ratio of H1 to H0. `pairs` counts the pairs of games by the first player's points.
    pub fn log_likelihood_ratio(&self, pairs: &[u64; 5]) -> f64 {
        if pairs.iter().all(|count| *count == 0) {
            return 0.0;
        }
        let counts = pairs.map(|count| (count as f64).max(NEVER_SEEN));
        let total = counts.iter().sum::<f64>();
        let shares = counts.map(|count| count / total);
        let [h0, h1] = [self.elo0, self.elo1].map(|elo| likeliest(&shares, to_score(elo)));
        let ratios = counts.iter().zip(h0.iter().zip(h1));
        ratios.map(|(count, (h0, h1))| count * (h1 / h0).ln()).sum()
    }

    /// Returns the two bounds of the log-likelihood ratio. The test accepts H0 at or below the lower bound, and H1 at
    /// or above the upper bound.
    pub fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    pub fn verdict(&self, pairs: &[u64; 5]) -> Verdict {
        let ratio = self.log_likelihood_ratio(pairs);
        let (lower, upper) = self.bounds();
        if ratio >= upper {
            Verdict::H1
        } else if ratio <= lower {
            Verdict::H0
        } else {
            Verdict::Continue
        }
    }
}

/// Returns the most likely probabilities with the given mean, which must be between 0 and 1. Every observed share must
/// be above 0.
fn likeliest(shares: &[f64; 5], mean: f64) -> [f64; 5] {
    let tilted = |theta: f64| {
        let mut chances = *shares;
        for (chance, score) in chances.iter_mut().zip(PAIR_SCORES) {
            *chance /= 1.0 + theta * (score - mean);
        }
        chances
    };
    let excess = |theta: f64| {
        let chances = tilted(theta).into_iter().zip(PAIR_SCORES);
        chances
            .map(|(chance, score)| chance * (score - mean))
            .sum::<f64>()
    };
    // The function `excess` falls from +∞ to −∞ between its two poles, so bisection finds its root.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    tilted(f64::midpoint(low, high))
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let wrong = || SprtError(text.to_owned());
        let numbers = text
            .split(',')
            .map(|number| number.trim().parse::<f64>().ok().filter(|n| n.is_finite()))
            .collect::<Option<Vec<_>>>()
            .ok_or_else(wrong)?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(wrong()),
        };
        let possible = |error: f64| error > 0.0 && error < 0.5;
        let elo_range = -1000.0..=1000.0;
        if elo0 < elo1
            && elo_range.contains(&elo0)
            && elo_range.contains(&elo1)
            && possible(alpha)
            && possible(beta)
        {
            Ok(Sprt {
                elo0,
                elo1,
                alpha,
                beta,
            })
        } else {
            Err(wrong())
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sprt {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        write!(f, "{elo0},{elo1},{alpha},{beta}")
    }
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
    fn published_ratios_are_reproduced() {
        // The pair counts and log-likelihood ratios come from the unit tests of fastchess.
        for (test, pairs, ratio) in [
            ("0.5,2.5", [223, 9863, 21279, 10037, 246], -3.07),
            ("0,2", [871, 26175, 55983, 26678, 821], -4.98),
        ] {
            let sprt = test.parse::<Sprt>().unwrap();
            close(sprt.log_likelihood_ratio(&pairs), ratio, 0.005);
            assert_eq!(sprt.verdict(&pairs), Verdict::H0);
        }
    }

    #[test]
    fn two_results_alone_give_the_ratio_of_binomials() {
        // If every pair was lost or won, the most likely probabilities of a win and a loss are s and 1 − s. So the
        // log-likelihood ratio is 60 ln(s1/s0) + 40 ln((1−s1)/(1−s0)).
        let sprt = "0,100".parse::<Sprt>().unwrap();
        let (s0, s1) = (0.5f64, 0.640_065_f64);
        let by_hand = 60.0 * (s1 / s0).ln() + 40.0 * ((1.0 - s1) / (1.0 - s0)).ln();
        close(sprt.log_likelihood_ratio(&[40, 0, 0, 0, 60]), by_hand, 0.01);
    }

    #[test]
    fn the_bounds_are_walds() {
        let (lower, upper) = "0,10".parse::<Sprt>().unwrap().bounds();
        close(upper, 19f64.ln(), 1e-12);
        close(lower, -(19f64.ln()), 1e-12);
        let (lower, upper) = "0,10,0.01,0.1".parse::<Sprt>().unwrap().bounds();
        close(upper, 90f64.ln(), 1e-12);
        close(lower, (0.1f64 / 0.99).ln(), 1e-12);
    }

    #[test]
    fn clear_results_decide_and_few_or_even_ones_do_not() {
        let sprt = "0,20".parse::<Sprt>().unwrap();
        assert_eq!(sprt.verdict(&[0; 5]), Verdict::Continue);
        assert_eq!(sprt.verdict(&[0, 0, 0, 0, 3]), Verdict::Continue);
        assert_eq!(sprt.verdict(&[10, 50, 100, 150, 90]), Verdict::H1);
        assert_eq!(sprt.verdict(&[90, 150, 100, 50, 10]), Verdict::H0);
    }

    #[test]
    fn exchanging_players_and_hypotheses_turns_the_sign() {
        let pairs = [3, 10, 30, 17, 8];
        let mirrored = [8, 17, 30, 10, 3];
        let there = "-5,15"
            .parse::<Sprt>()
            .unwrap()
            .log_likelihood_ratio(&pairs);
        let back = "-15,5"
            .parse::<Sprt>()
            .unwrap()
            .log_likelihood_ratio(&mirrored);
        close(there, -back, 1e-9);
    }

    #[test]
    fn tests_are_read_and_mistakes_told() {
        assert_eq!(
            "0, 10".parse::<Sprt>().unwrap().to_string(),
            "0,10,0.05,0.05"
        );
        for text in [
            "",
            "5",
            "10,0",
            "0,0",
            "0,x",
            "0,nan",
            "0,inf",
            "0,1e9",
            "0,10,0.05",
            "0,10,0,0.05",
            "0,10,0.5,0.5",
        ] {
            let error = text.parse::<Sprt>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{text}` is no test; write `elo0,elo1`")));
        }
    }
}
