//! The sounds as numbers. What is struck rings in a handful of decaying tones; what is hard clicks, what is soft thuds.
//! Pure: a seed gives the same samples on every machine.

use std::f32::consts::TAU;

use super::noise::{Band, Noise};
use crate::theme::Surface;

/// Samples a second, one channel.
pub const RATE: u32 = 44_100;

/// How loud the loudest sample of an effect is; 1 would be full scale.
const PEAK: f32 = 0.8;

/// How long every sound swells and how long its end fades, so that neither clicks, in seconds.
const ATTACK: f32 = 0.0004;
const FADE: f32 = 0.012;

/// One of the sounds of stones, which differ by what they lie on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Knock {
    /// A stone set down.
    Place,
    /// A stone set down where an enemy stood: firmer, with the clack of stone on stone.
    Capture,
    /// A taken stone laid down beside the board.
    Aside,
}

/// Signals, the same on every surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signal {
    /// A stone is picked: a fingertip.
    Select,
    /// A move may not be made: dull and low.
    Refuse,
    /// A game is won.
    Win,
    /// A game is lost.
    Lose,
    /// A game is drawn.
    Draw,
}

/// A tone that dies away.
#[derive(Clone, Copy, Debug)]
struct Tone {
    hertz: f32,
    loudness: f32,
    /// Seconds until it has lost about two thirds.
    decay: f32,
}

/// How something sounds when it is struck.
struct Body {
    tones: [Tone; 5],
    /// The touch itself: noise of a band around this many hertz, how loud, and for how many seconds.
    touch: (f32, f32, f32),
}

/// What a stone is set down on.
fn body(surface: Surface) -> Body {
    let tone = |hertz, loudness, decay| Tone {
        hertz,
        loudness,
        decay,
    };
    match surface {
        // A thick board: a low body, overtones of a bar, all short.
        Surface::Wood => Body {
            tones: [
                tone(185.0, 0.5, 0.032),
                tone(430.0, 0.6, 0.038),
                tone(1_010.0, 0.3, 0.02),
                tone(1_790.0, 0.14, 0.011),
                tone(2_900.0, 0.07, 0.007),
            ],
            touch: (2_200.0, 0.5, 0.0035),
        },
        // Stone on stone: high, bright, and it rings a little.
        Surface::Marble => Body {
            tones: [
                tone(940.0, 0.22, 0.018),
                tone(2_340.0, 0.5, 0.03),
                tone(3_870.0, 0.42, 0.024),
                tone(5_930.0, 0.26, 0.016),
                tone(8_300.0, 0.14, 0.009),
            ],
            touch: (6_000.0, 0.7, 0.002),
        },
        // Cloth over wood: hardly more than the board below it.
        Surface::Felt => Body {
            tones: [
                tone(92.0, 0.8, 0.045),
                tone(168.0, 0.5, 0.032),
                tone(295.0, 0.2, 0.018),
                tone(520.0, 0.05, 0.01),
                tone(800.0, 0.02, 0.008),
            ],
            touch: (420.0, 0.35, 0.012),
        },
    }
}

/// A stone that meets what lies below it. No two takes are alike, as no two touches of a hand are.
pub fn knock(knock: Knock, surface: Surface, take: u32) -> Vec<i16> {
    let mut noise = Noise::new(take, surface as u32 + 8 * knock as u32);
    let mut body = body(surface);
    let pitch = 1.0 + 0.035 * noise.next();
    for tone in &mut body.tones {
        // Struck a little off the same place, each tone is a little louder or softer.
        tone.loudness *= 1.0 + 0.2 * noise.next();
        tone.hertz *= pitch * (1.0 + 0.006 * noise.next());
    }
    let seconds = if surface == Surface::Marble {
        0.26
    } else {
        0.3
    };
    let mut sound = struck(&body, seconds, &mut noise);
    match knock {
        Knock::Place => {}
        Knock::Capture => {
            let clack = clack(surface, pitch, &mut noise);
            add(&mut sound, &clack, 0.0);
        }
        // The tray is shallow: the stone comes down flatly, twice.
        Knock::Aside => {
            let again: Vec<_> = sound.iter().map(|sample| 0.35 * sample).collect();
            add(&mut sound, &again, 0.045 + 0.008 * noise.next());
        }
    }
    let level = 1.0 - 0.12 * noise.next().abs();
    finished(sound, PEAK * level)
}

