//! Tests what all sound effects have in common, and how they differ.

use cohort_theme::Surface;
use synth::{Knock, Signal, Sound, knock, signal, slide};

/// The number of samples per second of every sound effect.
const RATE: u32 = 44_100;

fn samples_in(seconds: f32) -> usize {
    (seconds * RATE as f32) as usize
}

/// Returns all sound effects with their names, in several takes and lengths.
fn all() -> Vec<(String, Sound)> {
    let mut all = Vec::new();
    for surface in Surface::ALL {
        for knock in Knock::ALL {
            for take in 0..4 {
                let name = format!("{knock:?} on {surface:?}, take {take}");
                all.push((name, synth::knock(knock, surface, take)));
            }
        }
        for seconds in [0.2, 0.5, 1.0] {
            let name = format!("slide on {surface:?} for {seconds} s");
            all.push((name, slide(surface, seconds, 1)));
        }
    }
    all.extend(Signal::ALL.map(|signal| (format!("{signal:?}"), synth::signal(signal))));
    all
}

/// Returns the peak level of the samples.
fn loudest(samples: &[i16]) -> u16 {
    let levels = samples.iter().map(|sample| sample.unsigned_abs());
    levels.max().unwrap_or_default()
}

/// Returns the spectral centroid, in hertz: the mean frequency weighted by power.
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
    for (name, Sound { samples, .. }) in all() {
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
    for knock in Knock::ALL {
        let [wood, marble, felt] =
            Surface::ALL.map(|surface| centroid(&synth::knock(knock, surface, 0).samples));
        assert!(
            felt * 1.5 < wood && wood * 1.5 < marble,
            "{felt} {wood} {marble}"
        );
    }
    let [wood, marble, felt] =
        Surface::ALL.map(|surface| centroid(&slide(surface, 0.4, 0).samples));
    assert!(felt < wood && wood < marble, "{felt} {wood} {marble}");
}

#[test]
fn a_capture_is_sharper_than_a_step() {
    for surface in Surface::ALL {
        let [place, capture] = [Knock::Place, Knock::Capture]
            .map(|knock| centroid(&synth::knock(knock, surface, 0).samples));
        assert!(capture > place * 1.05, "{surface:?}: {place} {capture}");
    }
}

#[test]
fn takes_differ_a_little_and_are_the_same_each_time() {
    for knock in Knock::ALL {
        let takes: Vec<_> = (0..4)
            .map(|take| synth::knock(knock, Surface::Wood, take))
            .collect();
        assert_eq!(takes[1], synth::knock(knock, Surface::Wood, 1));
        for (number, take) in takes.iter().enumerate().skip(1) {
            assert_ne!(takes[number - 1], *take);
            let ratio = centroid(&take.samples) / centroid(&takes[0].samples);
            assert!((0.6..1.6).contains(&ratio), "{knock:?}: {ratio}");
        }
    }
}

#[test]
fn picking_is_far_softer_than_setting_down() {
    let place = loudest(&knock(Knock::Place, Surface::Felt, 0).samples);
    assert!(loudest(&signal(Signal::Select).samples) * 3 < place);
}

/// Measures clicks by the fourth difference, which is almost zero within a tone and large where a tone is cut off.
#[test]
fn no_note_ends_in_a_click() {
    for ending in [Signal::Win, Signal::Lose, Signal::Draw] {
        let mut edges: Vec<f32> = signal(ending).samples.into_iter().map(f32::from).collect();
        for _ in 0..4 {
            edges = edges.windows(2).map(|pair| pair[1] - pair[0]).collect();
        }
        // After 0.6 seconds, all notes of the melody have begun.
        let ringing = &edges[samples_in(0.6)..];
        let worst = |part: &[f32]| part.iter().fold(0.0f32, |most, edge| most.max(edge.abs()));
        let parts: Vec<_> = ringing.chunks(samples_in(0.02)).map(worst).collect();
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
    let [win, lose, draw] =
        [Signal::Win, Signal::Lose, Signal::Draw].map(|end| signal(end).samples);
    assert!(centroid(&win[30_000..]) > centroid(&lose[30_000..]) * 1.3);
    assert_ne!(win.len(), draw.len());
    assert_ne!(lose.len(), draw.len());
}

#[test]
fn a_slide_lasts_as_long_as_the_stones_do() {
    for seconds in [0.2, 0.7] {
        let slide = slide(Surface::Wood, seconds, 0);
        let length = slide.samples.len() as f32 / slide.rate as f32;
        assert!((length - seconds).abs() < 0.01);
    }
}
