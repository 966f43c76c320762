//! Estimates a person's strength from games against the computer, for adaptive opponents.
//!
//! Strengths are on the scale of [`Strengths`](crate::Strengths). The estimate is a probability for each strength of a
//! grid. Each game first widens the estimate a little, because people learn. Then each probability is multiplied by the
//! likelihood of the result at that strength (Bayes).

use crate::parabola::Parabola;

/// The step of the grid of strengths, in Elo. The grid starts at 0.
const STEP: u16 = 20;
const STRENGTHS: usize = 181;

/// Before the first game, the probability of a strength falls by a factor of e for each increase by this many Elo.
const PRIOR: f64 = 900.0;

/// The standard deviation of the change of a person's strength from one game to the next, in Elo.
const LEARNING: f64 = 25.0;

/// A finished game of a person against the computer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    /// The strength of the computer, in Elo.
    pub opponent: i32,
    /// The person's points: 0, 0.5 or 1.
    pub points: f64,
    /// The evidence about the person's strength from the moves of the game; `None` if the moves were not examined.
    pub moves: Option<MovesRating>,
}

/// The evidence about a player's strength from the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MovesRating {
    /// The natural logarithm of the usual loss per move, as a function of strength in Elo.
    pub(crate) usual: Parabola,
    /// The natural logarithm of the mean loss per move in the game.
    pub(crate) loss: f64,
    /// The standard deviation of `loss` among games of players of equal strength.
    pub(crate) spread: f64,
}

impl MovesRating {
    /// Returns how far the loss in the game is above the usual loss of players of strength `elo`, in standard
    /// deviations. The result is negative if the loss is below the usual loss.
    pub fn off(&self, elo: f64) -> f64 {
        (self.loss - self.usual.at(elo)) / self.spread
    }
}

/// The estimate of a person's strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// The probability of each strength of the grid; the sum is 1.
    shares: Vec<f64>,
}

impl Default for Rating {
    fn default() -> Self {
        let mut rating = Rating {
            shares: (0..STRENGTHS)
                .map(|n| (-strength(n) / PRIOR).exp())
                .collect(),
        };
        rating.normalise();
        rating
    }
}

impl Rating {
    /// Updates the estimate with a game.
    pub fn add(&mut self, game: &RatedGame) {
        self.spread();
        for (n, share) in self.shares.iter_mut().enumerate() {
            let own = strength(n);
            let expected = expected(own - f64::from(game.opponent));
            // The likelihood of a draw is the product of the square roots of the likelihoods of a win and of a loss.
            *share *= expected.powf(game.points) * (1.0 - expected).powf(1.0 - game.points);
            if let Some(moves) = game.moves {
                let off = moves.off(own);
                *share *= (-0.5 * off * off).exp();
            }
        }
        self.normalise();
    }

    /// Returns the median of the estimate, in Elo.
    pub fn median(&self) -> u16 {
        let mut sum = 0.0;
        for (n, share) in self.shares.iter().enumerate() {
            if sum + share >= 0.5 {
                let within = (0.5 - sum) / share.max(f64::MIN_POSITIVE) - 0.5;
                return (strength(n) + within * f64::from(STEP)).max(0.0).round() as u16;
            }
            sum += share;
        }
        0
    }

    /// Returns the standard deviation of the estimate, in Elo.
    pub fn deviation(&self) -> u16 {
        let mean = |of: &dyn Fn(f64) -> f64| -> f64 {
            let shares = self.shares.iter().enumerate();
            shares.map(|(n, share)| share * of(strength(n))).sum()
        };
        let centre = mean(&|strength| strength);
        mean(&|strength| (strength - centre).powi(2)).sqrt().round() as u16
    }

    /// Widens the estimate, because the person may have learned since the last game.
    fn spread(&mut self) {
        // Three steps of a random walk on the grid. Each step moves the part `walk` of each probability to the next
        // lower strength, and the same part to the next higher strength. The standard deviation of all three steps
        // together is `LEARNING`.
        let walk = (LEARNING / f64::from(STEP)).powi(2) / 2.0 / 3.0;
        for _ in 0..3 {
            let before = self.shares.clone();
            let last = before.len().saturating_sub(1);
            let at = |n: usize| before.get(n).copied().unwrap_or_default();
            for (n, share) in self.shares.iter_mut().enumerate() {
                let (below, above) = (at(n.saturating_sub(1)), at((n + 1).min(last)));
                *share = at(n) * (1.0 - 2.0 * walk) + walk * (below + above);
            }
        }
    }

