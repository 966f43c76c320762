//! Signals for the player: a stone is picked up, a move is refused, the game ends.

use crate::Sound;
use crate::body::{Body, Burst, Partial};
use crate::mix::{add, finish, samples_in};
use crate::noise::WhiteNoise;

/// Sounds of the program that do not depend on the material of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signal {
    /// A stone is picked up. The sound is a tap with a fingertip.
    Select,
    /// A move is refused. The sound is dull and low.
    Refuse,
    Win,
    Lose,
    Draw,
    /// One of the last seconds on a clock passes.
    Tick,
    /// A remote player has done something that the player should see. The sound is two high notes.
    Call,
}

impl Signal {
    pub const ALL: [Signal; 7] = [
        Signal::Select,
        Signal::Refuse,
        Signal::Win,
        Signal::Lose,
        Signal::Draw,
        Signal::Tick,
        Signal::Call,
    ];
}

/// The peak levels of the signals, relative to full scale (1).
const SELECT_PEAK: f32 = 0.16;
const REFUSE_PEAK: f32 = 0.5;
const TICK_PEAK: f32 = 0.22;
const MELODY_PEAK: f32 = 0.5;

pub fn signal(signal: Signal) -> Sound {
    let mut noise = WhiteNoise::new(0, 200 + signal as u32);
    match signal {
        Signal::Select => select(&mut noise),
        Signal::Refuse => refuse(&mut noise),
        Signal::Tick => tick(&mut noise),
        // A win plays D major upwards, a loss D minor downwards, and a draw an open fifth. The instrument is a soft
        // plucked string.
        Signal::Win => melody(&[(0.0, 293.66), (0.13, 369.99), (0.26, 440.0), (0.42, 587.33)]),
        Signal::Lose => melody(&[(0.0, 349.23), (0.2, 293.66), (0.44, 220.0)]),
        Signal::Call => melody(&[(0.0, 440.0), (0.16, 587.33)]),
        Signal::Draw => melody(&[(0.0, 293.66), (0.02, 440.0), (0.36, 293.66), (0.38, 440.0)]),
    }
}

fn select(noise: &mut WhiteNoise) -> Sound {
    let body = Body {
        partials: vec![
            Partial::new(640.0, 0.5, 0.009),
            Partial::new(1_500.0, 0.2, 0.009),
            Partial::new(2_600.0, 0.08, 0.009),
        ],
        touch: Burst {
            hertz: 1_800.0,
            amplitude: 0.3,
            decay: 0.002,
        },
    };
    finish(body.strike(0.09, noise), SELECT_PEAK)
}

fn tick(noise: &mut WhiteNoise) -> Sound {
    let body = Body {
        partials: vec![
            Partial::new(1_150.0, 0.5, 0.012),
            Partial::new(2_350.0, 0.3, 0.008),
            Partial::new(3_900.0, 0.12, 0.006),
        ],
        touch: Burst {
            hertz: 3_200.0,
            amplitude: 0.4,
            decay: 0.0015,
        },
    };
    finish(body.strike(0.08, noise), TICK_PEAK)
}

fn refuse(noise: &mut WhiteNoise) -> Sound {
    let body = Body {
        partials: vec![
            Partial::new(128.0, 0.5, 0.06),
            Partial::new(192.0, 0.3, 0.045),
            Partial::new(271.0, 0.12, 0.03),
        ],
        touch: Burst {
            hertz: 300.0,
            amplitude: 0.25,
            decay: 0.008,
        },
    };
    let mut sound = body.strike(0.34, noise);
    let again: Vec<_> = sound.iter().map(|sample| 0.7 * sample).collect();
    add(&mut sound, &again, 0.11);
    finish(sound, REFUSE_PEAK)
}

/// Plays notes. Each note is a pair: its start in seconds, and its pitch in hertz.
fn melody(notes: &[(f32, f32)]) -> Sound {
    let mut sound = Vec::new();
    for &(at, hertz) in notes {
        add(&mut sound, &note(hertz), at);
    }
    finish(sound, MELODY_PEAK)
}

fn note(hertz: f32) -> Vec<f32> {
    const SECONDS: f32 = 1.5;
    const ATTACK: f32 = 0.008;
    const RELEASE: f32 = 0.5;
    let length = samples_in(SECONDS);
    let mut note = vec![0.0; length];
    for (ratio, amplitude, decay) in [
        (1.0, 0.6, 0.5),
        (2.0, 0.25, 0.32),
        (3.01, 0.1, 0.2),
        (4.02, 0.05, 0.14),
    ] {
        Partial::new(hertz * ratio, amplitude, decay).ring(&mut note);
    }
    // A note is cut off while it still rings. It must therefore fade out before its end.
    let (attack, release) = (samples_in(ATTACK) as f32, samples_in(RELEASE) as f32);
    for (i, sample) in note.iter_mut().enumerate() {
        let left = ((length - 1 - i) as f32 / release).min(1.0);
        *sample *= (i as f32 / attack).min(1.0) * left;
    }
    note
}
