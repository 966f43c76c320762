//! The transposition table: results of earlier searches, shared by threads without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use prefetch::{ask_for_large_pages, prefetch};
use rules::{Move, Square};

use crate::fingerprint::fingerprint;
use crate::score::{Value, WON};

/// The relation of a stored value to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at most the stored value.
    Upper,
    /// The true value is at least the stored value.
    Lower,
    /// The stored value is the true value.
    Exact,
}

/// A move as the table stores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoredMove {
    /// No move.
    None,
    /// A move of one part, or a pass.
    Single(Move),
    /// A move of two parts, which does not fit into an entry: a part of its [`fingerprint`].
    Double(u32),
}

impl From<Option<Move>> for StoredMove {
    fn from(mv: Option<Move>) -> Self {
        match mv {
            None => StoredMove::None,
            // No search makes a drop alone.
            Some(Move::Drop { .. }) => StoredMove::None,
            Some(mv @ Move::Double(..)) => StoredMove::Double((fingerprint(mv) & MARK) as u32),
            Some(mv) => StoredMove::Single(mv),
        }
    }
}

/// The stored result of a search of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The best move of the position, if the search found one.
    pub(crate) mv: StoredMove,
    pub(crate) value: Value,
    /// The depth of the search, in plies, at most 255.
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// The static evaluation, if the position can be evaluated statically.
    pub(crate) static_eval: Option<Value>,
}

/// A fixed number of 16-byte entries in clusters of one cache line.
///
/// Key and data are separate atomics, and the stored key is the exclusive or of key and data. So a slot written by two
/// threads at the same time matches no position (Hyatt and Mann, 2002). The static evaluation replaces the low 16 bits
/// of the key. The high bits, which select the cluster, stay in the stored key.
#[derive(Debug)]
pub(crate) struct Table {
    clusters: Box<[Cluster]>,
    /// A number that changes each time the table is cleared. Every entry contains the epoch in which it was written;
    /// entries of other epochs count as empty.
    epoch: u8,
    /// The number of searches since the table was cleared, modulo `AGES`. Entries of earlier searches are replaced
    /// first.
    age: u8,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

#[derive(Debug, Default)]
struct Slot {
    key: AtomicU64,
    data: AtomicU64,
}

const CLUSTERS_PER_MIB: u64 = (1 << 20) / size_of::<Cluster>() as u64;
/// The number of different values of `Table::age`.
const AGES: u8 = 64;

impl Table {
    /// Creates a transposition table of `mib` MiB, at least 1. If so much memory is not available, the table is
    /// smaller.
    pub(crate) fn new(mib: usize) -> Self {
        let mut wanted = (mib.max(1) as u64).saturating_mul(CLUSTERS_PER_MIB);
        let mut clusters = Vec::<Cluster>::new();
        while wanted > CLUSTERS_PER_MIB {
            if usize::try_from(wanted).is_ok_and(|n| clusters.try_reserve_exact(n).is_ok()) {
                break;
            }
            wanted /= 2;
        }
        ask_for_large_pages(clusters.spare_capacity_mut());
        clusters.resize_with(wanted as usize, Cluster::default);
        Table {
            clusters: clusters.into_boxed_slice(),
            // Epoch 0 marks slots that were never written.
            epoch: 1,
            age: 0,
        }
    }

    pub(crate) fn clear(&mut self) {
        self.age = 0;
        self.epoch = self.epoch.wrapping_add(1);
        if self.epoch == 0 {
            self.clusters.fill_with(Cluster::default);
            self.epoch = 1;
        }
    }

    /// Starts a new search. Entries of earlier searches remain valid but are replaced first.
    pub(crate) fn next_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    #[inline]
    fn cluster(&self, key: u64) -> Option<&Cluster> {
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        self.clusters.get(index as usize)
    }

