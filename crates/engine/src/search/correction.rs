//! Correction history: learns from the results of searches how wrong the static evaluation is for a side's set of
//! stones.

use rules::{State, Word};

use crate::score::Value;

/// The number of entries per table, a power of two.
const ENTRIES: usize = 1 << 14;
/// The number of units of a table entry per centi-unit.
const GRAIN: i32 = 64;
/// The maximum correction by an entry, in centi-units.
const MOST: i32 = 128;
/// The maximum weight of a new observation, in units of 1/256.
const FASTEST: i32 = 24;

/// The errors of static evaluations that one thread has learned in a search.
pub(super) struct Corrections {
    /// Two tables per side to move: the first is indexed by the stones of that side, the second by the enemy's stones.
    tables: [[Box<[i16]>; 2]; 2],
}

impl Corrections {
    pub(super) fn new() -> Self {
        let table = || vec![0; ENTRIES].into_boxed_slice();
        Corrections {
            tables: [[table(), table()], [table(), table()]],
        }
    }

    /// Returns the correction to add to the static evaluation of a position, in centi-units.
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

    /// Records that a search to `depth` returned a value higher than the static evaluation by `difference`.
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
        // Each of the two entries has learned a correction of almost 30 centi-units. The static evaluation gets the
        // sum of both corrections.
        assert!((50..=60).contains(&last), "{last}");
        assert_eq!(corrections.of(&here.passed()), 0);
        // This position has other white stones, for which no correction is stored. Only the correction for Black's
        // stones applies: half of the sum.
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
