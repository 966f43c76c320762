//! Correction history: by how much the static evaluation was off where the same stones stood, learned from searches.

use rules::{State, Word};

use crate::score::Value;

/// How many entries a side has, a power of two.
const ENTRIES: usize = 1 << 14;
/// What is learned is kept in so many parts of a centi-unit.
const GRAIN: i32 = 64;
/// An entry corrects by no more than so many centi-units.
const MOST: i32 = 128;
/// What is learned counts at most so much of 256.
const FASTEST: i32 = 24;

/// What one thread has learned during a search about how far static evaluations are off.
pub(super) struct Corrections {
    /// By side to move: by where its stones stand, then by where those of its enemy do.
    tables: [[Box<[i16]>; 2]; 2],
}

impl Corrections {
    pub(super) fn new() -> Self {
        let table = || vec![0; ENTRIES].into_boxed_slice();
        Corrections {
            tables: [[table(), table()], [table(), table()]],
        }
    }

    /// What is to be added to the static evaluation of a position.
    #[inline]
    pub(super) fn of<W: Word>(&self, state: &State<W>) -> Value {
        let tables = &self.tables[state.to_move().index()];
        let sets = [state.own(), state.enemy()];
        let sum: i32 = tables
            .iter()
            .zip(sets)
            .filter_map(|(table, set)| table.get(place(set)))
            .map(|entry| i32::from(*entry))
            .sum();
        sum / GRAIN
    }

    /// Notes that a search to `depth` found a value that is higher by `difference` than the static evaluation.
    #[inline]
    pub(super) fn learn<W: Word>(&mut self, state: &State<W>, depth: i32, difference: Value) {
        let share = (depth * 2 + 2).min(FASTEST);
        let most = MOST * GRAIN;
        let target = (difference * GRAIN).clamp(-most, most);
        let sets = [state.own(), state.enemy()];
        let tables = &mut self.tables[state.to_move().index()];
        for (table, set) in tables.iter_mut().zip(sets) {
            if let Some(entry) = table.get_mut(place(set)) {
                let old = i32::from(*entry);
                *entry = (old + (target - old) * share / 256) as i16;
            }
        }
    }
}

/// Where what is learned about a set of squares is kept.
#[inline(always)]
fn place<W: Word>(set: W) -> usize {
    let mixed = set.fold().wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed >> 50) as usize % ENTRIES
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Side, U256};

    fn state(black: u64, white: u64, to_move: Side) -> State<u64> {
        State::new(black, white, to_move)
    }

    #[test]
    fn what_searches_found_is_approached_and_never_passed() {
        let mut corrections = Corrections::new();
        let here = state(0b1011, 0b1_0000, Side::Black);
        assert_eq!(corrections.of(&here), 0);
        let mut last = 0;
        for _ in 0..40 {
            corrections.learn(&here, 6, 30);
            let now = corrections.of(&here);
            assert!(now >= last, "{last} and {now}");
            last = now;
        }
        // Both sides' stones have taught nearly all of it.
        assert!((50..=60).contains(&last), "{last}");
        assert_eq!(corrections.of(&here.passed()), 0);
        // Half of it is about the stones of one side.
        let other = corrections.of(&state(0b1011, 0b10_0000, Side::Black));
        assert!((25..=30).contains(&other), "{other}");
    }

    #[test]
    fn no_difference_is_too_large_and_deep_searches_count_more() {
        let here = state(1, 2, Side::White);
        let after = |depth, times| {
            let mut corrections = Corrections::new();
            for _ in 0..times {
                corrections.learn(&here, depth, -30_000);
            }
            corrections.of(&here)
        };
        assert!((-2 * MOST..=-MOST).contains(&after(20, 500)));
        assert!(after(8, 1) < after(1, 1) && after(1, 1) < 0);
    }

    #[test]
    fn sets_of_every_word_have_places_that_differ() {
        let places = [0, 1, 63, 64, 127].map(|index| place(1_u128 << index));
        let wide = [0, 127, 128, 143].map(|index| place(U256::bit(index)));
        for places in [&places[..], &wide] {
            let distinct = places.iter().collect::<std::collections::BTreeSet<_>>();
            assert_eq!(distinct.len(), places.len());
        }
    }
}
