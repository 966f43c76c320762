//! Counts the positions of many games.

use std::collections::{BTreeMap, HashSet};

use rules::{Position, Variant};

use crate::archive::{Archive, Entry};
use crate::hash::BoardHasher;
use crate::tally::{Evaluation, GameEnd, Known, Tally};

/// The counted positions of many games on one board.
#[derive(Debug)]
pub struct Collection {
    hasher: BoardHasher,
    positions: BTreeMap<u64, Counted>,
    games: u32,
}

/// The results and evaluations of a position while games are still added.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    tally: Tally,
    /// The sum of the engine's evaluations of this position, in steps of `Evaluation`. The field `evaluations` is the
    /// number of evaluations in the sum.
    steps: u64,
    evaluations: u64,
}

impl Counted {
    fn known(&self) -> Known {
        let half = self.evaluations / 2;
        let mean = (self.steps + half).checked_div(self.evaluations);
        let mean = mean.and_then(|steps| u8::try_from(steps).ok());
        Known {
            tally: self.tally,
            evaluation: mean.and_then(Evaluation::from_steps),
        }
    }
}

impl Collection {
    /// An empty collection for the board of a variant.
    pub fn new(variant: &Variant) -> Self {
        Collection {
            hasher: BoardHasher::new(variant),
            positions: BTreeMap::new(),
            games: 0,
        }
    }

    pub fn games(&self) -> u32 {
        self.games
    }

    /// Adds the positions of a game, each with the engine's evaluation if there is one. A position counts once per
    /// game, even if it occurs several times.
    pub fn add(
        &mut self,
        positions: impl IntoIterator<Item = (Position, Option<Evaluation>)>,
        end: GameEnd,
    ) {
        self.games = self.games.saturating_add(1);
        let mut seen = HashSet::new();
        for (position, evaluation) in positions {
            let hash = self.hasher.hash(&position);
            let counted = self.positions.entry(hash).or_default();
            if seen.insert(hash) {
                counted.tally.count(end);
            }
            if let Some(evaluation) = evaluation {
                counted.steps += u64::from(evaluation.steps());
                counted.evaluations += 1;
            }
        }
    }

    /// Returns the results and the evaluation of the position with the hash `hash`; `None` if no game reached the
    /// position.
    pub fn known(&self, hash: u64) -> Option<Known> {
        self.positions.get(&hash).map(Counted::known)
    }

    /// Creates an archive of the positions that occurred in at least `least` finished games; 0 is treated as 1. The
    /// counts of positions leave out unfinished games. The archive's number of games includes unfinished games.
    pub fn archive(&self, least: u32) -> Archive {
        let kept = self.positions.iter().filter_map(|(hash, counted)| {
            let mut known = counted.known();
            known.tally.unfinished = 0;
            let enough = known.tally.games() >= least.max(1);
            enough.then(|| Entry::new(*hash, known))
        });
        Archive::new(self.hasher.board(), self.games, kept.collect())
    }
}
