//! The ambience of a room as a sound loop: air noise, a crackling fire, and a clock in the next room.

use std::f32::consts::TAU;

use crate::Sound;
use crate::filter::BandPass;
use crate::noise::WhiteNoise;

/// The number of samples per second. A low rate is enough, because the ambience contains no high frequencies.
const RATE: u32 = 22_050;

/// The length of the loop, in seconds. The length must be a multiple of two seconds, the period of the clock.
const SECONDS: usize = 24;
/// The number of crackles of the fire in the loop.
const CRACKLES: u32 = 90;

/// Returns one cycle of the loop. Repeated cycles have no audible seam.
pub fn ambience() -> Sound {
    let mut sound = vec![0.0; SECONDS * RATE as usize];
    add_air(&mut sound);
    add_fire(&mut sound);
    add_clock(&mut sound);
    Sound::quantised(RATE, sound)
}

/// Adds the noise of the air and the draught of the fire. Computes two cycles and uses the second, because the filters
/// then start and end the cycle in the same state.
fn add_air(sound: &mut [f32]) {
    let mut bands = [
        (BandPass::new(70.0, 0.9, RATE), 0.11),
        (BandPass::new(210.0, 1.0, RATE), 0.05),
        (BandPass::new(900.0, 1.4, RATE), 0.006),
    ];
    for round in 0..2 {
        let mut noise = WhiteNoise::new(0, 300);
        for (i, sample) in sound.iter_mut().enumerate() {
            // The draught swells and falls a whole number of times in each loop.
            let swell = (TAU * 3.0 * i as f32 / (SECONDS as f32 * RATE as f32)).sin();
            let white = noise.next();
            let air: f32 = bands
                .iter_mut()
                .map(|(band, amplitude)| *amplitude * band.next(white))
                .sum();
            if round == 1 {
                *sample += air * (1.0 + 0.2 * swell);
            }
        }
    }
}

/// Adds the crackling of burning wood. Some crackles come in short bursts.
fn add_fire(sound: &mut [f32]) {
    let mut noise = WhiteNoise::new(0, 301);
    let mut chance = move || noise.next() * 0.5 + 0.5;
    let mut at = 0.0;
    for number in 0..CRACKLES {
        at += if chance() < 0.45 {
            0.02 + 0.06 * chance()
        } else {
            0.1 + 0.75 * chance()
        };
        let amplitude = 0.012 + 0.05 * chance().powi(4);
        let mut band = BandPass::new(900.0 + 2_600.0 * chance(), 0.5, RATE);
        let decay = 0.002 + 0.006 * chance();
        let mut grain = WhiteNoise::new(number, 302);
        let start = (at * RATE as f32) as usize;
        add_wrapped(sound, start, (decay * 8.0 * RATE as f32) as usize, |t| {
            3.0 * amplitude * (-t / decay).exp() * band.next(grain.next())
        });
    }
}

/// Adds a clock in the next room: tick and tock, one second apart, with the high frequencies muffled by a door.
fn add_clock(sound: &mut [f32]) {
    for second in 0..SECONDS {
        let hertz = if second % 2 == 0 { 640.0 } else { 540.0 };
        let mut band = BandPass::new(hertz, 0.25, RATE);
        let mut grain = WhiteNoise::new(second as u32 % 2, 303);
        let start = second * RATE as usize;
        add_wrapped(sound, start, RATE as usize / 8, |t| {
            0.05 * (-t / 0.012).exp() * band.next(grain.next())
        });
    }
}

/// Mixes a sound into the loop. The part of the sound that extends past the end of the loop is added at the beginning.
fn add_wrapped(sound: &mut [f32], start: usize, length: usize, mut at: impl FnMut(f32) -> f32) {
    let all = sound.len();
    for i in 0..length {
        if let Some(sample) = sound.get_mut((start + i) % all) {
            *sample += at(i as f32 / RATE as f32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the root mean square of each tenth of a second.
    fn levels(samples: &[i16]) -> Vec<f64> {
        let square = |sample: &i16| f64::from(*sample).powi(2);
        samples
            .chunks(RATE as usize / 10)
            .map(|part| (part.iter().map(square).sum::<f64>() / part.len() as f64).sqrt())
            .collect()
    }

    #[test]
    fn it_is_heard_but_never_loud() {
        let samples = ambience().samples;
        assert!(
            samples.len() >= 10 * RATE as usize,
            "the loop must last several seconds"
        );
        let loudest = samples.iter().map(|sample| sample.unsigned_abs()).max();
        assert!((1_500..20_000).contains(&loudest.unwrap()), "{loudest:?}");
        let levels = levels(&samples);
        let mean = levels.iter().sum::<f64>() / levels.len() as f64;
        assert!((150.0..2_500.0).contains(&mean), "{mean}");
        assert!(
            levels.iter().all(|level| *level > mean / 8.0),
            "the loop must have no gap"
        );
    }

    #[test]
    fn what_begins_before_the_end_goes_on_at_the_beginning() {
        let mut sound = [0.0; 6];
        add_wrapped(&mut sound, 4, 3, |_| 1.0);
        assert_eq!(sound, [1.0, 0.0, 0.0, 0.0, 1.0, 1.0]);
    }

    #[test]
    fn the_loop_has_no_seam() {
        let samples = ambience().samples;
        // Two cycles of the loop follow each other. At the seam between them, the step and the change of slope must not
        // be larger than elsewhere.
        let twice = [&samples[..], &samples[..]].concat();
        let step = |i: usize| (i32::from(twice[i + 1]) - i32::from(twice[i])).abs();
        let bend = |i: usize| (step(i + 1) - step(i)).abs();
        let seam = samples.len() - 1;
        let usual = |of: &dyn Fn(usize) -> i32| {
            let mut all: Vec<_> = (0..samples.len() - 3).map(of).collect();
            all.sort_unstable();
            all[all.len() * 99 / 100]
        };
        for i in seam - 1..=seam + 1 {
            assert!(step(i) <= usual(&step), "{} at {i}", step(i));
            assert!(bend(i) <= usual(&bend), "{} at {i}", bend(i));
        }
        // Checks only the noise of the air, because crackles would hide a small step.
        let mut air = vec![0.0; SECONDS * RATE as usize];
        add_air(&mut air);
        let mut steps: Vec<_> = air
            .windows(2)
            .map(|pair| (pair[1] - pair[0]).abs())
            .collect();
        steps.sort_unstable_by(f32::total_cmp);
        let seam = (air[0] - air[air.len() - 1]).abs();
        assert!(seam <= steps[steps.len() * 99 / 100], "{seam}");
        // Checks that the loudness does not jump at the seam either.
        let levels = levels(&samples);
        let (first, last) = (levels[0], levels[levels.len() - 1]);
        assert!((0.3..3.0).contains(&(first / last)), "{first} after {last}");
    }
}
