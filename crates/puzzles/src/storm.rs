//! Puzzle storm: as many puzzles as possible in three minutes, with rising difficulty. The caller keeps the time.
//!
//! Each puzzle asks only for its first move, which is unique, so judging it needs no search.

use std::time::Duration;

use rules::{Move, SplitMix64};

use crate::puzzle::{Puzzle, PuzzleId};
use crate::set::PuzzleSet;

const TIME: Duration = Duration::from_secs(180);
/// The time that a wrong move costs.
const PENALTY: Duration = Duration::from_secs(10);
/// The wanted rating of the first puzzle.
const FIRST: u32 = 600;
/// The increase of the wanted rating per puzzle.
const STEP: u32 = 20;
/// The choice is random among this many puzzles of fitting rating.
const FITTING: usize = 8;

/// The result of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StormMove {
    /// Right; the next puzzle is current.
    Right,
    /// Wrong; the next puzzle is current and time was lost.
    Wrong,
    /// Too late, or there are no puzzles left.
    Over,
}

/// A running storm.
#[derive(Clone, Debug)]
pub struct Storm {
    /// The remaining puzzles, the next one last.
    left: Vec<Puzzle>,
    played: Vec<(PuzzleId, bool)>,
    lost: Duration,
}

impl Storm {
    /// A storm with puzzles of a variant. Equal seeds give equal storms.
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

    /// The current puzzle; `None` when none is left.
    pub fn current(&self) -> Option<&Puzzle> {
        self.left.last()
    }

    /// Plays a move; `at` is the time since the start.
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

    /// The time left, given the time since the start.
    pub fn time_left(&self, at: Duration) -> Duration {
        TIME.saturating_sub(self.lost).saturating_sub(at)
    }

    /// Whether the storm is over, given the time since the start.
    pub fn is_over(&self, at: Duration) -> bool {
        self.time_left(at).is_zero() || self.left.is_empty()
    }

    pub fn score(&self) -> usize {
        self.played.iter().filter(|(_, right)| *right).count()
    }

    /// The longest run of right moves.
    pub fn best_run(&self) -> usize {
        let runs = self.played.split(|(_, right)| !right);
        runs.map(<[_]>::len).max().unwrap_or_default()
    }

    /// The puzzles played and whether each was right, in order.
    pub fn played(&self) -> &[(PuzzleId, bool)] {
        &self.played
    }
}
