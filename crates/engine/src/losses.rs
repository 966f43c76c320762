//! The typical loss of winning chances per move, by strength of the player. Used to estimate a player's strength from
//! the moves of a game.

use serde::Deserialize;

use crate::parabola::Parabola;
use crate::rating::MovesRating;

/// The mean loss per move in undecided positions, by the strength of the player. The values come from
/// [`Engine::loss_in_open_game`](crate::Engine::loss_in_open_game) with [`Losses::NODES`] nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    /// Strengths in Elo, each with the usual loss at that strength in parts of [`WHOLE`](crate::WHOLE), weakest first.
    usual: Vec<(i16, u16)>,
    /// The standard deviation of ln(mean loss of a game) among players of equal strength, in hundredths.
    spread: u16,
}

impl Losses {
    /// The number of nodes of each search that measures a loss.
    pub const NODES: u64 = 3000;

    /// A game is used only if it has at least this number of the player's moves in undecided positions.
    pub const MOVES: usize = 6;

    /// The lower bound for the mean loss of a game, in parts of [`WHOLE`](crate::WHOLE). A smaller mean loss counts as
    /// this value. Even the strongest players measured usually lose more, and a short search can miss the losses of a
    /// few moves.
    pub const LEAST: u16 = 100;

    /// Returns the evidence about a player's strength from a game with the mean loss `loss`. Returns `None` if no
    /// losses were measured, or if the measured losses do not fall with strength.
    pub fn rating(&self, loss: u16) -> Option<MovesRating> {
        let log = |loss: u16| f64::from(loss.max(Losses::LEAST)).ln();
        // A parabola fits the logarithm of the loss, because losses differ little among weak players and fall ever
        // faster among strong players.
        let points = self
            .usual
            .iter()
            .map(|(elo, loss)| (f64::from(*elo), log(*loss)));
        let usual = Parabola::through(&points.collect::<Vec<_>>());
        (usual.falls() && self.spread > 0).then(|| MovesRating {
            usual,
            loss: log(loss),
            spread: f64::from(self.spread) / 100.0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn losses(usual: &[(i16, u16)]) -> Losses {
        Losses {
            usual: usual.to_vec(),
            spread: 35,
        }
    }

    /// Returns the strength whose usual loss is nearest to `loss`, among the multiples of 10 from 0 to 3600.
    fn most_usual(losses: &Losses, loss: u16) -> f64 {
        let rating = losses.rating(loss).unwrap();
        let strengths = (0..=360).map(|n| f64::from(10 * n));
        let off = |elo: &f64| rating.off(*elo).abs();
        strengths.min_by(|a, b| off(a).total_cmp(&off(b))).unwrap()
    }

    #[test]
    fn losses_tell_the_strength_at_which_they_are_usual() {
        let losses = losses(&[(0, 1600), (1000, 400), (2000, 100)]);
        for (loss, elo) in [(1600, 0.0), (400, 1000.0), (200, 1500.0), (100, 2000.0)] {
            assert!((most_usual(&losses, loss) - elo).abs() < 1.0, "{loss}");
        }
        // The loss falls by a factor of four in 1000 Elo. So 252.5 Elo change the logarithm of the loss by 0.35, which
        // is `spread`.
        let off = losses.rating(400).unwrap().off(1252.5);
        assert!((off - 1.0).abs() < 0.01, "{off}");
        assert_eq!(losses.rating(0), losses.rating(90));
        assert_eq!(Losses::default().rating(300), None);
    }

    #[test]
    fn moves_without_a_loss_are_those_of_the_strongest_that_were_measured_and_of_nobody_far_beyond()
    {
        for kind in rules::GameKind::ALL {
            let dial = crate::Dial::builtin(kind).unwrap();
            let found = most_usual(dial.losses(), 0);
            assert!((2400.0..3100.0).contains(&found), "{kind:?}: {found}");
        }
    }

    #[test]
    fn where_losses_fall_faster_the_stronger_the_player_the_curve_follows() {
        // ln loss = 7.7 − (elo / 1400)², rounded to a whole number.
        let usual = |elo: i16| (7.7 - (f64::from(elo) / 1400.0).powi(2)).exp().round() as u16;
        let points: Vec<(i16, u16)> = (0..=12).map(|n| (200 * n, usual(200 * n))).collect();
        let losses = losses(&points);
        for elo in [600, 1200, 1800, 2400] {
            let found = most_usual(&losses, usual(elo));
            assert!((found - f64::from(elo)).abs() <= 20.0, "{elo}: {found}");
        }
        // A large loss says little about how weak a player is, but it rules out a strong player.
        let rating = losses.rating(3000).unwrap();
        assert!((rating.off(0.0) - rating.off(100.0)).abs() < 0.1);
        assert!(rating.off(2000.0) > rating.off(1000.0) && rating.off(1000.0) > rating.off(0.0));
    }
}
