//! Estimates the player's strength from the latest games against the computer. The estimate sets the strength of the
//! adaptive computer.

use cohort_library::{AgainstComputer, PlayedGame, Score};
use engine::{Opponents, RatedGame, Rating};
use rules::{ByGame, GameKind};
use web_time::SystemTime;

/// How many of the player's latest games the estimate uses, for each of the two games (Lines of Action and Ordo).
pub(super) const LATEST: u32 = 200;

/// The player's latest games against the computer, for each of the two games, in the order in which they ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRating(ByGame<Vec<AgainstComputer>>);

/// The estimate of the player's strength after one game against the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingAfterGame {
    /// The Elo rating of the computer in this game.
    pub opponent: i32,
    /// The result of this game for the player.
    pub score: Score,
    /// The estimated Elo rating of the player after this game.
    pub elo: u16,
    /// The standard deviation of the player's estimated rating, in Elo.
    pub deviation: u16,
}

impl PlayerRating {
    /// Takes the latest games that the library has read, and merges them with the games in memory. The library may not
    /// contain all games in memory yet.
    pub(super) fn take(&mut self, family: GameKind, kept: Vec<AgainstComputer>) {
        let known = std::mem::replace(self.0.of_mut(family), kept);
        for game in known {
            self.put(family, game);
        }
    }

    /// Adds the result of a finished game, or replaces the earlier result of that game.
    pub(super) fn record(&mut self, played: &PlayedGame) {
        let Some((strength, score)) = played.against_computer() else {
            return self.forget(&played.key);
        };
        let game = AgainstComputer {
            key: played.key.clone(),
            ended: played.ended,
            strength,
            score,
            loss: played.loss,
        };
        self.put(played.family, game);
    }

    fn put(&mut self, family: GameKind, game: AgainstComputer) {
        let games = self.0.of_mut(family);
        games.retain(|other| other.key != game.key);
        let ended: SystemTime = game.ended;
        let place = games.partition_point(|other| other.ended <= ended);
        games.insert(place, game);
        let most = usize::try_from(LATEST).unwrap_or(usize::MAX);
        games.drain(..games.len().saturating_sub(most));
    }

    /// Removes the result of a game, because the game continues after its end.
    pub(super) fn forget(&mut self, key: &str) {
        for family in GameKind::ALL {
            self.0.of_mut(family).retain(|game| game.key != key);
        }
    }

    /// Returns the estimates of the player's strength after each game of this kind, oldest first.
    pub fn standings(&self, family: GameKind, opponents: &Opponents) -> Vec<RatingAfterGame> {
        let mut rating = Rating::default();
        let rated = self.0.of(family).iter().filter_map(|game| {
            let rated = rated(game, family, opponents)?;
            rating.add(&rated);
            Some(RatingAfterGame {
                opponent: rated.opponent,
                score: game.score,
                elo: rating.median(),
                deviation: rating.deviation(),
            })
        });
        rated.collect()
    }
}

/// Converts a game against the computer to the format of the rating. Returns `None` if the strengths of the computer
/// could not be read.
fn rated(game: &AgainstComputer, family: GameKind, opponents: &Opponents) -> Option<RatedGame> {
    let dial = opponents.dial(family)?;
    Some(RatedGame {
        opponent: dial.elo_of(game.strength),
        points: match game.score {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        },
        moves: game.loss.and_then(|loss| dial.losses().rating(loss)),
    })
}
