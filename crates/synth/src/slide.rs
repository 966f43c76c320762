//! The sound of a stone that slides.

use std::f32::consts::PI;

use cohort_theme::Surface;

use crate::Sound;
use crate::filter::BandPass;
use crate::mix::{RATE, finish, samples_in};
use crate::noise::WhiteNoise;

/// The peak level of a sliding sound, relative to full scale (1).
const PEAK: f32 = 0.22;

/// Returns the sound of a stone that slides for `seconds`. The sound is noise from the grain of the surface. The noise
/// is louder at higher speed.
pub fn slide(surface: Surface, seconds: f32, take: u32) -> Sound {
    let mut noise = WhiteNoise::new(take, 100 + surface as u32);
    let (hertz, width, grain) = match surface {
        Surface::Wood => (900.0, 1.1, 0.55),
        Surface::Marble => (2_600.0, 1.3, 0.25),
        Surface::Felt => (480.0, 0.9, 0.2),
    };
    let mut rub = BandPass::new(hertz * (1.0 + 0.05 * noise.next()), width, RATE);
    let mut roughness = BandPass::new(38.0, 1.0, RATE);
    let length = samples_in(seconds);
    let sound = (0..length).map(|i| {
        let t = i as f32 / length as f32;
        let speed = (t * PI).sin().powi(2);
        let uneven = 1.0 + grain * 6.0 * roughness.next(noise.next());
        speed * uneven.clamp(0.2, 2.0) * rub.next(noise.next())
    });
    finish(sound.collect(), PEAK)
}
