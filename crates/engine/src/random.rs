//! Seeded numbers that are equal on every machine.

/// The splitmix64 generator (Steele, Lea, Flood 2014): small, portable, good enough for choices.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// The generator for one purpose: different `parts` give unrelated numbers.
    pub fn of(parts: impl IntoIterator<Item = u64>) -> Self {
        Random(parts.into_iter().fold(0, |seed, part| mix(seed ^ part)))
    }

    /// A number of 64 bits.
    pub fn number(&mut self) -> u64 {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        // The high half of the product: unbiased enough for bounds far below 2^64.
        ((u128::from(self.number()) * u128::from(bound)) >> 64) as u64
    }

    /// One of the items, all equally likely; `None` if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u64) as usize)
    }
}

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// Scrambles 64 bits so that every bit of the result depends on all of them.
pub(crate) fn mix(n: u64) -> u64 {
    let z = n.wrapping_add(STEP);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// An error of evaluation: the same for the same position and seed, so that a search stays consistent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noise {
    /// What distinguishes this game's errors from another's.
    pub(crate) seed: u64,
    /// The largest error, in centi-units; small ones are likelier.
    pub(crate) spread: i32,
}

impl Noise {
    /// The error on the position with hash `hash`.
    #[inline]
    pub(crate) fn of(self, hash: u64) -> i32 {
        let bits = mix(hash ^ self.seed);
        // The sum of two uniform numbers is distributed like a tent.
        let uniform =
            |bits: u64| ((bits & 0xFFFF) as i64 - 0x8000) * i64::from(self.spread) / 0x10000;
        (uniform(bits) + uniform(bits >> 16)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_their_bound_and_reach_all_below_it() {
        let mut random = Random::new(7);
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
        let mut random = Random::new(0);
        assert_eq!(random.number(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(random.number(), 0x6E78_9E6A_A1B9_65F4);
    }

    #[test]
    fn every_item_is_chosen_some_time() {
        let mut random = Random::of([1, 2]);
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
    fn noise_is_even_handed_and_bounded() {
        let noise = Noise {
            seed: 3,
            spread: 100,
        };
        let errors = (0..10_000).map(|n| noise.of(mix(n))).collect::<Vec<_>>();
        assert!(errors.iter().all(|error| error.abs() <= 100));
        assert!(errors.iter().any(|error| *error > 60) && errors.iter().any(|error| *error < -60));
        let mean = errors.iter().sum::<i32>() / 10_000;
        assert!(mean.abs() <= 2, "mean error {mean}");
    }
}
