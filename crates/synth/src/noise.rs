//! Seeded white noise.

/// White noise from -1 to 1: the upper bits of a linear congruential generator (with the constants of Knuth's MMIX).
///
/// Every sound uses this generator, so a change of the generator would change every sound.
#[derive(Clone, Debug)]
pub(crate) struct WhiteNoise(u64);

impl WhiteNoise {
    /// Creates the noise for one kind of sound. Each value of `take` gives different noise.
    pub(crate) fn new(take: u32, kind: u32) -> Self {
        let mut noise = WhiteNoise(u64::from(take) << 32 | u64::from(kind));
        // Skips the first numbers, because similar seeds begin with similar numbers.
        for _ in 0..8 {
            noise.next();
        }
        noise
    }

    pub(crate) fn next(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_centred_and_as_loud_as_uniform_numbers_are() {
        let mut noise = WhiteNoise::new(3, 5);
        let samples: Vec<_> = (0..20_000).map(|_| noise.next()).collect();
        let mean = |of: &dyn Fn(f32) -> f32| {
            samples.iter().map(|sample| of(*sample)).sum::<f32>() / samples.len() as f32
        };
        assert!(mean(&|sample| sample).abs() < 0.02);
        assert!((mean(&|sample| sample * sample) - 1.0 / 3.0).abs() < 0.02);
        assert!(samples.iter().all(|sample| (-1.0..1.0).contains(sample)));
    }
}
