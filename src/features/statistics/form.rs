//! How strong the person is, as the latest games against the computer tell; and how strong an adaptive computer is therefore to
//! play.

use engine::{Opponents, RatedGame, Rating};
use library::{AgainstComputer, PlayedGame, Score};
use rules::GameKind;
use web_time::SystemTime;

/// How many games of each family are looked at.
pub(super) const LATEST: u32 = 200;

/// The latest games of the person against the computer, in the order in which they ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    loa: Vec<AgainstComputer>,
    ordo: Vec<AgainstComputer>,
}

/// What is believed of the person after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How strong the computer was, in Elo.
    pub opponent: i32,
    /// How the game ended for the person.
    pub score: Score,
    /// How strong the person is, in Elo.
    pub elo: u16,
    /// How far off that may be, in Elo: the standard deviation.
    pub deviation: u16,
}

impl Form {
    fn games(&self, family: GameKind) -> &Vec<AgainstComputer> {
        match family {
            GameKind::Loa => &self.loa,
            GameKind::Ordo => &self.ordo,
        }
    }

    fn games_mut(&mut self, family: GameKind) -> &mut Vec<AgainstComputer> {
        match family {
            GameKind::Loa => &mut self.loa,
            GameKind::Ordo => &mut self.ordo,
        }
    }

    /// Takes the games that the library has of a family; those that it does not have yet come after them.
    pub(super) fn take(&mut self, family: GameKind, kept: Vec<AgainstComputer>) {
        let known = std::mem::replace(self.games_mut(family), kept);
        for game in known {
            self.put(family, game);
        }
    }

    /// Takes a game that has ended into account, in place of what was known of it.
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
        let games = self.games_mut(family);
        games.retain(|other| other.key != game.key);
        let ended: SystemTime = game.ended;
        let place = games.partition_point(|other| other.ended <= ended);
        games.insert(place, game);
        let most = usize::try_from(LATEST).unwrap_or(usize::MAX);
        games.drain(..games.len().saturating_sub(most));
    }

    /// Leaves a game out that goes on.
    pub(super) fn forget(&mut self, key: &str) {
        for family in GameKind::ALL {
            self.games_mut(family).retain(|game| game.key != key);
        }
    }

    /// What was believed of the person after each game of a family.
    pub fn standings(&self, family: GameKind, opponents: &Opponents) -> Vec<Standing> {
        let mut rating = Rating::default();
        let rated = self.games(family).iter().filter_map(|game| {
            let rated = rated(game, family, opponents)?;
            rating.add(&rated);
            Some(Standing {
                opponent: rated.opponent,
                score: game.score,
                elo: rating.median(),
                deviation: rating.deviation(),
            })
        });
        rated.collect()
    }
}

/// A game as it counts for how strong the person is.
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