/// Stone against stone; cloth leaves less of it.
fn clack(surface: Surface, pitch: f32, noise: &mut Noise) -> Vec<f32> {
    // How loud it is, and how much higher where the stones themselves are harder.
    let (softness, hardness) = match surface {
        Surface::Wood => (0.6, 1.0),
        Surface::Marble => (1.0, 1.9),
        Surface::Felt => (0.25, 1.0),
    };
    let tones = [
        (1_320.0, 0.4, 0.012),
        (2_180.0, 0.5, 0.014),
        (3_450.0, 0.3, 0.009),
        (5_100.0, 0.15, 0.006),
        (7_400.0, 0.08, 0.004),
    ];
    let body = Body {
        tones: tones.map(|(hertz, loudness, decay)| Tone {
            hertz: hertz * pitch * hardness,
            loudness: loudness * softness,
            decay,
        }),
        touch: (4_000.0 * hardness, 0.4 * softness, 0.002),
    };
    struck(&body, 0.12, noise)
}

/// Stones that slide for so long: the grain under them, louder the faster they go.
pub fn slide(surface: Surface, seconds: f32, take: u32) -> Vec<i16> {
    let mut noise = Noise::new(take, 100 + surface as u32);
    let (hertz, width, grain) = match surface {
        Surface::Wood => (900.0, 1.1, 0.55),
        Surface::Marble => (2_600.0, 1.3, 0.25),
        Surface::Felt => (480.0, 0.9, 0.2),
    };
    let mut rub = Band::new(hertz * (1.0 + 0.05 * noise.next()), width, RATE);
    let mut roughness = Band::new(38.0, 1.0, RATE);
    let length = samples_of(seconds);
    let sound = (0..length).map(|i| {
        let t = i as f32 / length as f32;
        let speed = (t * std::f32::consts::PI).sin().powi(2);
        let uneven = 1.0 + grain * 6.0 * roughness.next(noise.next());
        speed * uneven.clamp(0.2, 2.0) * rub.next(noise.next())
    });
    finished(sound.collect(), 0.22)
}

/// A signal.
pub fn signal(signal: Signal) -> Vec<i16> {
    let mut noise = Noise::new(0, 200 + signal as u32);
    match signal {
        Signal::Select => {
            let tones = [
                (640.0, 0.5),
                (1_500.0, 0.2),
                (2_600.0, 0.08),
                (0.0, 0.0),
                (0.0, 0.0),
            ];
            let body = Body {
                tones: tones.map(|(hertz, loudness)| Tone {
                    hertz,
                    loudness,
                    decay: 0.009,
                }),
                touch: (1_800.0, 0.3, 0.002),
            };
            finished(struck(&body, 0.09, &mut noise), 0.16)
        }
        Signal::Refuse => {
            let tones = [
                (128.0, 0.5, 0.06),
                (192.0, 0.3, 0.045),
                (271.0, 0.12, 0.03),
                (0.0, 0.0, 1.0),
                (0.0, 0.0, 1.0),
            ];
            let body = Body {
                tones: tones.map(|(hertz, loudness, decay)| Tone {
                    hertz,
                    loudness,
                    decay,
                }),
                touch: (300.0, 0.25, 0.008),
            };
            let mut sound = struck(&body, 0.34, &mut noise);
            let again: Vec<_> = sound.iter().map(|sample| 0.7 * sample).collect();
            add(&mut sound, &again, 0.11);
            finished(sound, 0.5)
        }
        // D major upwards, D minor downwards, an open fifth: plucked on a soft string.
        Signal::Win => melody(&[(0.0, 293.66), (0.13, 369.99), (0.26, 440.0), (0.42, 587.33)]),
        Signal::Lose => melody(&[(0.0, 349.23), (0.2, 293.66), (0.44, 220.0)]),
        Signal::Draw => melody(&[(0.0, 293.66), (0.02, 440.0), (0.36, 293.66), (0.38, 440.0)]),
    }
}

