//! Plays a match: distributes pairs of games over threads, and counts results in the order of the openings.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{self, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;

use engine::Player;
use rules::{Game, SharedVariant, Side, SplitMix64};
use thiserror::Error;

use crate::game::{Adjudication, GameError, Played, play};
use crate::memory::{MemoryError, check_memory};
use crate::opening::{Balance, NoOpening, Openings};
use crate::player::{PlayerError, PlayerSpec};
use crate::sprt::{Sprt, Verdict};
use crate::tally::Tally;
use crate::time_control::TimeControl;

#[derive(Clone, Debug)]
pub struct Match {
    pub variant: SharedVariant,
    /// The two players. Results are from the view of the first player.
    pub players: [PlayerSpec; 2],
    /// The time control for players that have no limits of their own.
    pub control: TimeControl,
    /// The maximum number of pairs of games. A pair plays the same opening twice, with colours swapped.
    pub pairs: u64,
    /// The seed from which the openings and the players' random choices follow.
    pub seed: u64,
    pub balance: Balance,
    /// The number of games played in parallel; at least one.
    pub concurrency: usize,
    /// The maximum length of a game in plies. A longer game counts as a draw.
    pub max_plies: usize,
    /// Whether a game ends as soon as both players see a forced win for the same side.
    pub adjudicate: bool,
    /// The statistical test that can end the match early; `None` plays all pairs.
    pub sprt: Option<Sprt>,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MatchError {
    /// Not enough balanced openings were found.
    #[error(transparent)]
    Opening(#[from] NoOpening),
    #[error(transparent)]
    NoPlayer(#[from] PlayerError),
    /// A player has no limit that would end its moves.
    #[error(
        "{0} would never end a move; give it a limit of nodes or time, such as `{0}@nodes=20000`"
    )]
    Endless(String),
    #[error(transparent)]
    Memory(#[from] MemoryError),
    /// A player made an illegal move or no move.
    #[error("game {game}: {player} {problem}; mend the player")]
    Player {
        /// The number of the game, counted from 1.
        game: u64,
        player: String,
        problem: String,
    },
}

struct Task {
    number: u64,
    opening: Game,
    first_player: Side,
}

/// The games of the match that are still to be played.
struct Tasks<'a> {
    openings: Openings,
    number: u64,
    end: u64,
    /// The opening whose second game must be played next; `None` if the next game needs a new opening.
    half: Option<Game>,
    /// Selects the pairs of games to play, by their number.
    wanted: Wanted<'a>,
}

/// Returns whether to play the pair of games with the given number.
type Wanted<'a> = &'a (dyn Fn(u64) -> bool + Sync);

type GameResult = Result<Played, MatchError>;

impl Match {
    /// Plays the match. Calls `watch` for every pair of games in order, with the results so far. `watch` can end the
    /// match.
    ///
    /// # Errors
    /// Returns an error in these cases: [`Match::check`] fails, a player cannot take part, too few openings are found,
    /// or a player makes no legal move.
    pub fn run(
        &self,
        watch: &mut dyn FnMut(&Tally, &[Played; 2]) -> ControlFlow<()>,
    ) -> Result<Tally, MatchError> {
        self.hand_out(&|_| true, |results| self.count(results, watch))
    }

    /// Plays the pairs of games for which `wanted` returns `true`. Pairs are numbered from 0. Calls `each` for every
    /// finished pair, in any order; `each` can end the match. Ignores [`Match::sprt`].
    ///
    /// # Errors
    /// Returns the same errors as [`Match::run`].
    pub fn run_pairs(
        &self,
        wanted: &(dyn Fn(u64) -> bool + Sync),
        each: &mut dyn FnMut(u64, &[Played; 2]) -> ControlFlow<()>,
    ) -> Result<(), MatchError> {
        self.hand_out(wanted, |results| {
            let mut halves: BTreeMap<u64, Played> = BTreeMap::new();
            for (number, result) in results {
                let played = result?;
                let Some(other) = halves.remove(&(number ^ 1)) else {
                    halves.insert(number, played);
                    continue;
                };
                let pair = if number % 2 == 0 {
                    [played, other]
                } else {
                    [other, played]
                };
                if each(number / 2, &pair).is_break() {
                    break;
                }
            }
            Ok(())
        })
    }

    /// Plays games on all threads, while `take` receives the results on the calling thread.
    fn hand_out<T>(
        &self,
        wanted: Wanted<'_>,
        take: impl FnOnce(mpsc::Receiver<(u64, GameResult)>) -> Result<T, MatchError>,
    ) -> Result<T, MatchError> {
        self.check()?;
        let players = (0..self.games_at_once())
            .map(|_| self.new_players())
            .collect::<Result<Vec<_>, _>>()?;
        let stop = AtomicBool::new(false);
        let tasks = Mutex::new(Tasks {
            openings: Openings::new(self.variant.clone(), self.balance, self.seed),
            number: 0,
            end: 2 * self.pairs,
            half: None,
            wanted,
        });
        let (sender, results) = mpsc::channel();
        thread::scope(|scope| {
            for mut players in players {
                let (sender, tasks, stop) = (sender.clone(), &tasks, &stop);
                scope.spawn(move || self.work(&mut players, tasks, &sender, stop));
            }
            drop(sender);
            let taken = take(results);
            stop.store(true, Relaxed);
            taken
        })
    }

