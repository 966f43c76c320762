//! Converts search scores into winning chances, and measures how well the chances predict the results of games.

use engine::{Chances, Score};

use crate::regression::{Row, fitted};
use crate::samples::Sample;

/// The number of equal intervals of winning chances in which predictions are compared with results.
const BINS: usize = 20;

/// Fits the curve from search scores to winning chances that best predicts the results of the samples.
pub fn chances_of(samples: &[Sample]) -> Chances {
    // A score of exactly 0 is a draw that the search has found. So the constant that represents the advantage of moving
    // does not apply to this score.
    let features = |score: i32| vec![f64::from(score) / 100.0, f64::from(score.signum().abs())];
    let weights = fitted(&rows(samples, features));
    let (slope, constant) = match weights[..] {
        [slope, constant] if slope > 0.0 => (slope, constant),
        _ => return Chances::new(*Chances::UNITS.end(), 0),
    };
    Chances::new(
        whole(100.0 / slope),
        (-100.0 * constant / slope).round() as i16,
    )
}

/// Returns the score in hundredths of a unit at which a side's odds of winning are e to one. Assumes that chances are
/// even at the score 0. `None` if no sample has a known result.
pub fn unit_of(samples: &[Sample]) -> Option<u16> {
    let rows = rows(samples, |score| vec![f64::from(score) / 100.0]);
    if rows.is_empty() {
        return None;
    }
    let weights = fitted(&rows);
    let slope = weights.first().copied().filter(|slope| *slope > 0.0);
    Some(Chances::new(whole(100.0 / slope.unwrap_or(f64::MIN_POSITIVE)), 0).unit())
}

fn whole(unit: f64) -> u16 {
    unit.round() as u16
}

fn rows(samples: &[Sample], features: impl Fn(i32) -> Vec<f64>) -> Vec<Row> {
    let row = |sample: &Sample| {
        Some(Row {
            features: features(sample.score),
            result: sample.result?.into(),
        })
    };
    samples.iter().filter_map(row).collect()
}

fn predicted(chances: Chances, sample: &Sample) -> f64 {
    chances.share(Score::of_centi(sample.score))
}

/// A group of positions with similar predicted winning chances.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bin {
    pub count: usize,
    /// The mean predicted score of the group's positions, from 0 to 1.
    pub predicted: f64,
    /// The mean score of the games from the group's positions, from 0 to 1.
    pub result: f64,
}

/// Groups positions by their predicted winning chances, the lowest chances first. Leaves out empty groups.
pub fn bins(chances: Chances, samples: &[Sample]) -> Vec<Bin> {
    let mut bins = [Bin::default(); BINS];
    for sample in samples {
        let Some(result) = sample.result else {
            continue;
        };
        let expected = predicted(chances, sample);
        let place = (expected * BINS as f64) as usize;
        if let Some(bin) = bins.get_mut(place.min(BINS - 1)) {
            bin.count += 1;
            bin.predicted += expected;
            bin.result += f64::from(result);
        }
    }
    let filled = bins.into_iter().filter(|bin| bin.count > 0);
    filled
        .map(|bin| Bin {
            count: bin.count,
            predicted: bin.predicted / bin.count as f64,
            result: bin.result / bin.count as f64,
        })
        .collect()
}

/// Returns the mean absolute error: the difference between prediction and result in each group, averaged over the
/// positions.
pub fn mean_absolute_error(bins: &[Bin]) -> f64 {
    let count: usize = bins.iter().map(|bin| bin.count).sum();
    let off = |bin: &Bin| bin.count as f64 * (bin.predicted - bin.result).abs();
    bins.iter().map(off).sum::<f64>() / count.max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn sample(score: i32, result: f32) -> Sample {
        Sample {
            result: Some(result),
            score,
            position: *Catalogue::builtin().variants()[0].start(),
        }
    }

    #[test]
    fn scores_mean_what_games_show_that_they_do() {
        // The side with the score +100 wins three of four games. Odds of three to one give a unit of 100 / ln 3 =
        // 91.02.
        let mut samples: Vec<Sample> = Vec::new();
        for _ in 0..100 {
            samples.extend([1.0, 1.0, 1.0, 0.0].map(|result| sample(100, result)));
        }
        let unit = unit_of(&samples).unwrap();
        assert!((91..=92).contains(&unit), "{unit}");
        // A sample without a result does not change the fit.
        let unknown = Sample {
            result: None,
            ..samples[0].clone()
        };
        samples.extend(vec![unknown.clone(); 9]);
        assert_eq!(unit_of(&samples), Some(unit));
        assert_eq!(unit_of(&[unknown]), None);
        // If scores predict the opposite of the results, the fit returns the largest possible unit.
        let contrary: Vec<Sample> = (0..50).map(|_| sample(100, 0.0)).collect();
        assert_eq!(unit_of(&contrary), Some(*Chances::UNITS.end()));
    }

    #[test]
    fn the_score_that_is_even_in_truth_is_found_beside_the_unit() {
        // The odds are three to one at the score +120, and one to three at -40. So chances are even at 40, and the unit
        // is 80 / ln 3 = 72.8.
        let mut samples: Vec<Sample> = Vec::new();
        for _ in 0..100 {
            samples.extend([1.0, 1.0, 1.0, 0.0].map(|result| sample(120, result)));
            samples.extend([1.0, 0.0, 0.0, 0.0].map(|result| sample(-40, result)));
            samples.push(sample(0, 0.5));
        }
        let chances = chances_of(&samples);
        assert!((72..=74).contains(&chances.unit()), "{chances:?}");
        assert!((39..=41).contains(&chances.even()), "{chances:?}");
    }

    #[test]
    fn predictions_are_compared_with_the_results_of_positions_alike() {
        let chances = Chances::new(91, 0);
        // In the first group, the predicted score is three quarters, and the mean result is one half.
        let mut samples = vec![sample(100, 1.0), sample(100, 0.0)];
        // In the second group of drawn games, the predicted score and the mean result are both one half.
        samples.extend([sample(0, 0.5), sample(0, 0.5)]);
        let bins = bins(chances, &samples);
        assert_eq!(bins.len(), 2);
        assert_eq!((bins[1].count, bins[1].result), (2, 0.5));
        assert!((bins[1].predicted - 0.75).abs() < 0.001, "{bins:?}");
        let error = mean_absolute_error(&bins);
        assert!((error - 0.125).abs() < 0.001, "{error}");
    }
}