    fn normalise(&mut self) {
        let sum: f64 = self.shares.iter().sum();
        if sum > 0.0 && sum.is_finite() {
            self.shares.iter_mut().for_each(|share| *share /= sum);
        } else {
            *self = Rating::default();
        }
    }
}

/// Returns the strength at index `n` of the grid, in Elo.
fn strength(n: usize) -> f64 {
    n as f64 * f64::from(STEP)
}

/// Returns the expected points of a player who is `stronger` Elo above the opponent.
fn expected(stronger: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-stronger / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{FIRST_ADAPTIVE, SplitMix64};

    fn after(games: &[RatedGame]) -> Rating {
        let mut rating = Rating::default();
        games.iter().for_each(|game| rating.add(game));
        rating
    }

    /// Returns a uniformly distributed random number from 0 to 1.
    fn draw(random: &mut SplitMix64) -> f64 {
        random.below(1 << 20) as f64 / f64::from(1 << 20)
    }

    /// Returns the error of the estimate, in Elo, after `games` games of a player of strength `strength`. The estimate
    /// uses only the results of the games.
    fn error_after(games: usize, strength: f64, seed: u64) -> f64 {
        let mut random = SplitMix64::new(seed);
        let mut rating = Rating::default();
        let mut opponent = FIRST_ADAPTIVE;
        for _ in 0..games {
            let wins = draw(&mut random) < expected(strength - f64::from(opponent));
            rating.add(&RatedGame {
                opponent: opponent.into(),
                points: if wins { 1.0 } else { 0.0 },
                moves: None,
            });
            opponent = rating.median();
        }
        f64::from(opponent) - strength
    }

    #[test]
    fn results_alone_find_players_of_ten_strengths_in_ten_games_within_150_on_average() {
        for strength in [
            50.0, 200.0, 400.0, 700.0, 1000.0, 1300.0, 1600.0, 2000.0, 2400.0, 2800.0,
        ] {
            let errors: Vec<f64> = (0..200)
                .map(|seed| error_after(10, strength, seed))
                .collect();
            let mean = errors.iter().map(|error| error.abs()).sum::<f64>() / errors.len() as f64;
            assert!(mean < 150.0, "{strength}: {mean}");
        }
    }

    #[test]
    fn who_wins_gets_stronger_opponents_and_who_loses_weaker_ones() {
        let game = |opponent: i32, points: f64| RatedGame {
            opponent,
            points,
            moves: None,
        };
        let mut rating = Rating::default();
        let before = rating.median();
        rating.add(&game(before.into(), 1.0));
        let won = rating.median();
        assert!(won > before);
        rating.add(&game(won.into(), 0.0));
        assert!(rating.median() < won);
        let draw = after(&[game(900, 0.5); 12]);
        assert!(draw.median().abs_diff(900) < 60, "{}", draw.median());
        assert!(draw.deviation() < Rating::default().deviation() / 3);
    }

    #[test]
    fn good_moves_count_also_in_a_game_that_is_lost() {
        let lost = |moves| {
            after(&[RatedGame {
                opponent: 600,
                points: 0.0,
                moves,
            }])
            .median()
        };
        let good = MovesRating {
            usual: Parabola::line(1500.0, 300.0),
            loss: 0.0,
            spread: 1.0,
        };
        assert!(lost(Some(good)) > lost(None) + 300);
    }

    #[test]
    fn however_unlikely_the_games_there_is_an_estimate() {
        let absurd = RatedGame {
            opponent: 60_000,
            points: 1.0,
            moves: Some(MovesRating {
                usual: Parabola::line(0.0, 1e-300),
                loss: 1e300,
                spread: 0.0,
            }),
        };
        let rating = after(&[absurd; 50]);
        assert!(rating.median() <= 3600);
    }
}
