//! The sounds as numbers: struck wood is a handful of decaying tones and a short noise. Pure and always the same.

use std::f32::consts::TAU;

/// Samples a second, one channel.
pub const RATE: u32 = 44_100;

/// A tone that dies away.
struct Tone {
    hertz: f32,
    loudness: f32,
    /// Seconds until it has lost about two thirds.
    decay: f32,
}

/// A stone set down on the board.
pub fn place() -> Vec<i16> {
    struck(&wood(520.0, 0.035), 0.3, 0.25)
}

/// A stone that takes another: two stones touch, then the board.
pub fn capture() -> Vec<i16> {
    let mut samples = struck(&wood(1150.0, 0.018), 0.25, 0.09);
    samples.extend(struck(&wood(430.0, 0.045), 0.35, 0.28));
    samples
}

/// A line of stones that slides to a stop.
pub fn slide() -> Vec<i16> {
    let mut noise = Noise(7);
    let length = samples_of(0.16);
    let mut smooth = 0.0;
    let mut samples = (0..length)
        .map(|i| {
            let t = i as f32 / length as f32;
            // Felt under wood: noise without its high part, swelling and dying.
            smooth += 0.12 * (noise.next() - smooth);
            pcm(0.5 * smooth * (t * std::f32::consts::PI).sin())
        })
        .collect::<Vec<_>>();
    samples.extend(struck(&wood(470.0, 0.035), 0.3, 0.25));
    samples
}

/// A move that may not be made: dull and low.
pub fn refuse() -> Vec<i16> {
    struck(
        &[
            Tone {
                hertz: 150.0,
                loudness: 0.5,
                decay: 0.05,
            },
            Tone {
                hertz: 226.0,
                loudness: 0.2,
                decay: 0.03,
            },
        ],
        0.1,
        0.22,
    )
}

/// The end of a game: a small bell.
pub fn end() -> Vec<i16> {
    let bell = [
        (523.25, 0.30, 0.9),
        (784.0, 0.22, 0.8),
        (1046.5, 0.12, 0.5),
        (1573.0, 0.05, 0.3),
    ];
    struck(
        &bell.map(|(hertz, loudness, decay)| Tone {
            hertz,
            loudness,
            decay,
        }),
        0.02,
        1.6,
    )
}

/// The tones of a wooden bar (its overtones are not whole multiples), struck near its middle.
fn wood(hertz: f32, decay: f32) -> [Tone; 4] {
    [
        (1.0, 0.55, 1.0),
        (2.76, 0.18, 0.6),
        (5.40, 0.08, 0.35),
        (8.93, 0.05, 0.2),
    ]
    .map(|(ratio, loudness, part)| Tone {
        hertz: hertz * ratio,
        loudness,
        decay: decay * part,
    })
}

/// Tones that begin together with a burst of noise of loudness `knock`.
fn struck(tones: &[Tone], knock: f32, seconds: f32) -> Vec<i16> {
    let mut noise = Noise(1);
    let length = samples_of(seconds);
    (0..length)
        .map(|i| {
            let t = i as f32 / RATE as f32;
            let ring = tones
                .iter()
                .map(|tone| tone.loudness * (-t / tone.decay).exp() * (TAU * tone.hertz * t).sin());
            let burst = knock * noise.next() * (-t / 0.003).exp();
            // The last hundredth of a second fades to nothing, so that the end does not click.
            let left = (length - i) as f32 / (0.01 * RATE as f32);
            pcm((ring.sum::<f32>() + burst) * left.min(1.0))
        })
        .collect()
}

fn samples_of(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

fn pcm(sample: f32) -> i16 {
    (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16
}

/// White noise from -1 to 1: a linear congruential generator (Knuth's MMIX constants).
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1u64 << 23) as f32 - 1.0
    }
}

/// Samples as a WAV file: 16 bits, one channel, [`RATE`].
pub fn wav(samples: &[i16]) -> Vec<u8> {
    let size = 2 * samples.len() as u32;
    let mut bytes = Vec::with_capacity(44 + size as usize);
    bytes.extend(b"RIFF");
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16u32.to_le_bytes());
    // PCM, one channel, samples and bytes a second, bytes and bits a sample.
    bytes.extend(1u16.to_le_bytes());
    bytes.extend(1u16.to_le_bytes());
    bytes.extend(RATE.to_le_bytes());
    bytes.extend((2 * RATE).to_le_bytes());
    bytes.extend(2u16.to_le_bytes());
    bytes.extend(16u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(size.to_le_bytes());
    samples
        .iter()
        .for_each(|sample| bytes.extend(sample.to_le_bytes()));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loudest(samples: &[i16]) -> u16 {
        samples
            .iter()
            .map(|sample| sample.unsigned_abs())
            .max()
            .unwrap_or_default()
    }

    #[test]
    fn every_sound_is_heard_does_not_clip_and_ends_in_silence() {
        for (name, samples) in [
            ("place", place()),
            ("capture", capture()),
            ("slide", slide()),
            ("refuse", refuse()),
            ("end", end()),
        ] {
            let loud = loudest(&samples);
            assert!(
                (4_000..i16::MAX.unsigned_abs()).contains(&loud),
                "{name}: {loud}"
            );
            let tail = &samples[samples.len() - 50..];
            assert!(loudest(tail) < 400, "{name} ends at {}", loudest(tail));
        }
    }

    #[test]
    fn a_wav_file_says_how_long_it_is() {
        let bytes = wav(&[0, 1, -1]);
        assert_eq!(bytes.len(), 44 + 6);
        assert_eq!(&bytes[4..8], &42u32.to_le_bytes());
        assert_eq!(&bytes[40..], [6, 0, 0, 0, 0, 0, 1, 0, 255, 255]);
    }
}
