//! The sounds of a stone that is set down.

use cohort_theme::Surface;

use crate::Sound;
use crate::body::{Body, Burst, Partial};
use crate::mix::{PEAK, add, finish};
use crate::noise::WhiteNoise;

/// How a stone is set down. Each variant has its own sound on each surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Knock {
    Place,
    /// A stone that captures. The player sets the stone down more firmly, and it clacks against the captured stone.
    Capture,
    /// A captured stone that is laid down beside the board.
    Aside,
}

impl Knock {
    pub const ALL: [Knock; 3] = [Knock::Place, Knock::Capture, Knock::Aside];
}

/// Returns the sound model of a surface that a stone strikes.
fn body(surface: Surface) -> Body {
    let partials = |of: [(f32, f32, f32); 5]| {
        of.map(|(hertz, amplitude, decay)| Partial::new(hertz, amplitude, decay))
            .into()
    };
    match surface {
        // A thick board: a low sound with the overtones of a bar, all of them short.
        Surface::Wood => Body {
            partials: partials([
                (185.0, 0.5, 0.032),
                (430.0, 0.6, 0.038),
                (1_010.0, 0.3, 0.02),
                (1_790.0, 0.14, 0.011),
                (2_900.0, 0.07, 0.007),
            ]),
            touch: Burst {
                hertz: 2_200.0,
                amplitude: 0.5,
                decay: 0.0035,
            },
        },
        // Stone on stone: a high and bright sound that rings slightly.
        Surface::Marble => Body {
            partials: partials([
                (940.0, 0.22, 0.018),
                (2_340.0, 0.5, 0.03),
                (3_870.0, 0.42, 0.024),
                (5_930.0, 0.26, 0.016),
                (8_300.0, 0.14, 0.009),
            ]),
            touch: Burst {
                hertz: 6_000.0,
                amplitude: 0.7,
                decay: 0.002,
            },
        },
        // Cloth on wood: hardly more than the sound of the board under the cloth.
        Surface::Felt => Body {
            partials: partials([
                (92.0, 0.8, 0.045),
                (168.0, 0.5, 0.032),
                (295.0, 0.2, 0.018),
                (520.0, 0.05, 0.01),
                (800.0, 0.02, 0.008),
            ]),
            touch: Burst {
                hertz: 420.0,
                amplitude: 0.35,
                decay: 0.012,
            },
        },
    }
}

/// Returns the sound of a stone that is set down on a surface. Each value of `take` sounds slightly different, like
/// repeated strikes by a hand.
pub fn knock(knock: Knock, surface: Surface, take: u32) -> Sound {
    let mut noise = WhiteNoise::new(take, surface as u32 + 8 * knock as u32);
    let mut body = body(surface);
    let pitch = 1.0 + 0.035 * noise.next();
    for partial in &mut body.partials {
        // Each strike hits a slightly different point, which changes the loudness of each partial.
        partial.amplitude *= 1.0 + 0.2 * noise.next();
        partial.hertz *= pitch * (1.0 + 0.006 * noise.next());
    }
    let seconds = if surface == Surface::Marble {
        0.26
    } else {
        0.3
    };
    let mut sound = body.strike(seconds, &mut noise);
    match knock {
        Knock::Place => {}
        Knock::Capture => {
            let clack = clack(surface, pitch, &mut noise);
            add(&mut sound, &clack, 0.0);
        }
        // A captured stone falls flat into the shallow tray beside the board and bounces once.
        Knock::Aside => {
            let again: Vec<_> = sound.iter().map(|sample| 0.35 * sample).collect();
            add(&mut sound, &again, 0.045 + 0.008 * noise.next());
        }
    }
    let level = 1.0 - 0.12 * noise.next().abs();
    finish(sound, PEAK * level)
}

/// Returns the sound of stone against stone. On cloth, this sound is dampened.
fn clack(surface: Surface, pitch: f32, noise: &mut WhiteNoise) -> Vec<f32> {
    // The factor for the loudness of the clack on this surface, and the factor for its pitch. Harder stones have a
    // higher pitch.
    let (softness, hardness) = match surface {
        Surface::Wood => (0.6, 1.0),
        Surface::Marble => (1.0, 1.9),
        Surface::Felt => (0.25, 1.0),
    };
    let partials = [
        (1_320.0, 0.4, 0.012),
        (2_180.0, 0.5, 0.014),
        (3_450.0, 0.3, 0.009),
        (5_100.0, 0.15, 0.006),
        (7_400.0, 0.08, 0.004),
    ];
    let body = Body {
        partials: partials
            .map(|(hertz, amplitude, decay)| {
                Partial::new(hertz * pitch * hardness, amplitude * softness, decay)
            })
            .into(),
        touch: Burst {
            hertz: 4_000.0 * hardness,
            amplitude: 0.4 * softness,
            decay: 0.002,
        },
    };
    body.strike(0.12, noise)
}
