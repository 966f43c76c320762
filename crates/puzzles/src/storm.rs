//! Puzzle storms: the player solves as many puzzles as possible in three minutes. The difficulty rises with each
//! puzzle. The caller measures the time.
//!
//! The player must find only the first move of each puzzle. Only one first move is right, so no search is needed to
//! judge the player's move.

use std::time::Duration;

use rules::{Move, SplitMix64};

use crate::puzzle::{Puzzle, PuzzleId};
use crate::set::PuzzleSet;

const TIME: Duration = Duration::from_secs(180);
/// The time that the player loses for each wrong move.
const PENALTY: Duration = Duration::from_secs(10);
/// The wanted rating of the first puzzle of a storm.
const FIRST: u32 = 600;
/// The increase of the wanted rating from one puzzle to the next.
const STEP: u32 = 20;
/// The number of best fitting puzzles from which each puzzle is chosen at random.
const FITTING: usize = 8;

/// The result of a move in a storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormMove {
    /// The move is right, and the next puzzle becomes the current puzzle.
    Right,
    /// The move is wrong. The player loses time, and the next puzzle becomes the current puzzle.
    Wrong,
    /// The move is ignored, because the time is over or no puzzle is left.
    Over,
}

/// A puzzle storm that the player is playing.
#[derive(Clone, Debug)]
pub struct Storm {
    /// The remaining puzzles; the last element is the current puzzle.
    left: Vec<Puzzle>,
    played: Vec<(PuzzleId, bool)>,
    lost: Duration,
}

impl Storm {
    /// Creates a storm with puzzles of a variant. The same seed and set always give the same puzzles.
    pub fn new(set: &PuzzleSet, variant: &str, seed: u64) -> Self {
        let mut random = SplitMix64::of([seed]);
        let mut rest: Vec<&Puzzle> = set.of(variant).collect();
        rest.sort_by_key(|puzzle| (puzzle.rating(), puzzle.id().number()));
        let mut left = Vec::with_capacity(rest.len());
        let mut wanted = FIRST;
        while !rest.is_empty() {
            let from = rest.partition_point(|puzzle| u32::from(puzzle.rating()) < wanted);
            let from = from.min(rest.len().saturating_sub(FITTING));
            let among = (rest.len() - from).min(FITTING);
            let place = from + random.below(among as u64) as usize;
            left.push(rest.remove(place).clone());
            wanted += STEP;
        }
        left.reverse();
        Storm {
            left,
            played: Vec::new(),
            lost: Duration::ZERO,
        }
    }

    /// Returns the current puzzle; `None` if no puzzle is left.
    pub fn current(&self) -> Option<&Puzzle> {
        self.left.last()
    }

    /// Plays the player's move in the current puzzle. `at` is the time since the start of the storm.
    pub fn answer(&mut self, mv: Move, at: Duration) -> StormMove {
        if self.is_over(at) {
            return StormMove::Over;
        }
        let Some(puzzle) = self.left.pop() else {
            return StormMove::Over;
        };
        let right = puzzle.first() == mv;
        self.played.push((puzzle.id().clone(), right));
        if right {
            return StormMove::Right;
        }
        self.lost += PENALTY;
        StormMove::Wrong
    }

    /// Returns the time left in the storm. `at` is the time since the start of the storm.
    pub fn time_left(&self, at: Duration) -> Duration {
        TIME.saturating_sub(self.lost).saturating_sub(at)
    }

    /// Returns whether the storm is over. `at` is the time since the start of the storm.
    pub fn is_over(&self, at: Duration) -> bool {
        self.time_left(at).is_zero() || self.left.is_empty()
    }

    pub fn score(&self) -> usize {
        self.played.iter().filter(|(_, right)| *right).count()
    }

    /// Returns the length of the longest run of right moves.
    pub fn best_run(&self) -> usize {
        let runs = self.played.split(|(_, right)| !right);
        runs.map(<[_]>::len).max().unwrap_or_default()
    }

    /// Returns the puzzles played, in order, each with whether the player's move was right.
    pub fn played(&self) -> &[(PuzzleId, bool)] {
        &self.played
    }
}
