//! Progress of an import or an export, and bounded lists for their reports.

use serde::{Deserialize, Serialize};

/// Progress of an import or an export.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// The number of bytes that an import has read, or of games that an export has written.
    pub done: u64,
    /// The value of `done` at the end, in the same unit.
    pub total: u64,
    /// The number of games processed so far, including unreadable games and duplicates.
    pub games: u64,
}

/// The number of items that a [`FirstOf`] keeps. Further items are only counted.
const MOST: usize = 100;

/// The first items of a list that may be long, and the number of further items.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstOf<T> {
    /// The first items, at most 100.
    pub first: Vec<T>,
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
    pub fn total(&self) -> u64 {
        self.first.len() as u64 + self.more
    }

    pub fn add(&mut self, next: T) {
        if self.first.len() < MOST {
            self.first.push(next);
        } else {
            self.more += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_first_hundred_items_are_kept() {
        let mut list = FirstOf::default();
        (0..250).for_each(|number| list.add(number));
        assert_eq!(list.first, (0..100).collect::<Vec<_>>());
        assert_eq!((list.more, list.total()), (150, 250));
    }
}
