//! The table of the proof-number prover: the numbers of visited positions, in a fixed amount of memory.

use prefetch::{ask_for_large_pages, prefetch};

use super::numbers::{INFINITE, Numbers, PATH_FREE, UNKNOWN_STEP};
use crate::keys::place;

/// A table of 16-byte entries in clusters of one cache line. In a full cluster, a new entry replaces the entry that
/// took the least work.
#[derive(Debug)]
pub struct ProofTable {
    clusters: Vec<Cluster>,
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Cluster([Entry; 4]);

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    /// The bits, from the lowest: phi 22, delta 22, effort 8, path dependence 1. If phi or delta is 0, the other number
    /// is infinite, and its bits hold the number of plies. A whole entry of 0 is empty.
    data: u64,
}

const NUMBER: u64 = INFINITE as u64;
const DELTA: u32 = 22;
const EFFORT: u32 = 44;
const DEPENDS: u32 = 52;

impl Entry {
    /// Returns whether the entry holds an answer that does not depend on repetitions.
    fn is_final(&self) -> bool {
        let settled = self.data & NUMBER == 0 || self.data >> DELTA & NUMBER == 0;
        settled && self.data >> DEPENDS & 1 == 0
    }

    fn effort(&self) -> u64 {
        self.data >> EFFORT & 0xFF
    }
}

impl ProofTable {
    /// Creates a table of `mib` MiB, at least 1. If so much memory is not available, the table is smaller.
    pub fn new(mib: usize) -> Self {
        let per_mib = (1 << 20) / size_of::<Cluster>();
        let mut wanted = mib.max(1).saturating_mul(per_mib);
        let mut clusters = Vec::new();
        while wanted > per_mib && clusters.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        ask_for_large_pages(clusters.spare_capacity_mut());
        clusters.resize(wanted, Cluster::default());
        ProofTable { clusters }
    }

    /// Drops all answers that depend on repetitions.
    pub fn forget_dependent(&mut self) {
        for cluster in &mut self.clusters {
            for entry in &mut cluster.0 {
                if entry.data >> DEPENDS & 1 == 1 {
                    *entry = Entry::default();
                }
            }
        }
    }

    /// Loads the place of a position into the cache in the background.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        if let Some(cluster) = self.clusters.get(place(key, self.clusters.len())) {
            prefetch(cluster);
        }
    }

    /// Returns the numbers of a position.
    #[inline]
    pub fn probe(&self, key: u64) -> Option<Numbers> {
        self.clusters
            .get(place(key, self.clusters.len()))?
            .0
            .iter()
            .find(|entry| entry.key == key && entry.data != 0)
            .map(|entry| unpack(entry.data))
    }

    /// Stores a proof that other entries do not replace.
    pub fn keep(&mut self, key: u64, attacks: bool, plies: u16) {
        self.store(key, Numbers::known(attacks, plies, PATH_FREE), u64::MAX);
    }

    /// Stores the numbers of a position, which were found with `nodes` nodes of work. Open numbers do not replace an
    /// answer that is valid on every line.
    #[inline]
    pub fn store(&mut self, key: u64, numbers: Numbers, nodes: u64) {
        let at = place(key, self.clusters.len());
        let Some(Cluster(entries)) = self.clusters.get_mut(at) else {
            return;
        };
        let same = |entry: &Entry| entry.key == key && entry.data != 0;
        let known = entries.iter().position(same);
        let at = known.or_else(|| (0..entries.len()).min_by_key(|at| entries[*at].effort()));
        if let Some(entry) = at.and_then(|at| entries.get_mut(at)) {
            if known.is_some() && entry.is_final() && !numbers.is_settled() {
                return;
            }
            let mut effort = effort(nodes);
            if known.is_some() {
                effort = effort.max(entry.effort());
            }
            *entry = Entry {
                key,
                data: pack(numbers) | effort << EFFORT,
            };
        }
    }
}

/// Converts a number of nodes to a logarithmic scale with eight steps per doubling, from 1 to 255.
fn effort(nodes: u64) -> u64 {
    let nodes = nodes.max(1);
    let doublings = u64::from(nodes.ilog2());
    let rest = if doublings >= 3 {
        (nodes >> (doublings - 3)) & 7
    } else {
        0
    };
    (doublings * 8 + rest).clamp(1, 255)
}

fn pack(numbers: Numbers) -> u64 {
    let plies = u64::from(numbers.plies).max(1);
    let (phi, delta) = match (numbers.phi, numbers.delta) {
        (0, _) => (0, plies),
        (_, 0) => (plies, 0),
        (phi, delta) => (u64::from(phi), u64::from(delta)),
    };
    phi | delta << DELTA | u64::from(numbers.step != PATH_FREE) << DEPENDS
}

fn unpack(data: u64) -> Numbers {
    let (phi, delta) = ((data & NUMBER) as u32, (data >> DELTA & NUMBER) as u32);
    let step = if data >> DEPENDS & 1 == 0 {
        PATH_FREE
    } else {
        UNKNOWN_STEP
    };
    match (phi, delta) {
        (0, plies) => Numbers::known(true, plies as u16, step),
        (plies, 0) => Numbers::known(false, plies as u16, step),
        (phi, delta) => Numbers {
            step,
            ..Numbers::open(phi, delta)
        },
    }
}
