//! Functions that all sound effects use: mixing samples at [`RATE`], and scaling the finished sound.

use crate::Sound;

/// The number of samples per second of all sound effects.
pub(crate) const RATE: u32 = 44_100;

/// The peak level of a loud sound effect, relative to full scale (1).
pub(crate) const PEAK: f32 = 0.8;

/// The length in seconds of the fade-in of every sound effect. The fade-in prevents a click at the start.
const FADE_IN: f32 = 0.0004;
/// The length in seconds of the fade-out of every sound effect. The fade-out prevents a click at the end.
const FADE_OUT: f32 = 0.012;

pub(crate) fn samples_in(seconds: f32) -> usize {
    (seconds.max(0.0) * RATE as f32) as usize
}

/// Mixes `other` into `sound`, beginning `from` seconds after the start of `sound`. Extends `sound` if necessary.
pub(crate) fn add(sound: &mut Vec<f32>, other: &[f32], from: f32) {
    let from = samples_in(from);
    sound.resize(sound.len().max(from + other.len()), 0.0);
    for (sample, more) in sound.iter_mut().skip(from).zip(other) {
        *sample += more;
    }
}

/// Scales the sound to the given peak, and adds a fade-in and a fade-out.
pub(crate) fn finish(sound: Vec<f32>, peak: f32) -> Sound {
    let loudest = sound
        .iter()
        .fold(1e-6f32, |most, sample| most.max(sample.abs()));
    let length = sound.len();
    let (fade_in, fade_out) = (samples_in(FADE_IN) as f32, samples_in(FADE_OUT) as f32);
    let samples = sound.into_iter().enumerate().map(|(i, sample)| {
        let left = ((length - 1 - i) as f32 / fade_out).min(1.0);
        let begun = (i as f32 / fade_in).min(1.0);
        sample / loudest * peak * left * begun
    });
    Sound::quantised(RATE, samples)
}
