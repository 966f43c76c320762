//! Random evaluation errors of weak players.

use rules::SplitMix64;

/// Random evaluation errors of a weak player. The errors depend only on the position and the seed, so a position has
/// the same error throughout a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Noise {
    /// The seed of the current game.
    pub(crate) seed: u64,
    /// The maximum error, in centi-units. Small errors are more likely.
    pub(crate) spread: i32,
}

impl Noise {
    /// Returns the error for the position with hash `hash`, in centi-units.
    #[inline]
    pub(crate) fn of(self, hash: u64) -> i32 {
        let bits = SplitMix64::new(hash ^ self.seed).next_u64();
        // The sum of two uniform random numbers has a triangular distribution, so small errors are more likely than
        // large errors.
        let uniform =
            |bits: u64| ((bits & 0xFFFF) as i64 - 0x8000) * i64::from(self.spread) / 0x10000;
        (uniform(bits) + uniform(bits >> 16)) as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_even_handed_and_bounded() {
        let noise = Noise {
            seed: 3,
            spread: 100,
        };
        let errors = (0..10_000)
            .map(|n| noise.of(SplitMix64::new(n).next_u64()))
            .collect::<Vec<_>>();
        assert!(errors.iter().all(|error| error.abs() <= 100));
        assert!(errors.iter().any(|error| *error > 60) && errors.iter().any(|error| *error < -60));
        let mean = errors.iter().sum::<i32>() / 10_000;
        assert!(mean.abs() <= 2, "mean error {mean}");
    }
}
