//! The transposition table. Each bucket has two entries: one for the deepest search, and one for the newest search
//! (Breuker, Uiterwijk, van den Herik 1996, scheme "two-deep").

use super::ordering::Step;
use super::value::{Value, WON};

/// The number of buckets of the transposition table. With two entries of 16 bytes each, the table has 64 MiB.
const BUCKETS: usize = 1 << 21;
/// The size of the transposition table, in MiB.
pub(super) const TABLE_MIB: usize = (BUCKETS * size_of::<[Entry; 2]>()) >> 20;

/// How the value in a table entry relates to the true value of the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    #[default]
    Nothing,
    Lower,
    Upper,
    Exact,
}

/// The search result of one position, as stored in the transposition table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    key: u64,
    value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
    step: Option<Step>,
}

impl Entry {
    /// Returns the stored value, converted for a node `ply` plies from the root. The table counts the plies to a win
    /// from the stored position, and the search counts them from the root.
    pub(super) fn value(&self, ply: usize) -> Value {
        let value = Value::from(self.value);
        if value > WON {
            value - ply as Value
        } else if value < -WON {
            value + ply as Value
        } else {
            value
        }
    }

    /// Returns the best move of the stored position; `None` if no best move is known.
    pub(super) fn step(&self) -> Option<Step> {
        self.step
    }
}

pub(super) struct Table {
    buckets: Vec<[Entry; 2]>,
}

impl Table {
    pub(super) fn new() -> Self {
        Table {
            buckets: vec![[Entry::default(); 2]; BUCKETS],
        }
    }

    pub(super) fn clear(&mut self) {
        self.buckets.fill([Entry::default(); 2]);
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<&Entry> {
        let bucket = self.buckets.get(slot(key))?;
        bucket
            .iter()
            .find(|entry| entry.key == key && entry.bound != Bound::Nothing)
    }

    #[inline]
    pub(super) fn store(
        &mut self,
        key: u64,
        ply: usize,
        depth: i32,
        value: Value,
        bound: Bound,
        step: Option<Step>,
    ) {
        let value = if value > WON {
            value + ply as Value
        } else if value < -WON {
            value - ply as Value
        } else {
            value
        };
        let Some([deep, new]) = self.buckets.get_mut(slot(key)) else {
            return;
        };
        let mut entry = Entry {
            key,
            value: value as i16,
            depth: depth.clamp(0, 127) as i8,
            bound,
            step,
        };
        let known = [&*deep, &*new].into_iter().find(|known| known.key == key);
        entry.step = step.or(known.and_then(|known| known.step));
        if deep.key == key || entry.depth >= deep.depth {
            if deep.key != key {
                *new = *deep;
            }
            *deep = entry;
        } else {
            *new = entry;
        }
    }
}

fn slot(key: u64) -> usize {
    key as usize % BUCKETS
}
