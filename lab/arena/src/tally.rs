//! The running results of a match: games, pairs of games, and search statistics.

use crate::elo::Elo;
use crate::game::{Ending, Played, Points, SearchStats};

/// The results of a match so far, from the view of the match's first player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub wins: u64,
    /// Drawn games, including games that reached the ply limit.
    pub draws: u64,
    pub losses: u64,
    /// The numbers of pairs in which the first player scored 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// The half points of the side that moves first in each game: two for a win, one for a draw.
    pub first_mover_half_points: u64,
    /// The number of plies in all games, including openings.
    pub plies: u64,
    /// The number of games that reached the ply limit and count as drawn.
    pub cut_short: u64,
    /// The number of games that ended because both players saw a forced win.
    pub adjudicated: u64,
    pub stats: [SearchStats; 2],
}

impl Tally {
    pub fn add(&mut self, pair: &[Played; 2]) {
        let points = pair
            .iter()
            .map(|game| game.points() as usize)
            .sum::<usize>();
        if let Some(count) = self.pairs.get_mut(points) {
            *count += 1;
        }
        for game in pair {
            self.add_game(game);
        }
    }

    fn add_game(&mut self, played: &Played) {
        match played.points() {
            Points::Loss => self.losses += 1,
            Points::Draw => self.draws += 1,
            Points::Win => self.wins += 1,
        }
        let first = played.game.variant().first();
        self.first_mover_half_points += match played.winner() {
            Some(side) => 2 * u64::from(side == first),
            None => 1,
        };
        self.plies += played.game.plies().len() as u64;
        match played.ending {
            Ending::Rules => {}
            Ending::PlyLimit => self.cut_short += 1,
            Ending::Adjudicated => self.adjudicated += 1,
        }
        for (sum, stats) in self.stats.iter_mut().zip(&played.stats) {
            sum.add(stats);
        }
    }

    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the first player's share of all points, from 0 to 1. Returns one half before any game.
    pub fn score(&self) -> f64 {
        self.share(2 * self.wins + self.draws)
    }

    /// Returns the share of all points that the side that moves first has scored, from 0 to 1.
    pub fn first_mover_score(&self) -> f64 {
        self.share(self.first_mover_half_points)
    }

    /// Returns the share of drawn games among all games, from 0 to 1.
    pub fn draw_ratio(&self) -> f64 {
        self.draws as f64 / self.games().max(1) as f64
    }

    pub fn mean_plies(&self) -> f64 {
        self.plies as f64 / self.games().max(1) as f64
    }

    /// Returns the estimated Elo difference between the players; `None` before the first pair.
    pub fn elo(&self) -> Option<Elo> {
        Elo::of(&self.pairs)
    }

    fn share(&self, half_points: u64) -> f64 {
        match self.games() {
            0 => 0.5,
            games => half_points as f64 / (2 * games) as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::{Catalogue, Game, Side};

    use super::*;

    /// Returns a game of Lines of Action in which one side resigned after two plies. If `resigns` is `None`, the game
    /// is unfinished.
    fn played(first_player: Side, resigns: Option<Side>) -> Played {
        let mut game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        game.play_text("c8-c6").unwrap();
        game.play_text("a2-c2").unwrap();
        if let Some(side) = resigns {
            game.resign(side).unwrap();
        }
        Played {
            game,
            first_player,
            opening_plies: 1,
            ending: if resigns.is_some() {
                Ending::Rules
            } else {
                Ending::PlyLimit
            },
            stats: [
                SearchStats {
                    moves: 1,
                    nodes: 10,
                    ..SearchStats::default()
                },
                SearchStats::default(),
            ],
            thoughts: Vec::new(),
        }
    }

    #[test]
    fn pairs_and_games_are_counted_for_the_first_player() {
        use Side::{Black, White};
        let mut tally = Tally::default();
        // In the first pair, Black wins both games, so each player has one point. In the second pair, the first player
        // wins both games. In the third pair, the first player scores one and a half points.
        tally.add(&[played(Black, Some(White)), played(White, Some(White))]);
        tally.add(&[played(Black, Some(White)), played(White, Some(Black))]);
        tally.add(&[played(Black, None), played(White, Some(Black))]);
        assert_eq!((tally.wins, tally.draws, tally.losses), (4, 1, 1));
        assert_eq!(tally.pairs, [0, 0, 1, 1, 1]);
        assert_eq!(tally.score(), 4.5 / 6.0);
        assert_eq!(tally.first_mover_score(), 3.5 / 6.0);
        assert_eq!((tally.cut_short, tally.mean_plies()), (1, 2.0));
        assert_eq!(
            (
                tally.stats[0].moves,
                tally.stats[0].nodes,
                tally.stats[1].moves
            ),
            (6, 60, 0)
        );
        assert!(tally.elo().unwrap().difference > 0.0);
    }
}
