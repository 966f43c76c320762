//! The journal line of a pair of games: points and moves. It has no thinking times, because they differ between runs.

use crate::elo::Elo;
use crate::game::{Ending, Played};

/// Returns the journal line of a pair of games. It begins with the first player's half points in both games. After a
/// tab, the ending and the moves of each game follow.
pub fn pair_line(pair: &[Played; 2]) -> String {
    let [first, second] = pair.each_ref().map(|game| game.points() as u8);
    let games = pair.each_ref().map(|played| {
        let ending = match played.ending {
            Ending::Rules => "rules",
            Ending::PlyLimit => "ply-limit",
            Ending::Adjudicated => "adjudicated",
        };
        let moves: Vec<String> = played.game.notations().collect();
        format!("{ending}: {}", moves.join(" "))
    });
    format!("{first} {second}\t{}", games.join("\t"))
}

/// Returns the first player's half points in both games of a journal line; `None` if the line is malformed.
pub fn half_points(line: &str) -> Option<[u8; 2]> {
    let (points, _) = line.split_once('\t')?;
    let (first, second) = points.split_once(' ')?;
    let read = |text: &str| text.parse().ok().filter(|points| *points <= 2);
    Some([read(first)?, read(second)?])
}

/// The results of a match, counted by game and by pair of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The numbers of games that the first player won, drew and lost, in this order.
    pub results: [u64; 3],
    /// The numbers of pairs in which the first player scored 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

impl Score {
    pub fn add(&mut self, half_points: [u8; 2]) {
        for points in half_points {
            let place = 2_usize.saturating_sub(points.into());
            if let Some(count) = self.results.get_mut(place) {
                *count += 1;
            }
        }
        let sum = usize::from(half_points[0]) + usize::from(half_points[1]);
        if let Some(count) = self.pairs.get_mut(sum) {
            *count += 1;
        }
    }

    /// Returns the first player's share of all points, from 0 to 1. Returns one half before any game.
    pub fn share(&self) -> f64 {
        let [wins, draws, losses] = self.results;
        match wins + draws + losses {
            0 => 0.5,
            games => (2 * wins + draws) as f64 / (2 * games) as f64,
        }
    }

    /// Returns the estimated Elo difference between the players; `None` before the first pair.
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(&self.pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_from_lines_and_counted() {
        let mut score = Score::default();
        for (line, points) in [
            ("2 0\trules: c8-c6\trules: c8-c6", Some([2, 0])),
            ("1 2\trules:\trules:", Some([1, 2])),
            ("3 0\t", None),
            ("2\t", None),
            ("2 0", None),
        ] {
            assert_eq!(half_points(line), points, "{line}");
            if let Some(points) = points {
                score.add(points);
            }
        }
        assert_eq!(score.results, [2, 1, 1]);
        assert_eq!(score.pairs, [0, 0, 1, 1, 0]);
        assert!((score.share() - 0.625).abs() < 1e-9);
    }
}
