//! What all effects share: sounds in the making, as samples around 0 at [`RATE`], and how they are finished.

use crate::Sound;

/// Samples per second of all effects.
pub(crate) const RATE: u32 = 44_100;

/// The peak of a loud effect; 1 is full scale.
pub(crate) const PEAK: f32 = 0.8;

/// How long every effect fades in and out, so that neither end clicks, in seconds.
const FADE_IN: f32 = 0.0004;
const FADE_OUT: f32 = 0.012;

/// The number of samples in so many seconds.
pub(crate) fn samples_in(seconds: f32) -> usize {
    (seconds.max(0.0) * RATE as f32) as usize
}

/// Adds a sound to another from a second on; the other becomes longer where it must.
pub(crate) fn add(sound: &mut Vec<f32>, other: &[f32], from: f32) {
    let from = samples_in(from);
    sound.resize(sound.len().max(from + other.len()), 0.0);
    for (sample, more) in sound.iter_mut().skip(from).zip(other) {
        *sample += more;
    }
}

/// The sound made so loud that its loudest sample is `peak`, with both ends faded.
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
