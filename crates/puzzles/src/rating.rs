//! Ratings of players and puzzles by Glicko-2 (M. Glickman, 2012). Each attempt counts as a game of the player against
//! the puzzle.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, expected_score, glicko2};

use crate::play::Score;
use crate::puzzle::Puzzle;

/// A Glicko-2 rating. Its numbers are always finite and within fixed bounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    rating: f64,
    deviation: f64,
    volatility: f64,
}

/// The minimum and the maximum of a rating, in rating points.
const RATINGS: (f64, f64) = (100.0, 3500.0);
/// The minimum and the maximum of a rating deviation, in rating points.
const DEVIATIONS: (f64, f64) = (45.0, 350.0);
/// The minimum and the maximum of a volatility.
const VOLATILITIES: (f64, f64) = (0.01, 0.1);

impl Rating {
    /// The rating of a new player.
    pub const PLAYER: Rating = Rating {
        rating: 1000.0,
        deviation: 350.0,
        volatility: 0.06,
    };

    /// Creates a rating, and clamps its numbers to their bounds. Replaces a number that is not finite by the number of
    /// a new player.
    pub fn new(rating: f64, deviation: f64, volatility: f64) -> Rating {
        let within = |value: f64, (low, high): (f64, f64), new: f64| {
            if value.is_finite() {
                value.clamp(low, high)
            } else {
                new
            }
        };
        let new = Rating::PLAYER;
        Rating {
            rating: within(rating, RATINGS, new.rating),
            deviation: within(deviation, DEVIATIONS, new.deviation),
            volatility: within(volatility, VOLATILITIES, new.volatility),
        }
    }

    /// Returns the rating of a puzzle that no player has tried. The rating is the estimated difficulty of the puzzle,
    /// with a large deviation.
    pub fn of_puzzle(puzzle: &Puzzle) -> Rating {
        Rating::new(f64::from(puzzle.rating()), 180.0, 0.06)
    }

    pub fn rating(self) -> f64 {
        self.rating
    }

    /// Returns the standard deviation of the rating, in rating points.
    pub fn deviation(self) -> f64 {
        self.deviation
    }

    /// Returns the volatility: how much the rating is expected to fluctuate.
    pub fn volatility(self) -> f64 {
        self.volatility
    }

    /// Returns whether the rating is still unreliable, because its deviation is large.
    pub fn is_provisional(self) -> bool {
        self.deviation > 110.0
    }

    /// Returns the expected score of the player against a puzzle, from 0 to 1.
    pub fn expects(self, puzzle: Rating) -> f64 {
        expected_score(&self.glicko2(), &puzzle.glicko2()).0
    }

    fn glicko2(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }
}

/// Returns the new ratings of the player and the puzzle after an attempt. Solving the puzzle after a hint counts half a
/// point.
pub fn rate(player: Rating, puzzle: Rating, score: Score) -> (Rating, Rating) {
    let outcome = match score {
        Score::Solved => Outcomes::WIN,
        Score::WithHint => Outcomes::DRAW,
        Score::Failed => Outcomes::LOSS,
    };
    let config = Glicko2Config::new();
    let (player, puzzle) = glicko2(&player.glicko2(), &puzzle.glicko2(), &outcome, &config);
    let bounded =
        |rated: Glicko2Rating| Rating::new(rated.rating, rated.deviation, rated.volatility);
    (bounded(player), bounded(puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_rises_and_the_puzzle_falls_more_the_less_it_was_expected() {
        let player = Rating::new(1000.0, 100.0, 0.06);
        let gain = |puzzle: f64, score| {
            let puzzle = Rating::new(puzzle, 100.0, 0.06);
            let (after, left) = rate(player, puzzle, score);
            (
                after.rating() - player.rating(),
                left.rating() - puzzle.rating(),
            )
        };
        let (easy, hard) = (gain(700.0, Score::Solved), gain(1500.0, Score::Solved));
        assert!(hard.0 > easy.0 && easy.0 > 0.0, "{easy:?} {hard:?}");
        assert!(hard.1 < easy.1 && easy.1 < 0.0);
        let lost = gain(1000.0, Score::Failed);
        let half = gain(1000.0, Score::WithHint);
        assert!(lost.0 < 0.0 && lost.1 > 0.0 && half.0.abs() < 1.0);
        assert!(player.expects(Rating::new(700.0, 50.0, 0.06)) > 0.7);
    }

    #[test]
    fn a_win_is_worth_what_the_published_formula_gives() {
        // The expected values were computed independently, with the steps of the paper "Example of the Glicko-2 system"
        // for one opponent.
        let (player, _) = rate(
            Rating::new(1500.0, 200.0, 0.06),
            Rating::new(1400.0, 50.0, 0.06),
            Score::Solved,
        );
        assert!((player.rating() - 1563.459).abs() < 0.01, "{player:?}");
        assert!((player.deviation() - 175.699).abs() < 0.01, "{player:?}");
    }

    #[test]
    fn whatever_it_is_made_of_a_rating_makes_sense() {
        for wrong in [f64::NAN, f64::INFINITY, -1e9, 1e300] {
            let rating = Rating::new(wrong, wrong, wrong);
            assert!((100.0..=3500.0).contains(&rating.rating()), "{rating:?}");
            let (after, _) = rate(rating, rating, Score::Solved);
            assert!(after.rating().is_finite() && after.deviation() <= 350.0);
        }
    }
}