/// Notes, each with the second in which it begins and its pitch in hertz.
fn melody(notes: &[(f32, f32)]) -> Vec<i16> {
    let mut sound = Vec::new();
    for &(at, hertz) in notes {
        let tones = [
            (1.0, 0.6, 0.5),
            (2.0, 0.25, 0.32),
            (3.01, 0.1, 0.2),
            (4.02, 0.05, 0.14),
        ];
        let length = samples_of(1.5);
        let mut note = vec![0.0; length];
        for (ratio, loudness, decay) in tones {
            ring(
                &mut note,
                &Tone {
                    hertz: hertz * ratio,
                    loudness,
                    decay,
                },
            );
        }
        // A soft hammer: the note swells for a few thousandths of a second. It still rings when it ends, and other notes
        // with it: it must die away before.
        let (swell, dying) = (samples_of(0.008) as f32, samples_of(0.5) as f32);
        for (i, sample) in note.iter_mut().enumerate() {
            let left = ((length - 1 - i) as f32 / dying).min(1.0);
            *sample *= (i as f32 / swell).min(1.0) * left;
        }
        add(&mut sound, &note, at);
    }
    finished(sound, 0.5)
}

/// A body struck once.
fn struck(body: &Body, seconds: f32, noise: &mut Noise) -> Vec<f32> {
    let mut sound = vec![0.0; samples_of(seconds)];
    for tone in &body.tones {
        ring(&mut sound, tone);
    }
    let (hertz, loudness, decay) = body.touch;
    let mut touch = Band::new(hertz, 1.0, RATE);
    for (i, sample) in sound.iter_mut().enumerate() {
        let t = i as f32 / RATE as f32;
        *sample += 2.0 * loudness * (-t / decay).exp() * touch.next(noise.next());
    }
    sound
}

/// Adds a tone to a sound: a rotation that shrinks, sample by sample.
fn ring(sound: &mut [f32], tone: &Tone) {
    let (sin, cos) = (TAU * tone.hertz / RATE as f32).sin_cos();
    let shrink = (-1.0 / (tone.decay * RATE as f32)).exp();
    let (mut x, mut y) = (tone.loudness, 0.0);
    for sample in sound {
        *sample += y;
        (x, y) = ((x * cos - y * sin) * shrink, (x * sin + y * cos) * shrink);
    }
}

/// Adds a sound to another, which becomes longer where it must, from a second on.
fn add(sound: &mut Vec<f32>, other: &[f32], from: f32) {
    let from = samples_of(from);
    sound.resize(sound.len().max(from + other.len()), 0.0);
    for (sample, more) in sound.iter_mut().skip(from).zip(other) {
        *sample += more;
    }
}

/// The sound at the loudness wanted, without a click at either end, as whole numbers.
fn finished(sound: Vec<f32>, peak: f32) -> Vec<i16> {
    let loudest = sound
        .iter()
        .fold(1e-6f32, |most, sample| most.max(sample.abs()));
    let length = sound.len();
    let (attack, fade) = (samples_of(ATTACK) as f32, samples_of(FADE) as f32);
    sound
        .into_iter()
        .enumerate()
        .map(|(i, sample)| {
            let left = ((length - 1 - i) as f32 / fade).min(1.0);
            let begun = (i as f32 / attack).min(1.0);
            pcm(sample / loudest * peak * left * begun)
        })
        .collect()
}

fn samples_of(seconds: f32) -> usize {
    (seconds.max(0.0) * RATE as f32) as usize
}