    /// Checks the match before any game is played.
    ///
    /// # Errors
    /// Returns an error if a player would never finish a move, or the hash tables of all players do not fit into
    /// memory.
    pub fn check(&self) -> Result<(), MatchError> {
        let endless = |player: &&PlayerSpec| !player.ends_within(self.control);
        if let Some(player) = self.players.iter().find(endless) {
            return Err(MatchError::Endless(player.kind.to_string()));
        }
        let per_game = self.players.iter().map(PlayerSpec::table_mib).sum();
        check_memory(self.games_at_once() as u64, per_game)?;
        Ok(())
    }

    /// Returns the number of games to play in parallel. Each parallel game has two players of its own.
    fn games_at_once(&self) -> usize {
        let games = usize::try_from(2 * self.pairs).unwrap_or(usize::MAX);
        self.concurrency.clamp(1, games.max(1))
    }

    /// Creates the two players of one thread. They play one game at a time.
    fn new_players(&self) -> Result<[Box<dyn Player>; 2], PlayerError> {
        let [a, b] = &self.players;
        Ok([a.player(&self.variant)?, b.player(&self.variant)?])
    }

    /// Plays games on one thread until no games are left.
    fn work(
        &self,
        players: &mut [Box<dyn Player>; 2],
        tasks: &Mutex<Tasks<'_>>,
        results: &Sender<(u64, GameResult)>,
        stop: &AtomicBool,
    ) {
        while !stop.load(Relaxed) {
            let next = tasks
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .next(&self.variant);
            let (number, result) = match next {
                Ok(None) => break,
                Ok(Some(task)) => {
                    let number = task.number;
                    match self.game(task, players, stop) {
                        Err(GameError::Stopped) => break,
                        Err(error) => (number, Err(self.player_error(number, error))),
                        Ok(played) => (number, Ok(played)),
                    }
                }
                Err((number, error)) => (number, Err(error.into())),
            };
            let failed = result.is_err();
            // Sending fails after the match is decided, because the results channel is then closed.
            if results.send((number, result)).is_err() || failed {
                break;
            }
        }
    }

    fn game(
        &self,
        task: Task,
        players: &mut [Box<dyn Player>; 2],
        stop: &AtomicBool,
    ) -> Result<Played, GameError> {
        for (who, player) in (0..).zip(players.iter_mut()) {
            player.new_game(SplitMix64::of([self.seed, task.number, who]).next_u64());
        }
        let controls = self
            .players
            .each_ref()
            .map(|player| player.control(self.control));
        let adjudication = Adjudication {
            max_plies: self.max_plies,
            proven_wins: self.adjudicate,
        };
        play(
            task.opening,
            task.first_player,
            players,
            controls,
            adjudication,
            stop,
        )
    }

    /// Counts results in the order of the games, not in the order in which they finish. So the timing of threads does
    /// not change the match.
    fn count(
        &self,
        results: mpsc::Receiver<(u64, GameResult)>,
        watch: &mut dyn FnMut(&Tally, &[Played; 2]) -> ControlFlow<()>,
    ) -> Result<Tally, MatchError> {
        let mut tally = Tally::default();
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (number, result) in results {
            waiting.insert(number, result);
            while let Some(first) = waiting.remove(&next) {
                let Some(second) = waiting.remove(&(next + 1)) else {
                    // Reports the error of a first game immediately, without waiting for the second game of the pair.
                    waiting.insert(next, Ok(first?));
                    break;
                };
                let pair = [first?, second?];
                tally.add(&pair);
                next += 2;
                let decided = self
                    .sprt
                    .is_some_and(|sprt| sprt.verdict(&tally.pairs) != Verdict::Continue);
                if watch(&tally, &pair).is_break() || decided {
                    return Ok(tally);
                }
            }
        }
        Ok(tally)
    }

    fn player_error(&self, number: u64, error: GameError) -> MatchError {
        let (who, problem) = match error {
            GameError::Stopped => (0, "was stopped".to_owned()),
            GameError::NoMove(who, None) => (who, "made no move".to_owned()),
            GameError::NoMove(who, Some(why)) => (who, format!("made no move: {why}")),
            GameError::Illegal(who, mv, refusal) => (who, format!("played {mv}: {refusal}")),
        };
        MatchError::Player {
            game: number + 1,
            player: self
                .players
                .get(who)
                .map_or_else(String::new, ToString::to_string),
            problem,
        }
    }
}

impl Tasks<'_> {
    /// Returns the next game to play. In the first game of an opening, the match's first player moves first.
    fn next(&mut self, variant: &SharedVariant) -> Result<Option<Task>, (u64, NoOpening)> {
        while self.half.is_none() && self.number < self.end && !(self.wanted)(self.number / 2) {
            // Generates the openings of skipped pairs too, because each opening depends on the openings before it.
            self.openings.next_opening().map_err(|error| {
                self.end = 0;
                (self.number, error)
            })?;
            self.number += 2;
        }
        if self.number >= self.end {
            return Ok(None);
        }
        let number = self.number;
        let (opening, first_player) = match self.half.take() {
            Some(opening) => (opening, !variant.first()),
            None => {
                let opening = self.openings.next_opening().map_err(|error| {
                    self.end = 0;
                    (number, error)
                })?;
                self.half = Some(opening.clone());
                (opening, variant.first())
            }
        };
        self.number += 1;
        Ok(Some(Task {
            number,
            opening,
            first_player,
        }))
    }
}
