//! The table of the bounded prover: for each position, within how many plies the attacker wins and does not win.

use prefetch::ask_for_large_pages;

use crate::keys::place;

/// What is proven about a position and one attacker. Both bounds hold on every line that leads to the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The attacker wins within this number of plies; 0 if no win is known.
    pub won_within: u16,
    /// The attacker does not win within this number of plies.
    pub open_at: u16,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    key: u64,
    bounds: Bounds,
    /// The binary logarithm of the work that the entry took, plus one; 0 marks an empty entry.
    effort: u8,
}

const WAYS: usize = 4;

/// A table of a fixed number of entries with whole keys. In a full cluster, a new entry replaces the entry that took
/// the least work.
#[derive(Debug)]
pub struct BoundsTable {
    clusters: Vec<[Entry; WAYS]>,
}

impl BoundsTable {
    /// Creates a table of `mib` MiB, at least 1. If so much memory is not available, the table is smaller.
    pub fn new(mib: usize) -> Self {
        let per_mib = (1 << 20) / size_of::<[Entry; WAYS]>();
        let mut wanted = mib.max(1).saturating_mul(per_mib);
        let mut clusters = Vec::new();
        while wanted > per_mib && clusters.try_reserve_exact(wanted).is_err() {
            wanted /= 2;
        }
        ask_for_large_pages(clusters.spare_capacity_mut());
        clusters.resize(wanted, [Entry::default(); WAYS]);
        BoundsTable { clusters }
    }

    /// Returns what is known about a position.
    pub fn probe(&self, key: u64) -> Bounds {
        let cluster = self
            .clusters
            .get(place(key, self.clusters.len()))
            .into_iter()
            .flatten();
        let mut found = cluster.filter(|entry| entry.effort > 0 && entry.key == key);
        found.next().map(|entry| entry.bounds).unwrap_or_default()
    }

    /// Stores what is known about a position, which took `nodes` nodes of work.
    pub fn store(&mut self, key: u64, bounds: Bounds, nodes: u64) {
        let place = place(key, self.clusters.len());
        let Some(cluster) = self.clusters.get_mut(place) else {
            return;
        };
        let effort = nodes.max(1).ilog2() as u8 + 1;
        let same = |entry: &Entry| entry.effort > 0 && entry.key == key;
        let at = cluster.iter().position(same);
        let at = at.or_else(|| (0..WAYS).min_by_key(|way| cluster[*way].effort));
        if let Some(entry) = at.and_then(|at| cluster.get_mut(at)) {
            let before = if same(entry) { entry.effort } else { 0 };
            *entry = Entry {
                key,
                bounds,
                effort: effort.max(before),
            };
        }
    }
}
