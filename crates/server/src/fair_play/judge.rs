//! Compares the moves of a game with the first choices of the engine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Analysis, Chances, Engine, Limits};
use lobby::Chair;
use rules::{Game, Move};

use super::record::{Made, Record};
use crate::store::Figures;

/// How hard and how fast the judge works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The number of nodes of each search. The same number for all moves makes them comparable.
    pub nodes: u64,
    /// How long the thread rests after each search, as a multiple of the time of the search.
    pub rests: u32,
}

impl Effort {
    /// The effort of a server: a search of some hundredths of a second, and a quarter of a core.
    pub const GENTLE: Effort = Effort {
        nodes: 20_000,
        rests: 3,
    };
}

/// The size of the hash table, in MiB: enough for the nodes of a search.
const HASH_MIB: usize = 2;
/// The number of moves of a game that are judged at most.
const MOST_MOVES: usize = 200;
/// A position is decided if the winning chances of the side to move are outside of this range.
const OPEN: std::ops::RangeInclusive<f64> = 0.1..=0.9;

/// The engine with which games are judged. The result for a move depends on the game and the number of nodes only.
#[derive(Debug)]
pub struct Judge {
    engine: Engine,
    effort: Effort,
}

/// The comparison of a move with the engine.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Judged {
    agrees: bool,
    /// The winning chances that the move loses.
    loss: f64,
}

impl Judge {
    /// Creates a judge.
    pub fn new(effort: Effort) -> Self {
        Judge {
            engine: Engine::new(HASH_MIB, 1),
            effort,
        }
    }

    /// Returns the figures of the host and the guest; `None` if `stop` became true.
    pub fn figures(&mut self, record: &Record, stop: &AtomicBool) -> Option<[Figures; 2]> {
        let mut figures = Chair::ALL.map(|chair| times(&record.moves, chair));
        let mut game = Game::new(record.variant.clone());
        for made in record.moves.iter().take(MOST_MOVES) {
            let before = game.clone();
            let Ok(ply) = game.play_text(&made.mv) else {
                break;
            };
            let judged = self.judge(&before, ply.mv, stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            if let (Some(judged), Some(figures)) = (judged, figures.get_mut(made.by as usize)) {
                figures.judged += 1;
                figures.agreed += u32::from(judged.agrees);
                figures.loss += judged.loss;
            }
        }
        Some(figures)
    }

    /// Returns the move that the engine prefers; `None` if the game is over.
    pub fn first_choice(&mut self, game: &Game) -> Option<Move> {
        let found = self.search(game, &AtomicBool::new(false));
        found.map(|found| found.best)
    }

    /// Judges a move. Returns `None` if the position before the move is forced or decided, or `stop` became true.
    fn judge(&mut self, before: &Game, played: Move, stop: &AtomicBool) -> Option<Judged> {
        if before.legal_moves().len() < 2 {
            return None;
        }
        let found = self.search(before, stop)?;
        let share = Chances::of(before.variant()).share(found.score);
        if !OPEN.contains(&share) {
            return None;
        }
        if found.best == played {
            return Some(Judged {
                agrees: true,
                loss: 0.0,
            });
        }
        let best = self.share_after(before, found.best, stop)?;
        let own = self.share_after(before, played, stop)?;
        Some(Judged {
            agrees: false,
            loss: (best - own).max(0.0),
        })
    }

    /// Returns the winning chances of the player of a move after this move. Both compared moves are searched like this,
    /// because a score slightly favours the side to move.
    fn share_after(&mut self, before: &Game, mv: Move, stop: &AtomicBool) -> Option<f64> {
        let mut after = before.clone();
        after.play(mv).ok()?;
        if let Some(outcome) = after.outcome() {
            let mover = before.position().to_move();
            return Some(match outcome.winner() {
                None => 0.5,
                Some(winner) if winner == mover => 1.0,
                Some(_) => 0.0,
            });
        }
        let found = self.search(&after, stop)?;
        Some(1.0 - Chances::of(after.variant()).share(found.score))
    }

    /// Searches a position, and then rests.
    fn search(&mut self, game: &Game, stop: &AtomicBool) -> Option<Analysis> {
        let began = Instant::now();
        let limits = Limits {
            nodes: Some(self.effort.nodes),
            ..Limits::default()
        };
        self.engine.clear();
        let found = self.engine.search(game, &limits, stop, &mut |_| {});
        self.rest(began.elapsed(), stop);
        found.filter(|_| !stop.load(Ordering::Relaxed))
    }

    fn rest(&self, worked: Duration, stop: &AtomicBool) {
        /// How soon the rest ends after `stop` becomes true.
        const STEP: Duration = Duration::from_millis(50);
        let until = Instant::now() + worked.saturating_mul(self.effort.rests);
        while !stop.load(Ordering::Relaxed) {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return;
            }
            thread::sleep(left.min(STEP));
        }
    }
}

/// Returns the number of known times of a player's moves, their mean and their standard deviation.
fn times(moves: &[Made], chair: Chair) -> Figures {
    let own = moves.iter().filter(|made| made.by == chair);
    let times: Vec<f64> = own
        .filter_map(|made| Some(made.time?.as_secs_f64() * 1000.0))
        .collect();
    let number = times.len().max(1) as f64;
    let mean = times.iter().sum::<f64>() / number;
    let squares: f64 = times.iter().map(|time| (time - mean).powi(2)).sum();
    Figures {
        moves: u32::try_from(times.len()).unwrap_or(u32::MAX),
        time_mean: mean,
        time_spread: (squares / number).sqrt(),
        ..Figures::default()
    }
}
