//! Models struck bodies: a few decaying partials (sine waves), and a short burst of noise at the contact. Hard bodies
//! click, soft bodies thud.

use std::f32::consts::TAU;

use crate::filter::BandPass;
use crate::mix::{RATE, samples_in};
use crate::noise::WhiteNoise;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Partial {
    pub(crate) hertz: f32,
    pub(crate) amplitude: f32,
    /// The time constant of the decay, in seconds: the time in which the amplitude falls to 1/e.
    pub(crate) decay: f32,
}

impl Partial {
    pub(crate) const fn new(hertz: f32, amplitude: f32, decay: f32) -> Self {
        Partial {
            hertz,
            amplitude,
            decay,
        }
    }

    /// Mixes the partial into a sound from its start. Computes the wave sample by sample as a shrinking rotation.
    pub(crate) fn ring(&self, sound: &mut [f32]) {
        let (sin, cos) = (TAU * self.hertz / RATE as f32).sin_cos();
        let shrink = (-1.0 / (self.decay * RATE as f32)).exp();
        let (mut x, mut y) = (self.amplitude, 0.0);
        for sample in sound {
            *sample += y;
            (x, y) = ((x * cos - y * sin) * shrink, (x * sin + y * cos) * shrink);
        }
    }
}

/// The noise at the contact of two bodies: a band of noise that decays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Burst {
    pub(crate) hertz: f32,
    pub(crate) amplitude: f32,
    /// The time constant of the decay, in seconds: the time in which the amplitude falls to 1/e.
    pub(crate) decay: f32,
}

/// A body that sounds when it is struck.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub(crate) partials: Vec<Partial>,
    pub(crate) touch: Burst,
}

impl Body {
    /// Returns the sound of one strike on the body, cut off after `seconds`.
    pub(crate) fn strike(&self, seconds: f32, noise: &mut WhiteNoise) -> Vec<f32> {
        let mut sound = vec![0.0; samples_in(seconds)];
        for partial in &self.partials {
            partial.ring(&mut sound);
        }
        let Burst {
            hertz,
            amplitude,
            decay,
        } = self.touch;
        let mut band = BandPass::new(hertz, 1.0, RATE);
        for (i, sample) in sound.iter_mut().enumerate() {
            let t = i as f32 / RATE as f32;
            *sample += 2.0 * amplitude * (-t / decay).exp() * band.next(noise.next());
        }
        sound
    }
}
