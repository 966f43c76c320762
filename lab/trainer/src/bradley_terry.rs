//! Estimates strengths from match results by maximum likelihood (Bradley and Terry 1952).

/// The Elo difference at which the odds of winning are e to one: 400 / ln 10.
const SCALE: f64 = 173.717_792_761_034_2;

/// A finished match: the indices of both players, the number of games, and the first player's points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Meeting {
    pub players: [usize; 2],
    pub games: f64,
    pub points: f64,
}

/// Returns the most likely strengths of `players` players, in Elo. The first player has the strength 0. Adds half a
/// point to both sides of every match, so that a player who has won every game gets a finite strength.
pub fn likeliest(players: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut strengths = vec![0.0_f64; players];
    // Applies Newton's method to one player after another. This finds the most likely strengths, because the
    // likelihood has only one maximum.
    for _ in 0..20_000 {
        let mut largest = 0.0_f64;
        for player in 1..players {
            let (mut slope, mut curvature) = (0.0, 0.0);
            for meeting in meetings {
                let [a, b] = meeting.players;
                let games = meeting.games + 1.0;
                let points = meeting.points + 0.5;
                let (other, points) = match player {
                    it if it == a => (b, points),
                    it if it == b => (a, games - points),
                    _ => continue,
                };
                let expected = expected(strengths[player] - strengths[other]);
                slope += points - games * expected;
                curvature += games * expected * (1.0 - expected);
            }
            let step = (SCALE * slope / curvature.max(1e-9)).clamp(-100.0, 100.0);
            strengths[player] += step;
            largest = largest.max(step.abs());
        }
        if largest < 1e-6 {
            break;
        }
    }
    strengths
}

/// Returns the expected score of a player who is stronger by `difference` Elo.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference / SCALE).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strengths_are_found_again_from_the_results_they_make_likely() {
        let truth = [0.0, -50.0, 140.0, 390.0, 400.0];
        let meetings: Vec<Meeting> = [[1, 0], [2, 1], [3, 2], [4, 3], [2, 0], [3, 1], [4, 2]]
            .into_iter()
            .map(|players| Meeting {
                players,
                games: 1e6,
                points: 1e6 * expected(truth[players[0]] - truth[players[1]]),
            })
            .collect();
        let found = likeliest(5, &meetings);
        for (found, truth) in found.iter().zip(truth) {
            assert!((found - truth).abs() < 1.0, "{found} {truth}");
        }
    }

    #[test]
    fn somebody_who_wins_all_is_stronger_by_something_finite() {
        let all = Meeting {
            players: [1, 0],
            games: 400.0,
            points: 400.0,
        };
        let found = likeliest(2, &[all])[1];
        assert!((1000.0..2000.0).contains(&found), "{found}");
    }
}
