//! Counts the games that reached given positions, and the results of these games.

use explorer::{GameEnd, Known, Tally};

/// The positions to count, with the counts of each position. The positions are identified by their hashes.
#[derive(Debug)]
pub(crate) struct Tallies {
    hashes: Vec<u64>,
    counted: Vec<Counted>,
    /// A filter with one bit for each value of the lowest bits of a hash. The filter quickly rules out most positions
    /// that are not counted.
    filter: [u64; FILTER / 64],
    games: u64,
}

/// The number of bits in the filter, a power of two.
const FILTER: usize = 1 << 12;

#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    tally: Tally,
    /// The number of the last game that reached the position. A repeated position therefore counts once per game.
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

    /// Counts a game for each of its positions. A position that occurs several times in the game counts once.
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

/// Finds a hash's bit in the filter: the index of the word, and the word with only this bit set.
fn place(hash: u64) -> (usize, u64) {
    let low = hash as usize % FILTER;
    (low / 64, 1 << (low % 64))
}
