//! Noise from seeds, and filters that give it a colour.

use std::f32::consts::TAU;

/// White noise from -1 to 1: a linear congruential generator (Knuth's MMIX constants).
#[derive(Clone, Debug)]
pub struct Noise(u64);

impl Noise {
    /// The noise of two seeds.
    pub fn new(take: u32, kind: u32) -> Self {
        let mut noise = Noise(u64::from(take) << 32 | u64::from(kind));
        // Seeds that differ little start alike.
        (0..8).for_each(|_| {
            noise.next();
        });
        noise
    }

    /// The next sample.
    pub fn next(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}

/// Lets a band of frequencies through: a state variable filter (Chamberlin 1980, in the stable form of Simper 2013).
#[derive(Clone, Debug)]
pub struct Band {
    gain: f32,
    damping: f32,
    low: f32,
    band: f32,
}

impl Band {
    /// A band around so many hertz at so many samples a second; `width` is 1 for a broad one, less for a narrow one.
    pub fn new(hertz: f32, width: f32, rate: u32) -> Self {
        let hertz = hertz.clamp(1.0, 0.45 * rate as f32);
        Band {
            gain: (TAU / 2.0 * hertz / rate as f32).tan(),
            damping: width,
            low: 0.0,
            band: 0.0,
        }
    }

    /// The next sample of what comes through.
    pub fn next(&mut self, sample: f32) -> f32 {
        let through = (self.band + self.gain * (sample - self.low))
            / (1.0 + self.gain * (self.gain + self.damping));
        let low = self.low + self.gain * through;
        self.band = 2.0 * through - self.band;
        self.low = 2.0 * low - self.low;
        through
    }
}
