//! The positions of many games, counted.

use std::collections::{BTreeMap, HashSet};

use rules::{Position, Variant};

use crate::archive::{Archive, Entry};
use crate::hash::BoardHasher;
use crate::tally::{Evaluation, GameEnd, Known, Tally};

/// The positions of many games on one board.
#[derive(Debug)]
pub struct Collection {
    hasher: BoardHasher,
    positions: BTreeMap<u64, Counted>,
    games: u32,
}

/// What was counted about a position.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    tally: Tally,
    /// The sum of the evaluations, in steps, and how many there are.
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
    /// No games yet, for the board of a variant.
    pub fn new(variant: &Variant) -> Self {
        Collection {
            hasher: BoardHasher::new(variant),
            positions: BTreeMap::new(),
            games: 0,
        }
    }

    /// How many games there are.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Takes a game into account: each of its positions counts once, however often it came up; each with what an engine thought of
    /// it, if one did.
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

    /// What is known of a position with a hash.
    pub fn known(&self, hash: u64) -> Option<Known> {
        self.positions.get(&hash).map(Counted::known)
    }

    /// The positions that came up in so many games that ended, at least one, as an archive. Games without an end do not count in it.
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