    /// Prefetches the cluster of the position with hash `key`, so that the memory access overlaps with other work.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        if let Some(cluster) = self.cluster(key) {
            prefetch(cluster);
        }
    }

    /// Returns the entry of the position with hash `key`, which is `ply` plies from the root.
    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.cluster(key)?.0.iter().find_map(|slot| {
            let (lock, data) = (slot.key.load(Relaxed), slot.data.load(Relaxed));
            (is_of(key, lock, data) && (data >> 56) as u8 == self.epoch).then(|| Entry {
                static_eval: unpack_static_eval(lock),
                ..unpack(data, ply)
            })
        })
    }

    /// Stores the result for a position. Replaces the least useful entry of its cluster.
    #[inline]
    pub(crate) fn store(&self, key: u64, ply: usize, entry: Entry) {
        let Some(Cluster(slots)) = self.cluster(key) else {
            return;
        };
        let mut chosen = None;
        let mut least = i32::MAX;
        let mut mv = pack_move(entry.mv);
        for slot in slots {
            let data = slot.data.load(Relaxed);
            let current = (data >> 56) as u8 == self.epoch;
            if current && is_of(key, slot.key.load(Relaxed), data) {
                if mv == 0 {
                    mv = data & MOVE;
                }
                chosen = Some(slot);
                break;
            }
            let worth = if current {
                let searches_ago = (AGES + self.age - (data >> 50 & 63) as u8) % AGES;
                (data >> 40 & 255) as i32 - 8 * i32::from(searches_ago)
            } else {
                i32::MIN
            };
            if worth < least {
                least = worth;
                chosen = Some(slot);
            }
        }
        if let Some(slot) = chosen {
            let data =
                pack(entry, mv, ply) | u64::from(self.age) << 50 | u64::from(self.epoch) << 56;
            let lock = (key ^ data) & !STATIC_EVAL_BITS | pack_static_eval(entry.static_eval);
            slot.key.store(lock, Relaxed);
            slot.data.store(data, Relaxed);
        }
    }
}

/// Returns whether a slot holds the position with hash `key`.
#[inline]
fn is_of(key: u64, lock: u64, data: u64) -> bool {
    (lock ^ data ^ key) & !STATIC_EVAL_BITS == 0
}

/// The bits of a stored key that the static evaluation replaces.
const STATIC_EVAL_BITS: u64 = 0xFFFF;
/// The number that is stored if there is no static evaluation. Every real static evaluation is higher.
const NO_STATIC_EVAL: i16 = i16::MIN;

fn pack_static_eval(static_eval: Option<Value>) -> u64 {
    let value = static_eval.map_or(NO_STATIC_EVAL, |value| value as i16);
    u64::from(value as u16)
}

fn unpack_static_eval(lock: u64) -> Option<Value> {
    let value = (lock & STATIC_EVAL_BITS) as u16 as i16;
    (value != NO_STATIC_EVAL).then_some(Value::from(value))
}

// The bits of the data word: move 0–23, value 24–39, depth 40–47, bound 48–49, age 50–55, epoch 56–63.

/// Packs an entry with the packed move `mv`; see [`pack_move`].
fn pack(entry: Entry, mv: u64, ply: usize) -> u64 {
    // The table stores a forced win or loss by its distance in plies from the stored position, not from the root.
    let ply = ply as Value;
    let value = if entry.value > WON {
        entry.value + ply
    } else if entry.value < -WON {
        entry.value - ply
    } else {
        entry.value
    };
    mv | u64::from(value as i16 as u16) << 24
        | (entry.depth.clamp(0, 255) as u64) << 40
        | (entry.bound as u64) << 48
}

fn unpack(data: u64, ply: usize) -> Entry {
    let ply = ply as Value;
    let value = Value::from((data >> 24) as u16 as i16);
    Entry {
        mv: unpack_move(data),
        value: if value > WON {
            value - ply
        } else if value < -WON {
            value + ply
        } else {
            value
        },
        depth: (data >> 40 & 255) as i32,
        bound: match data >> 48 & 3 {
            0 => Bound::Upper,
            1 => Bound::Lower,
            _ => Bound::Exact,
        },
        static_eval: None,
    }
}

const MOVE: u64 = 0xFF_FFFF;
const PASS: u64 = MOVE;

/// A move of two parts has these high bits in its third byte, which no square has, and its mark in the other 20 bits.
const DOUBLE: u64 = 0xC0_0000;
const MARK: u64 = 0x0F_FFFF;

/// Stands in the place of the second square of a stone that leaves the board. No square has this number.
const OFF: u64 = 0xFF;

