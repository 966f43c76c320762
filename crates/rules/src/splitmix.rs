//! Seeded random numbers that are the same on every machine and in every build.

/// The amount by which the state of the generator grows per number: 2^64 divided by the golden ratio.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// The splitmix64 generator (Steele, Lea, Flood 2014): small, portable, good enough for hash keys and random choices.
/// Do not use it for cryptography.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// Creates a generator with the seed `seed`.
    pub const fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    /// Returns the generator for one purpose, which `parts` identifies. Different `parts` give unrelated random
    /// numbers.
    pub fn of(parts: impl IntoIterator<Item = u64>) -> Self {
        let mix = |seed: u64, part: u64| SplitMix64(seed ^ part).next_u64();
        SplitMix64(parts.into_iter().fold(0, mix))
    }

    /// Returns the `n`th number of the generator with seed 0, counted from 1.
    pub(crate) const fn nth(n: u64) -> u64 {
        mix(STEP.wrapping_mul(n))
    }

    /// Returns the next number; all 64 bits are random.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mix(self.0)
    }

    /// Returns a number from 0 to `bound` − 1, or 0 if `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        // Uses the high half of the product. For bounds far below 2^64, all results are almost equally likely.
        ((u128::from(self.next_u64()) * u128::from(bound)) >> 64) as u64
    }

    /// Returns a random item of `items`, each with the same probability; `None` if there are no items.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u64) as usize)
    }
}

/// Scrambles 64 bits so that every bit of the result depends on every input bit.
const fn mix(z: u64) -> u64 {
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_below_it() {
        let mut random = SplitMix64::new(7);
        let mut seen = [false; 5];
        for _ in 0..200 {
            seen[random.below(5) as usize] = true;
        }
        assert_eq!(seen, [true; 5]);
        assert_eq!(random.below(0), 0);
    }

    #[test]
    fn the_generator_gives_its_published_numbers() {
        // The first outputs for seed 0 in the reference implementation by Vigna.
        let mut random = SplitMix64::new(0);
        for (n, number) in [(1, 0xE220_A839_7B1D_CDAF), (2, 0x6E78_9E6A_A1B9_65F4)] {
            assert_eq!((random.next_u64(), SplitMix64::nth(n)), (number, number));
        }
    }

    #[test]
    fn every_item_is_chosen_some_time() {
        let mut random = SplitMix64::of([1, 2]);
        let items = [1, 2, 3, 4, 5];
        let mut seen = (0..200)
            .filter_map(|_| random.choose(&items))
            .collect::<Vec<_>>();
        seen.sort();
        seen.dedup();
        assert_eq!(seen.len(), items.len());
        assert_eq!(random.choose::<u8>(&[]), None);
    }

    #[test]
    fn parts_in_another_order_are_another_purpose() {
        let numbers = [[1, 2], [2, 1], [1, 3]].map(|parts| SplitMix64::of(parts).next_u64());
        assert!(numbers[0] != numbers[1] && numbers[0] != numbers[2]);
    }
}
