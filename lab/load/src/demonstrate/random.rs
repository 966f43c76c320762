//! Random numbers with the distributions that the simulation needs.

use rules::SplitMix64;

/// Returns a number from 0 to 1, all equally likely.
pub fn share(random: &mut SplitMix64) -> f64 {
    /// The number of bits that a float holds exactly.
    const BITS: u32 = 53;
    (random.next_u64() >> (u64::BITS - BITS)) as f64 / (1_u64 << BITS) as f64
}

/// Returns a number of the normal distribution with mean 0 and standard deviation 1, by the sum of twelve numbers.
pub fn normal(random: &mut SplitMix64) -> f64 {
    (0..12).map(|_| share(random)).sum::<f64>() - 6.0
}

/// Returns whether an event with this probability happens.
pub fn happens(random: &mut SplitMix64, probability: f64) -> bool {
    share(random) < probability
}