/// Packs the three squares of a move into 24 bits. The move of a single stone is packed like the move of a line of one
/// stone. The result 0 means no move.
fn pack_move(mv: StoredMove) -> u64 {
    let pack = |square: Square| u64::from(square.rank() << 4 | square.file());
    match mv {
        StoredMove::None => 0,
        StoredMove::Double(mark) => DOUBLE | u64::from(mark),
        StoredMove::Single(Move::Pass | Move::Drop { .. } | Move::Double(..)) => PASS,
        StoredMove::Single(Move::Step { from, to }) => {
            pack(from) | pack(from) << 8 | pack(to) << 16
        }
        StoredMove::Single(Move::Remove { from }) => pack(from) | OFF << 8,
        StoredMove::Single(Move::Line { first, last, to }) => {
            pack(first) | pack(last) << 8 | pack(to) << 16
        }
    }
}

fn unpack_move(data: u64) -> StoredMove {
    match data & MOVE {
        0 => StoredMove::None,
        bits if bits & !MARK == DOUBLE => StoredMove::Double((bits & MARK) as u32),
        bits => unpack_single(bits).map_or(StoredMove::None, StoredMove::Single),
    }
}

fn unpack_single(bits: u64) -> Option<Move> {
    let square = |bits: u64| Square::new((bits & 15) as u8, (bits >> 4 & 15) as u8);
    if bits == PASS {
        return Some(Move::Pass);
    }
    if bits >> 8 & OFF == OFF {
        return Some(Move::Remove {
            from: square(bits)?,
        });
    }
    let (first, last, to) = (square(bits)?, square(bits >> 8)?, square(bits >> 16)?);
    Some(if first == last {
        Move::Step { from: first, to }
    } else {
        Move::Line { first, last, to }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    fn entry(mv: &str, value: Value, depth: i32) -> Entry {
        Entry {
            mv: rules::read_move(mv).ok().into(),
            value,
            depth,
            bound: Bound::Lower,
            static_eval: None,
        }
    }

    fn key(n: u64) -> u64 {
        n << 16
    }

    #[test]
    fn what_is_stored_comes_back() {
        let table = Table::new(1);
        for (key, mv) in ["a1-b2", "l12-a1", "a2:d2-a3", "pass", "c1-c3,@e5", "none"]
            .into_iter()
            .enumerate()
        {
            let stored = Entry {
                static_eval: [None, Some(-20_000), Some(0)][key % 3],
                ..entry(mv, -123, 200)
            };
            let key = self::key(key as u64 + 1);
            table.store(key, 3, stored);
            assert_eq!(table.probe(key, 3), Some(stored), "{mv}");
        }
        assert_eq!(table.probe(key(99), 3), None);
    }

    #[test]
    fn forced_wins_count_from_the_position_not_from_the_root() {
        let table = Table::new(1);
        table.store(key(1), 10, entry("pass", WIN - 13, 3));
        table.store(key(2), 10, entry("pass", 14 - WIN, 3));
        assert_eq!(table.probe(key(1), 4).map(|e| e.value), Some(WIN - 7));
        assert_eq!(table.probe(key(2), 4).map(|e| e.value), Some(8 - WIN));
    }

    #[test]
    fn a_full_cluster_gives_up_its_shallowest_entry_and_old_ones_first() {
        let mut table = Table::new(1);
        for (n, depth) in [(1, 9), (2, 4), (3, 8), (4, 7), (5, 6)] {
            table.store(key(n), 0, entry("pass", 0, depth));
        }
        let known = |table: &Table| {
            (1..=6)
                .filter(|n| table.probe(key(*n), 0).is_some())
                .collect::<Vec<_>>()
        };
        assert_eq!(known(&table), [1, 3, 4, 5]);
        for _ in 0..2 {
            table.next_search();
        }
        table.store(key(6), 0, entry("pass", 0, 1));
        assert_eq!(known(&table), [1, 3, 4, 6]);
    }

    #[test]
    fn a_cleared_table_knows_nothing_however_often_it_is_cleared() {
        let mut table = Table::new(0);
        table.store(key(1), 0, entry("pass", 0, 9));
        for _ in 0..600 {
            table.clear();
            assert_eq!(table.probe(key(1), 0), None);
        }
        table.store(key(1), 0, entry("pass", 0, 9));
        assert!(table.probe(key(1), 0).is_some());
    }
}
