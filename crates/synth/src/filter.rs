//! A band-pass filter that gives noise a pitch.

use std::f32::consts::TAU;

/// A band-pass filter: a state variable filter (Chamberlin 1980, in the stable form of Simper 2013).
#[derive(Clone, Debug)]
pub(crate) struct BandPass {
    gain: f32,
    damping: f32,
    low: f32,
    band: f32,
}

impl BandPass {
    /// Creates a filter for a band around `hertz` at `rate` samples per second. `width` is 1 for a broad band, and
    /// lower for a narrower band.
    pub(crate) fn new(hertz: f32, width: f32, rate: u32) -> Self {
        let hertz = hertz.clamp(1.0, 0.45 * rate as f32);
        BandPass {
            gain: (TAU / 2.0 * hertz / rate as f32).tan(),
            damping: width,
            low: 0.0,
            band: 0.0,
        }
    }

    /// Filters the next sample and returns the result.
    pub(crate) fn next(&mut self, sample: f32) -> f32 {
        let through = (self.band + self.gain * (sample - self.low))
            / (1.0 + self.gain * (self.gain + self.damping));
        let low = self.low + self.gain * through;
        self.band = 2.0 * through - self.band;
        self.low = 2.0 * low - self.low;
        through
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the gain for a tone of `hertz` in a band around 1 kHz.
    fn response(hertz: f32) -> f32 {
        const RATE: u32 = 44_100;
        let mut band = BandPass::new(1_000.0, 0.5, RATE);
        let tone = |i: usize| (TAU * hertz * i as f32 / RATE as f32).sin();
        let heard: Vec<_> = (0..RATE as usize).map(|i| band.next(tone(i))).collect();
        // Measures only after the filter has settled into a constant oscillation.
        heard[RATE as usize / 2..]
            .iter()
            .fold(0.0, |loudest: f32, sample| loudest.max(sample.abs()))
    }

    #[test]
    fn a_tone_in_the_band_comes_through_and_others_hardly() {
        let [low, middle, high] = [100.0, 1_000.0, 10_000.0].map(response);
        assert!(middle > 1.5, "{middle}");
        assert!(low < 0.2 && high < 0.2, "{low} {high}");
    }
}
