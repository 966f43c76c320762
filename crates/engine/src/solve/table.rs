//! The proof table: proof and disproof numbers of visited positions, in a fixed amount of memory.

use super::number::{INFINITE, Numbers, PATH_FREE, UNKNOWN_STEP};

/// A fixed number of 16-byte entries in clusters of one cache line. Stores whole keys, because the solver must not
/// confuse positions.
///
/// In a full cluster, a new entry replaces the entry that took the least work (Breuker 1998, "big").
#[derive(Debug)]
pub(crate) struct ProofTable {
    clusters: Box<[Cluster]>,
    /// A number that changes each time the table is cleared. Every entry contains the epoch in which it was written;
    /// entries of other epochs count as empty.
    epoch: u64,
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Cluster([Entry; 4]);

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    data: u64,
}

// The bits of the data word: phi 0–21, delta 22–43, effort 44–51, path dependence 52, epoch 53–63. If phi or delta is
// zero, the other number is infinite, and its bits hold the number of plies to the end.
const NUMBER: u64 = INFINITE as u64;
const DELTA: u32 = 22;
const EFFORT: u32 = 44;
const DEPENDS: u32 = 52;
const EPOCH: u32 = 53;
const EPOCHS: u64 = 1 << 11;

const CLUSTERS_PER_MIB: usize = (1 << 20) / size_of::<Cluster>();

impl ProofTable {
    /// Creates a proof table of `mib` MiB, at least 1. If so much memory is not available, the table is smaller.
    pub(crate) fn new(mib: usize) -> Self {
        let mut wanted = mib.max(1).saturating_mul(CLUSTERS_PER_MIB);
        let mut clusters = Vec::new();
        while wanted > CLUSTERS_PER_MIB && clusters.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        clusters.resize(wanted, Cluster::default());
        ProofTable {
            clusters: clusters.into_boxed_slice(),
            // Epoch 0 marks entries that were never written.
            epoch: 1,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.epoch += 1;
        if self.epoch == EPOCHS {
            self.clusters.fill(Cluster::default());
            self.epoch = 1;
        }
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.clusters.len() as u128) >> 64) as usize
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Numbers> {
        self.clusters
            .get(self.index(key))?
            .0
            .iter()
            .find(|entry| entry.key == key && entry.data >> EPOCH == self.epoch)
            .map(|entry| unpack(entry.data))
    }

    /// Stores the proof and disproof numbers of a position, which were found with `nodes` nodes of work.
    #[inline]
    pub(super) fn store(&mut self, key: u64, numbers: Numbers, nodes: u64) {
        let (index, epoch) = (self.index(key), self.epoch);
        let Some(Cluster(entries)) = self.clusters.get_mut(index) else {
            return;
        };
        let worth = |entry: &Entry| {
            if entry.data >> EPOCH != epoch {
                0
            } else if entry.key == key {
                // Marks the entry of the same position. The new entry always replaces it.
                u64::MAX
            } else {
                1 + (entry.data >> EFFORT & 0xFF)
            }
        };
        let known = entries.iter().position(|entry| worth(entry) == u64::MAX);
        let place = known.or_else(|| (0..entries.len()).min_by_key(|i| worth(&entries[*i])));
        if let Some(entry) = place.and_then(|place| entries.get_mut(place)) {
            let mut effort = effort(nodes);
            if known.is_some() {
                effort = effort.max(entry.data >> EFFORT & 0xFF);
            }
            *entry = Entry {
                key,
                data: pack(numbers) | effort << EFFORT | epoch << EPOCH,
            };
        }
    }
}

/// Converts a number of nodes to a logarithmic scale with eight steps per doubling. The maximum is 255.
fn effort(nodes: u64) -> u64 {
    let nodes = nodes.max(1);
    let doublings = u64::from(nodes.ilog2());
    let rest = if doublings >= 3 {
        (nodes >> (doublings - 3)) & 7
    } else {
        0
    };
    (doublings * 8 + rest).min(255)
}

fn pack(numbers: Numbers) -> u64 {
    let plies = u64::from(numbers.plies);
    let (phi, delta) = match (numbers.phi, numbers.delta) {
        (0, _) => (0, plies.max(1)),
        (_, 0) => (plies.max(1), 0),
        (phi, delta) => (u64::from(phi), u64::from(delta)),
    };
    let depends = numbers.step != PATH_FREE;
    phi | delta << DELTA | u64::from(depends) << DEPENDS
}

fn unpack(data: u64) -> Numbers {
    let (phi, delta) = ((data & NUMBER) as u32, (data >> DELTA & NUMBER) as u32);
    let step = if data >> DEPENDS & 1 == 0 {
        PATH_FREE
    } else {
        UNKNOWN_STEP
    };
    let (phi, delta, plies) = match (phi, delta) {
        (0, plies) => (0, INFINITE, plies as u16),
        (plies, 0) => (INFINITE, 0, plies as u16),
        (phi, delta) => (phi, delta, 0),
    };
    Numbers {
        phi,
        delta,
        plies,
        step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(phi: u32, delta: u32) -> Numbers {
        Numbers {
            phi,
            delta,
            plies: 0,
            step: PATH_FREE,
        }
    }

    #[test]
    fn what_is_stored_comes_back_until_it_is_cleared() {
        let mut table = ProofTable::new(1);
        let won = Numbers {
            phi: 0,
            delta: INFINITE,
            plies: 17,
            step: PATH_FREE,
        };
        let not_won = Numbers {
            phi: INFINITE,
            delta: 0,
            plies: 3,
            step: UNKNOWN_STEP,
        };
        for (key, numbers) in [(1, open(1, INFINITE - 1)), (2, won), (u64::MAX, not_won)] {
            table.store(key, numbers, 5);
            assert_eq!(table.probe(key), Some(numbers));
        }
        table.clear();
        assert_eq!(table.probe(2), None);
    }

    #[test]
    fn what_was_dear_to_find_stays_when_a_cluster_is_full() {
        let mut table = ProofTable::new(1);
        table.store(1, open(7, 7), 1_000_000);
        for key in 2..1000 {
            table.store(key, open(1, 1), 3);
        }
        assert_eq!(table.probe(1), Some(open(7, 7)));
        assert_eq!(table.probe(999), Some(open(1, 1)));
        assert_eq!(table.probe(500), None);
    }

    #[test]
    fn clearing_without_end_forgets_every_time() {
        let mut table = ProofTable::new(1);
        for _ in 0..5000 {
            table.store(1, open(2, 3), 1);
            table.clear();
            assert_eq!(table.probe(1), None);
        }
    }
}
