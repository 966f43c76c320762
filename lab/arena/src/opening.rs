//! Generates openings: distinct positions after a few random plies, in which neither side is clearly better.

use std::collections::HashSet;
use std::fmt;
use std::sync::atomic::AtomicBool;

use engine::{Chances, Engine, Limits, Score};
use rules::{Game, Position, SharedVariant, SplitMix64};
use thiserror::Error;

/// The criteria that a generated opening must meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    /// The number of random plies at the start of the game.
    pub plies: u32,
    /// The largest permitted advantage of one side.
    pub bound: Bound,
    /// The node limit of the search that evaluates an opening.
    pub nodes: u64,
}

impl Default for Balance {
    fn default() -> Self {
        Balance {
            plies: 4,
            bound: Bound::default(),
            nodes: 4_000,
        }
    }
}

/// The largest permitted advantage of one side in an opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bound {
    /// The odds of winning are at most e to one for either side, which is an expected score of 73 %. The board's
    /// [`Chances`] convert the engine's scores into odds. A board without measured chances uses the chances of the
    /// measured board nearest in size.
    #[default]
    Odds,
    /// The engine's score differs from 0 by at most this many hundredths of an evaluation unit.
    Centi(i32),
}

impl Bound {
    /// Returns whether a position with this score is balanced. `chances` are the winning chances of its board.
    fn holds(self, score: Score, chances: Chances) -> bool {
        let centi = score.centi();
        match self {
            Bound::Odds => (centi - i32::from(chances.even())).abs() <= chances.unit().into(),
            Bound::Centi(most) => centi.abs() <= most,
        }
    }
}

/// Writes the permitted advantage as part of a sentence.
impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Odds => f.write_str("with odds of at most e to one"),
            Bound::Centi(most) => write!(f, "within {most} centi-units"),
        }
    }
}

/// Generates the openings of a match, in order. Equal seeds give equal openings.
#[derive(Debug)]
pub struct Openings {
    variant: SharedVariant,
    balance: Balance,
    random: SplitMix64,
    engine: Engine,
    /// Every position that was examined, including positions that were not suitable as openings.
    seen: HashSet<Position>,
    found: usize,
}

/// The error that no further balanced opening was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "only {found} balanced opening{s} of {plies} plies could be found; ask for fewer games, longer openings or a wider bound",
    s = if *found == 1 { "" } else { "s" }
)]
pub struct NoOpening {
    pub found: usize,
    pub plies: u32,
}

/// The number of random starts without a new opening after which the generator gives up.
const MAX_ATTEMPTS: u32 = 5_000;
const HASH_MIB: usize = 1;

impl Openings {
    /// Creates a generator of openings for `variant`. Equal seeds give equal openings.
    pub fn new(variant: SharedVariant, balance: Balance, seed: u64) -> Self {
        Openings {
            variant,
            balance,
            random: SplitMix64::of([seed]),
            engine: Engine::new(HASH_MIB, 1),
            seen: HashSet::new(),
            found: 0,
        }
    }

    /// Returns a game at the end of an opening. Its position differs from the positions of all earlier openings.
    ///
    /// # Errors
    /// Returns an error if no further balanced opening is found.
    pub fn next_opening(&mut self) -> Result<Game, NoOpening> {
        for _ in 0..MAX_ATTEMPTS {
            let Some(game) = self.random_start() else {
                continue;
            };
            if self.seen.insert(*game.position()) && self.is_balanced(&game) {
                self.found += 1;
                return Ok(game);
            }
        }
        Err(NoOpening {
            found: self.found,
            plies: self.balance.plies,
        })
    }

    /// Returns a game after random moves; `None` if the random moves have ended the game.
    fn random_start(&mut self) -> Option<Game> {
        let mut game = Game::new(self.variant.clone());
        for _ in 0..self.balance.plies {
            let moves = game.legal_moves();
            game.play(*self.random.choose(&moves)?).ok()?;
        }
        game.outcome().is_none().then_some(game)
    }

    /// Returns whether a short search evaluates the position as balanced. A position with a forced win is never
    /// balanced.
    fn is_balanced(&mut self, game: &Game) -> bool {
        let limits = Limits {
            nodes: Some(self.balance.nodes),
            ..Limits::default()
        };
        // Clears the engine, so that earlier searches do not influence this search.
        self.engine.clear();
        let found = self
            .engine
            .search(game, &limits, &AtomicBool::new(false), &mut |_| {});
        let chances = Chances::of(game.variant());
        found.is_some_and(|found| self.balance.bound.holds(found.score, chances))
    }
}

#[cfg(test)]
mod tests {
    use rules::Catalogue;

    use super::*;

    fn openings(id: &str, balance: Balance, seed: u64) -> Openings {
        let variant = Catalogue::builtin().get(id).unwrap().clone();
        Openings::new(variant, balance, seed)
    }

    #[test]
    fn every_variant_has_openings_of_the_length_asked_for() {
        for variant in Catalogue::builtin().variants() {
            let balance = Balance {
                nodes: 500,
                ..Balance::default()
            };
            let mut openings = Openings::new(variant.clone(), balance, 1);
            let mut seen = HashSet::new();
            for _ in 0..10 {
                let game = openings.next_opening().unwrap();
                assert_eq!(game.plies().len(), 4, "{}", variant.id());
                assert!(game.outcome().is_none() && seen.insert(*game.position()));
            }
        }
    }

    #[test]
    fn equal_seeds_give_equal_openings_and_others_others() {
        let lines = |seed| {
            let mut openings = openings("loa", Balance::default(), seed);
            let next = |_| {
                openings
                    .next_opening()
                    .unwrap()
                    .notations()
                    .collect::<Vec<_>>()
            };
            (0..4).map(next).collect::<Vec<_>>()
        };
        assert_eq!(lines(5), lines(5));
        assert_ne!(lines(5), lines(6));
    }

    #[test]
    fn the_bound_keeps_lopsided_positions_out() {
        let accepted = |bound| {
            let balance = Balance {
                bound: Bound::Centi(bound),
                plies: 6,
                nodes: 1_000,
            };
            let mut openings = openings("loa-6x6", balance, 3);
            let games = (0..20).map(|_| openings.next_opening().unwrap()).count();
            (games, openings.seen.len())
        };
        let ((_, strict), (_, lax)) = (accepted(40), accepted(20_000));
        assert!(
            strict > lax + 5,
            "{strict} positions examined for 20 openings, {lax} without a bound"
        );
    }

    #[test]
    fn odds_are_even_by_what_scores_mean_on_the_board() {
        // On this test board, the odds of winning are e to one at the scores 20 and -80.
        let chances = Chances::new(50, -30);
        let held = |bound: Bound| {
            [-81, -80, -50, 20, 21].map(|centi| bound.holds(Score::of_centi(centi), chances))
        };
        assert_eq!(held(Bound::Odds), [false, true, true, true, false]);
        assert_eq!(held(Bound::Centi(50)), [false, false, true, true, true]);
        let won = Score::of_win_in(3);
        assert!(!Bound::Odds.holds(won, chances));
    }

    #[test]
    fn running_out_of_openings_is_told() {
        let mut openings = openings(
            "loa",
            Balance {
                plies: 0,
                bound: Bound::Centi(30_000),
                nodes: 100,
            },
            1,
        );
        assert!(openings.next_opening().is_ok());
        let error = openings.next_opening().unwrap_err();
        assert_eq!((error.found, error.plies), (1, 0));
        assert!(
            error
                .to_string()
                .contains("only 1 balanced opening of 0 plies")
        );
    }
}
