//! How far an import or an export is.

/// How far an import or an export is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How much is done: bytes read of the file that is imported, games written of an export.
    pub done: u64,
    /// How much there is in all.
    pub total: u64,
    /// How many games were come across so far, whatever became of them.
    pub games: u64,
}

/// How many things of one kind are told; the others are counted.
const MOST: usize = 100;

/// The first things of a kind that may be many, and how many came after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstOf<T> {
    /// The first, a hundred at most.
    pub first: Vec<T>,
    /// How many more there are.
    pub more: u64,
}

impl<T> Default for FirstOf<T> {
    fn default() -> Self {
        FirstOf {
            first: Vec::new(),
            more: 0,
        }
    }
}

impl<T> FirstOf<T> {
    /// How many there are in all.
    pub fn total(&self) -> u64 {
        self.first.len() as u64 + self.more
    }

    pub(super) fn add(&mut self, next: T) {
        if self.first.len() < MOST {
            self.first.push(next);
        } else {
            self.more += 1;
        }
    }
}
