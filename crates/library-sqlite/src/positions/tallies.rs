//! Counts the games with given positions, and their results.

use explorer::{GameEnd, Known, Tally};

/// The positions to count, by hash.
#[derive(Debug)]
pub(crate) struct Tallies {
    hashes: Vec<u64>,
    counted: Vec<Counted>,
    /// One bit for each value of a hash's lowest bits. The filter quickly rules out most positions of most games.
    filter: [u64; FILTER / 64],
    games: u64,
}

/// The number of bits in the filter.
const FILTER: usize = 1 << 12;

#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    tally: Tally,
    /// The number of the last game with this position, so that a repetition in a game is not counted.
    last: u64,
}

impl Tallies {
    pub(crate) fn new(hashes: impl Iterator<Item = u64>) -> Self {
        let mut hashes: Vec<u64> = hashes.collect();
        hashes.sort_unstable();
        hashes.dedup();
        let mut filter = [0; FILTER / 64];
        for hash in &hashes {
            let (word, bit) = place(*hash);
            if let Some(word) = filter.get_mut(word) {
                *word |= bit;
            }
        }
        Tallies {
            counted: vec![Counted::default(); hashes.len()],
            hashes,
            filter,
            games: 0,
        }
    }

    /// Counts a game. Repeated positions count once.
    pub(crate) fn add(&mut self, positions: impl Iterator<Item = u64>, end: GameEnd) {
        self.games += 1;
        for hash in positions {
            let (word, bit) = place(hash);
            if self.filter.get(word).is_none_or(|word| word & bit == 0) {
                continue;
            }
            let counted = self.hashes.binary_search(&hash).ok();
            if let Some(counted) = counted.and_then(|at| self.counted.get_mut(at))
                && counted.last != self.games
            {
                counted.last = self.games;
                counted.tally.count(end);
            }
        }
    }

    pub(crate) fn known(&self, hash: u64) -> Option<Known> {
        let at = self.hashes.binary_search(&hash).ok()?;
        let counted = self.counted.get(at)?;
        Some(Known {
            tally: counted.tally,
            evaluation: None,
        })
    }
}

/// The index of a filter word, and the bit in it, for a hash.
fn place(hash: u64) -> (usize, u64) {
    let low = hash as usize % FILTER;
    (low / 64, 1 << (low % 64))
}
