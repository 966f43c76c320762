//! Seeded numbers that are equal on every machine.

/// The splitmix64 generator (Steele, Lea, Flood 2014): small, portable, good enough for choices.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The generator for one purpose: different `parts` give unrelated numbers.
    pub(crate) fn of(parts: impl IntoIterator<Item = u64>) -> Self {
        Random(parts.into_iter().fold(0, |seed, part| mix(seed ^ part)))
    }

    pub(crate) fn next(&mut self) -> u64 {
        let number = mix(self.0);
        self.0 = self.0.wrapping_add(STEP);
        number
    }

    /// One of the items, all equally likely; `None` if there is none.
    pub(crate) fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        // The high half of the product: unbiased enough for counts far below 2^64.
        let index = (u128::from(self.next()) * items.len() as u128) >> 64;
        items.get(index as usize)
    }
}

const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

/// Scrambles 64 bits so that every bit of the result depends on all of them.
fn mix(n: u64) -> u64 {
    let z = n.wrapping_add(STEP);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_gives_its_published_numbers() {
        // The first outputs for seed 0 in the reference implementation by Vigna.
        let mut random = Random(0);
        assert_eq!(random.next(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(random.next(), 0x6E78_9E6A_A1B9_65F4);
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
}