/// A sample from -1 to 1 as a whole number.
pub fn pcm(sample: f32) -> i16 {
    (sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    const SURFACES: [Surface; 3] = [Surface::Wood, Surface::Marble, Surface::Felt];
    const KNOCKS: [Knock; 3] = [Knock::Place, Knock::Capture, Knock::Aside];
    const SIGNALS: [Signal; 5] = [
        Signal::Select,
        Signal::Refuse,
        Signal::Win,
        Signal::Lose,
        Signal::Draw,
    ];

    fn all() -> Vec<(String, Vec<i16>)> {
        let mut all = Vec::new();
        for surface in SURFACES {
            for knock in KNOCKS {
                for take in 0..4 {
                    let name = format!("{knock:?} on {surface:?}, take {take}");
                    all.push((name, super::knock(knock, surface, take)));
                }
            }
            for seconds in [0.2, 0.5, 1.0] {
                let name = format!("slide on {surface:?} for {seconds} s");
                all.push((name, slide(surface, seconds, 1)));
            }
        }
        all.extend(SIGNALS.map(|signal| (format!("{signal:?}"), super::signal(signal))));
        all
    }

    fn loudest(samples: &[i16]) -> u16 {
        let levels = samples.iter().map(|sample| sample.unsigned_abs());
        levels.max().unwrap_or_default()
    }

    /// The mean frequency, each weighted by its power, in hertz.
    fn centroid(samples: &[i16]) -> f64 {
        let (mut power, mut weighted) = (0.0, 0.0);
        for bin in 1..200 {
            let hertz = 60.0 * f64::from(bin);
            let step = std::f64::consts::TAU * hertz / f64::from(RATE);
            let (mut re, mut im) = (0.0, 0.0);
            for (i, sample) in samples.iter().take(8192).enumerate() {
                let (sin, cos) = (step * i as f64).sin_cos();
                re += f64::from(*sample) * cos;
                im += f64::from(*sample) * sin;
            }
            let strength = re * re + im * im;
            power += strength;
            weighted += strength * hertz;
        }
        weighted / power
    }

    #[test]
    fn every_sound_is_heard_does_not_clip_and_ends_in_silence() {
        for (name, samples) in all() {
            let loud = loudest(&samples);
            assert!((3_000..30_000).contains(&loud), "{name}: {loud}");
            let tail = loudest(&samples[samples.len() - 20..]);
            assert!(tail < 60, "{name} ends at {tail}");
            let start = samples[0].unsigned_abs();
            assert!(start < 60, "{name} begins at {start}");
        }
    }

    #[test]
    fn felt_is_duller_than_wood_and_wood_than_marble() {
        for knock in KNOCKS {
            let [wood, marble, felt] =
                SURFACES.map(|surface| centroid(&super::knock(knock, surface, 0)));
            assert!(
                felt * 1.5 < wood && wood * 1.5 < marble,
                "{felt} {wood} {marble}"
            );
        }
        let [wood, marble, felt] = SURFACES.map(|surface| centroid(&slide(surface, 0.4, 0)));
        assert!(felt < wood && wood < marble, "{felt} {wood} {marble}");
    }

    #[test]
    fn a_capture_is_sharper_than_a_step() {
        for surface in SURFACES {
            let [place, capture] = [Knock::Place, Knock::Capture]
                .map(|knock| centroid(&super::knock(knock, surface, 0)));
            assert!(capture > place * 1.05, "{surface:?}: {place} {capture}");
        }
    }

    #[test]
    fn takes_differ_a_little_and_are_the_same_each_time() {
        for knock in KNOCKS {
            let takes: Vec<_> = (0..4)
                .map(|take| super::knock(knock, Surface::Wood, take))
                .collect();
            assert_eq!(takes[1], super::knock(knock, Surface::Wood, 1));
            for (number, take) in takes.iter().enumerate().skip(1) {
                assert_ne!(takes[number - 1], *take);
                let ratio = centroid(take) / centroid(&takes[0]);
                assert!((0.6..1.6).contains(&ratio), "{knock:?}: {ratio}");
            }
        }
    }

    #[test]
    fn picking_is_far_softer_than_setting_down() {
        let place = loudest(&knock(Knock::Place, Surface::Felt, 0));
        assert!(loudest(&signal(Signal::Select)) * 3 < place);
    }

    /// Differences of differences, four times over: next to nothing in a tone, and much where one is cut off.
    #[test]
    fn no_note_ends_in_a_click() {
        for ending in [Signal::Win, Signal::Lose, Signal::Draw] {
            let mut edges: Vec<f32> = signal(ending).into_iter().map(f32::from).collect();
            for _ in 0..4 {
                edges = edges.windows(2).map(|pair| pair[1] - pair[0]).collect();
            }
            // All notes have begun.
            let ringing = &edges[samples_of(0.6)..];
            let worst = |part: &[f32]| part.iter().fold(0.0f32, |most, edge| most.max(edge.abs()));
            let parts: Vec<_> = ringing.chunks(samples_of(0.02)).map(worst).collect();
            for (number, pair) in parts.windows(2).enumerate() {
                assert!(
                    pair[1] <= 2.0 * pair[0] + 40.0,
                    "{ending:?} {number} {pair:?}"
                );
            }
        }
    }

    #[test]
    fn the_ends_of_a_game_are_told_apart() {
        let [win, lose, draw] = [Signal::Win, Signal::Lose, Signal::Draw].map(signal);
        assert!(centroid(&win[30_000..]) > centroid(&lose[30_000..]) * 1.3);
        assert_ne!(win.len(), draw.len());
        assert_ne!(lose.len(), draw.len());
    }

    #[test]
    fn a_slide_lasts_as_long_as_the_stones_do() {
        for seconds in [0.2, 0.7] {
            let length = slide(Surface::Wood, seconds, 0).len() as f32 / RATE as f32;
            assert!((length - seconds).abs() < 0.01);
        }
    }
}
